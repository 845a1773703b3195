import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { raiseTask, resolveTask } from './service.server.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({
    OWNER_EMAIL: 'artist@example.com',
    PUBLIC_URL: 'http://localhost:3000',
  }));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.db.delete(ownerTasks);
  await site.context.db.delete(outbox);
  site.letters.length = 0;
});

const raise = (amount = '120.00', dueAt: Date | null = null) =>
  site.context.db.transaction((tx) =>
    raiseTask(tx, site.context, {
      kind: 'payout-failed',
      subject: 'po_1',
      facts: { amount, reason: 'account closed' },
      dueAt,
    }),
  );
const list = async () => (await site.call('GET', '/api/admin/tasks', undefined, headers)).body;
const letters = async () => {
  await sendLetters(site.context, templates);
  return site.letters;
};

it('opens a task once, with one letter to the account, and takes on newer facts', async () => {
  expect(await raise()).toBe(true);
  expect(await raise('130.00', new Date('2026-12-01T00:00:00Z'))).toBe(false);
  expect(await list()).toMatchObject([
    {
      kind: 'payout-failed',
      title: 'A payout of $130.00 failed',
      dueAt: '2026-12-01T00:00:00.000Z',
    },
  ]);
  const sent = await letters();
  expect(sent).toMatchObject([{ to: 'artist@example.com', subject: 'A payout of $120.00 failed' }]);
  expect(sent[0]!.text).toContain('(account closed)');
  expect(sent[0]!.text).toContain('http://localhost:3000/admin/payments');
});

it('opens it again, with a letter of its own, when it happens again after it was resolved', async () => {
  await raise();
  await site.context.db.transaction((tx) => resolveTask(tx, site.context, 'payout-failed', 'po_1'));
  expect(await list()).toEqual([]);
  expect(await raise('140.00')).toBe(true);
  expect(await list()).toMatchObject([{ title: 'A payout of $140.00 failed' }]);
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'A payout of $120.00 failed',
    'A payout of $140.00 failed',
  ]);
});

it('lists what has a date first', async () => {
  const { db } = site.context;
  await raise();
  const facts = { count: 3 };
  await db.transaction((tx) =>
    raiseTask(tx, site.context, {
      kind: 'letters-stuck',
      subject: 'all',
      facts,
      dueAt: new Date('2026-12-24T00:00:00Z'),
    }),
  );
  expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual([
    'letters-stuck',
    'payout-failed',
  ]);
});

it('still shows a task whose stored facts are of another time', async () => {
  const openedAt = site.clock.now();
  await site.context.db.insert(ownerTasks).values([
    { kind: 'payout-failed', subject: 'old', facts: { sum: 12 }, openedAt },
    { kind: 'no longer known', subject: 'older', facts: 'gone', openedAt },
  ]);
  await raise();
  expect((await list()).map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'A payout of $120.00 failed',
    'Something needs you',
    'Something needs you',
  ]);
});

it('is marked as done by the owner, once', async () => {
  await raise();
  const [{ id }] = await list();
  expect((await site.call('POST', `/api/admin/tasks/${id}/done`)).status).toBe(401);
  expect((await site.call('POST', `/api/admin/tasks/${id}/done`, undefined, headers)).status).toBe(
    200,
  );
  expect(await list()).toEqual([]);
  expect((await site.call('POST', `/api/admin/tasks/${id}/done`, undefined, headers)).status).toBe(
    404,
  );
});

it('that ends by itself is not put away by hand: it would only come back', async () => {
  const facts = { usedPercent: 84 };
  await site.context.db.transaction((tx) =>
    raiseTask(tx, site.context, { kind: 'disk-filling', subject: 'data', facts }),
  );
  const [{ id, endsByItself }] = await list();
  expect(endsByItself).toBe(true);
  expect((await site.call('POST', `/api/admin/tasks/${id}/done`, undefined, headers)).status).toBe(
    409,
  );
  expect(await list()).toHaveLength(1);
});
