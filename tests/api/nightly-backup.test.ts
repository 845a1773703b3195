import { cp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#app/database/rows.server.ts';
import { makeNightlyBackup } from '#app/features/backup/nightly/make-nightly.server.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';

const passphrase = 'rust river heron weir';

let opened: Awaited<ReturnType<typeof openOwnerSite>>;
/** What is said to be wrong with the next backup. */
let problem: string | undefined;
let checked: string[];
/** What happens while a backup is being checked. */
let meanwhile: () => Promise<void>;
beforeEach(async () => {
  problem = undefined;
  meanwhile = async () => undefined;
  checked = [];
  opened = await openOwnerSite({ BACKUP_PASSPHRASE: passphrase });
});
afterEach(() => opened.site.close());

const run = () =>
  makeNightlyBackup({
    ...opened.site.context,
    checkBackup: async ({ file }) => {
      checked.push(file);
      await meanwhile();
      return problem;
    },
  });
const folder = () => join(opened.site.context.env.DATA_DIR, 'backups');
const made = async () => (await readdir(folder())).toSorted();
const tasks = () =>
  rowsOf<{ open: boolean; times: number }>(
    opened.site.context.db,
    sql`select resolved_at is null as open, times from owner_tasks where kind = 'backup-failed'`,
  );

it('is made once a day, opened again, and the outlived ones go', async () => {
  // The clock stands at nine.
  await run();
  await run();
  expect(await made()).toEqual(['shop-2026-11-20T09-00-00.age']);
  expect(checked).toEqual([join(folder(), 'shop-2026-11-20T09-00-00.age.draft')]);
  for (let day = 3; day <= 9; day++)
    await writeFile(join(folder(), `shop-2026-08-0${day}T08-00-00.age`), '');
  await writeFile(join(folder(), 'of-her-own.age'), '');
  opened.site.clock.advance({ days: 1 });
  await run();
  // Of the nine days the two oldest, and nothing that is not ours.
  expect(await made()).toEqual([
    'of-her-own.age',
    ...[5, 6, 7, 8, 9].map((day) => `shop-2026-08-0${day}T08-00-00.age`),
    'shop-2026-11-20T09-00-00.age',
    'shop-2026-11-21T09-00-00.age',
  ]);
});

it('is not listed before it was opened again, also where the process ends while it is', async () => {
  const backups = async () =>
    (await opened.site.call('GET', '/api/admin/backups', undefined, opened.headers)).body.backups;
  const draft = join(folder(), 'shop-2026-11-20T09-00-00.age.draft');
  meanwhile = async () => {
    expect(await backups()).toEqual([]);
    // As a process that is killed leaves it.
    await cp(draft, join(folder(), 'shop-2026-11-20T08-59-00.age.draft'));
  };
  await run();
  expect(await backups()).toMatchObject([{ name: 'shop-2026-11-20T09-00-00.age' }]);
  const left = join(folder(), 'shop-2026-11-20T08-59-00.age.draft');
  const forLong = new Date(Date.now() - 31 * 60 * 1000);
  await utimes(left, forLong, forLong);
  meanwhile = async () => undefined;
  opened.site.clock.advance({ days: 1 });
  await run();
  expect(await made()).toEqual(['shop-2026-11-20T09-00-00.age', 'shop-2026-11-21T09-00-00.age']);
});

it('that is not whole is removed, is a task at home until one is, and is tried again in an hour', async () => {
  problem = 'This backup is not whole: artworks has 0 rows in place of 3.';
  await run();
  expect((await made()).filter((name) => name.endsWith('.age'))).toEqual([]);
  expect(await tasks()).toEqual([{ open: true, times: 1 }]);
  const { body } = await opened.site.call('GET', '/api/admin/tasks', undefined, opened.headers);
  expect(JSON.stringify(body)).toContain('artworks has 0 rows in place of 3');
  problem = undefined;
  opened.site.clock.advance({ minutes: 59 });
  await run();
  expect(checked).toHaveLength(1);
  opened.site.clock.advance({ minutes: 1 });
  await run();
  expect(await made()).toEqual(['shop-2026-11-20T10-00-00.age']);
  expect(await tasks()).toEqual([{ open: false, times: 1 }]);
});

it('says of a folder that cannot be written what the system said', async () => {
  await rm(folder(), { recursive: true, force: true });
  await run();
  await rm(folder(), { recursive: true });
  await writeFile(folder(), 'not a folder');
  opened.site.clock.advance({ days: 1 });
  await run();
  const { body } = await opened.site.call('GET', '/api/admin/tasks', undefined, opened.headers);
  expect(JSON.stringify(body)).toMatch(/The backup of the day failed.*(EEXIST|ENOTDIR)/);
  // And the pages that tell of it stand.
  for (const path of ['/api/admin/backups', '/api/admin/health'])
    expect((await opened.site.call('GET', path, undefined, opened.headers)).status).toBe(200);
});
