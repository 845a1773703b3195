import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseTask, resolveTask } from '#app/features/tasks/service.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Health } from './contract.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const health = async () =>
  (await site.call('GET', '/api/admin/health', undefined, headers)).body as Health;
const wrong = async () =>
  (await health()).parts.flatMap(({ part, tasks }) =>
    tasks.map(({ title }) => `${part}: ${title}`),
  );

it('is green where nothing is wrong', async () => {
  expect(await health()).toMatchObject({
    lettersWaiting: 0,
    areLettersKept: true,
    lastBackup: null,
  });
  expect((await health()).parts.map(({ part }) => part)).toEqual([
    'payments',
    'letters',
    'printer',
    'disk',
    'certificate',
    'backups',
  ]);
  expect(await wrong()).toEqual([]);
});

it('names what is wrong with which part until it is over', async () => {
  const { context } = site;
  await context.db.transaction(async (tx) => {
    const [stuck, disk] = [{ count: 3 }, { usedPercent: 91 }];
    await raiseTask(tx, context, { kind: 'letters-stuck', subject: 'all', facts: stuck });
    await raiseTask(tx, context, { kind: 'disk-filling', subject: 'data', facts: disk });
    // Of how the shop runs that says nothing.
    await raiseTask(tx, context, { kind: 'rates-not-set', subject: 'all', facts: {} });
  });
  const letters = (await health()).parts.find(({ part }) => part === 'letters')!;
  expect(letters.tasks).toMatchObject([
    { since: context.now().toISOString(), kind: 'letters-stuck' },
  ]);
  expect(await wrong()).toContain('disk: The disk is 91 % full');
  await context.db.transaction((tx) => resolveTask(tx, context, 'disk-filling', 'data'));
  expect(await wrong()).toHaveLength(1);
});
