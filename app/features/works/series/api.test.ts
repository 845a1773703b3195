import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import { workDrafts } from '#app/database/schema/works.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { hangWork } from '#tests/support/works.ts';
import { WorkForm } from '../form-contract.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const send = (method: string, path: string, body?: unknown) =>
  site.call(method, path, body, headers);
const names = async () =>
  ((await send('GET', '/api/admin/series')).body as { name: string }[]).map(({ name }) => name);
const add = (name: string, text = '') => send('POST', '/api/admin/series', { name, text });
const change = (body: object) => send('PATCH', '/api/admin/series', body);
const formOf = async (id: string) => {
  const [row] = await site.context.db.select().from(workDrafts).where(eq(workDrafts.id, id));
  return WorkForm.parse(row?.form);
};
const seriesOf = async (id: string) => {
  const [row] = await site.context.db.select().from(artworks).where(eq(artworks.id, id));
  return row?.series;
};

it('are added, put in order, renamed with their works and drafts, and removed without them', async () => {
  expect((await add('Survey', 'Pylons.')).body).toEqual({
    name: 'Survey',
    text: 'Pylons.',
    works: 0,
  });
  await add('Slack Water');
  await add('Harbor Cuts');
  expect((await add('Survey')).status).toBe(409);
  expect((await add('  ')).status).toBe(400);
  expect(await names()).toEqual(['Survey', 'Slack Water', 'Harbor Cuts']);

  await change({ series: 'Harbor Cuts', after: null });
  await change({ series: 'Survey', after: 'Slack Water' });
  expect(await names()).toEqual(['Harbor Cuts', 'Slack Water', 'Survey']);
  expect((await change({ series: 'Survey', after: 'Nowhere' })).status).toBe(404);
  expect((await change({ series: 'Nowhere', text: '' })).status).toBe(404);
  expect((await change({ series: 'Survey', name: 'Slack Water' })).status).toBe(409);

  const { id } = await hangWork(site.context, { series: 'Survey' });
  const draft = randomUUID();
  const form = { ...WorkForm.parse({}), series: 'Survey' };
  await site.context.db.insert(workDrafts).values({ id: draft, form });
  const renamed = await change({ series: 'Survey', name: 'Lines', text: 'Wires.' });
  expect(renamed.body).toEqual({ name: 'Lines', text: 'Wires.', works: 1 });
  expect(await seriesOf(id)).toBe('Lines');
  expect((await formOf(draft)).series).toBe('Lines');
  expect(await names()).toEqual(['Harbor Cuts', 'Slack Water', 'Lines']);

  expect((await send('DELETE', '/api/admin/series/Lines')).status).toBe(200);
  expect((await send('DELETE', '/api/admin/series/Lines')).status).toBe(200);
  expect(await seriesOf(id)).toBe(null);
  expect((await formOf(draft)).series).toBe('');
  expect(await names()).toEqual(['Harbor Cuts', 'Slack Water']);
});
