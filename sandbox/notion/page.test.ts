import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { sourceIds } from './schema.ts';
import { openNotionSandbox } from './server.ts';

async function open() {
  const sandbox = openNotionSandbox({ token: 'ntn_test' });
  const app = Fastify();
  await app.register(sandbox.page, { prefix: '/notion' });
  onTestFinished(() => app.close());
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { app, post, store: sandbox.store };
}

it('shows the databases, makes a page and writes in it, as a person would', async () => {
  const { app, post, store } = await open();
  const made = await post(`/notion/new/${sourceIds.commissions}`, {
    do: 'save',
    Title: '<b>A weir</b>',
    Stage: 'Proposal',
    Budget: '1200',
  });
  expect(made.statusCode).toBe(303);
  const [row] = store.rowsOf(sourceIds.commissions);
  expect(row!.values).toMatchObject({
    Title: '<b>A weir</b>',
    Stage: 'Proposal',
    Budget: 1200,
    Deadline: null,
  });
  const list = await app.inject('/notion/');
  expect(list.body).toContain('&#60;b&#62;A weir');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'");
  await post(`/notion/pages/${row!.id}`, {
    do: 'save',
    Title: 'A pier',
    Notes: 'One\r\ntwo',
    Stage: 'Inquiry',
  });
  expect(store.rowOf(row!.id).values).toMatchObject({
    Title: 'A pier',
    Notes: 'One\ntwo',
    Stage: 'Inquiry',
  });
  await post(`/notion/pages/${row!.id}`, { do: 'trash' });
  expect(store.rowOf(row!.id).inTrash).toBe(true);
  await post(`/notion/pages/${row!.id}`, { do: 'restore' });
  expect(store.rowOf(row!.id)).toMatchObject({ inTrash: false, values: { Title: 'A pier' } });
});

it('says what Notion refuses, and knows no page that is not there', async () => {
  const { app, post } = await open();
  const refused = await post(`/notion/new/${sourceIds.commissions}`, {
    do: 'save',
    Title: 'A weir',
    'Project Type': 'One, two',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('commas not allowed');
  expect((await app.inject(`/notion/pages/${sourceIds.inventory}`)).statusCode).toBe(404);
  expect((await app.inject('/notion/new/nothing')).statusCode).toBe(404);
});
