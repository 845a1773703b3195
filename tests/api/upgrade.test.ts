import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { openUnmigrated } from '#app/database/copy/empty-database.server.ts';
import {
  aroundUpgrade,
  refuseHalfUndone,
} from '#app/features/backup/upgrade/around-upgrade.server.ts';
import { undoUpgrade } from '#app/features/backup/upgrade/undo-upgrade.server.ts';
import { isWhole } from '#tests/support/races.ts';
import { databaseIn, emptyPlace, everything } from '#tests/support/empty-place.ts';

let scratch: string;
let place: Awaited<ReturnType<typeof emptyPlace>>;
let said: string[];
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'studio-upgrade-'));
});
afterAll(() => rm(scratch, { recursive: true }));
beforeEach(async () => {
  said = [];
  place = await emptyPlace(scratch);
});
afterEach(() => place.remove());

/** A database as an older version of the program left it, with a customer in it. Answers all that is there. */
async function leftAt(tag: string) {
  const old = await openUnmigrated(databaseIn(place));
  await old.migrateTo(tag);
  await old.db.execute(
    sql`insert into customers (first_name, email) values ('Ada Marsh', 'ada@sample.example')`,
  );
  const rows = await everything(old.db);
  await old.close();
  return rows;
}
/** The whole name of a migration. */
async function tagOf(number: string): Promise<string> {
  const names = await readdir('app/database/migrations');
  return names.find((name) => name.startsWith(number))!.replace('.sql', '');
}
const start = () =>
  openDatabase(
    place,
    aroundUpgrade(place, (sentence) => said.push(sentence)),
  );
const isUpgraded = async ({ db }: Awaited<ReturnType<typeof start>>) =>
  Boolean((await everything(db))['withdrawn_items']);
const kept = async () => (await readdir(join(place.DATA_DIR, 'backups'))).toSorted();

describe.each(isWhole ? ['0033', '0066', '0099'] : ['0066'])('a database left at %s', (number) => {
  it('is kept as it was, brought up to date, and put back', async () => {
    const tag = await tagOf(number);
    const before = await leftAt(tag);
    const upgraded = await start();
    expect(await isUpgraded(upgraded)).toBe(true);
    await upgraded.close();
    expect(said.join(' ')).toContain(tag);
    expect(await kept()).toEqual([
      `before-upgrade-from-${tag}.age`,
      `before-upgrade-from-${tag}.json`,
    ]);
    expect(await undoUpgrade(place)).toMatchObject({ from: tag });
    const old = await openUnmigrated(databaseIn(place));
    expect(await everything(old.db)).toEqual(before);
    await old.close();
    // Once, until it is brought up to date again.
    await expect(undoUpgrade(place)).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('does not go back over what came since, and not while the shop runs', async () => {
  await leftAt(await tagOf('0099'));
  const running = await start();
  await expect(undoUpgrade(place)).rejects.toThrow(/Somebody is connected|in use/);
  // By itself, the site writes this.
  await running.db.execute(sql`insert into account_activity (kind) values ('signed-in')`);
  await running.db.execute(
    sql`insert into customers (first_name, email) values ('Bo Lind', 'bo@sample.example')`,
  );
  await running.close();
  await expect(undoUpgrade(place)).rejects.toThrow(/would be lost \(customers\)/);
  const opened = await start();
  expect(await isUpgraded(opened)).toBe(true);
  await opened.db.execute(sql`delete from customers where email = 'bo@sample.example'`);
  await opened.close();
  await undoUpgrade(place);
});

it('is finished by the next undoing where it was cut short, and keeps the shop closed until then', async () => {
  const tag = await tagOf('0099');
  const before = await leftAt(tag);
  await (await start()).close();
  const [age = '', after = ''] = await kept();
  const at = (name: string) => join(place.DATA_DIR, 'backups', name);
  const files = await Promise.all([age, after].map((name) => readFile(at(name))));
  await undoUpgrade(place);
  // As a process leaves it that was killed after the old rows had gone.
  await writeFile(at(age), files[0]!);
  await writeFile(at(after), files[1]!);
  await writeFile(at(after.replace('.json', '.undoing')), '{"installation":[],"sent":[]}');
  if (place.DATABASE_URL) {
    const old = await openUnmigrated(databaseIn(place));
    await old.empty();
    await old.close();
  } else await rename(join(place.DATA_DIR, 'database'), join(place.DATA_DIR, 'database-undone-2'));
  await expect(refuseHalfUndone(place.DATA_DIR)).rejects.toThrow('npm run owner -- undo-upgrade');
  await undoUpgrade(place);
  await refuseHalfUndone(place.DATA_DIR);
  const old = await openUnmigrated(databaseIn(place));
  expect(await everything(old.db)).toEqual(before);
  await old.close();
  expect((await kept()).filter((name) => name.startsWith('before-upgrade'))).toEqual([]);
});

it('forgets no letter that went out since, and no sign of life; nobody stays signed in', async () => {
  await leftAt(await tagOf('0099'));
  const left = await openUnmigrated(databaseIn(place));
  await left.db.execute(
    sql`insert into outbox (kind, subject, recipient, payload) values ('link', 'one', 'ada@sample.example', '{}')`,
  );
  await left.db.execute(
    sql`insert into sessions (id, data, expires_at) values ('of Ada', '{}', now() + interval '1 day')`,
  );
  await left.close();
  const running = await start();
  await running.db.execute(sql`update outbox set sent_at = '2026-11-20T10:00:00Z'`);
  await running.db.execute(sql`update installation set beat = 7`);
  await running.close();
  await undoUpgrade(place);
  const old = await openUnmigrated(databaseIn(place));
  const { outbox, installation, sessions } = await everything(old.db);
  await old.close();
  expect(outbox).toEqual([expect.stringContaining('2026-11-20 10:00:00+00')]);
  expect(installation).toEqual([expect.stringMatching(/,7,/)]);
  expect(sessions).toEqual([]);
});

it('says so where nobody noted what the upgrade left', async () => {
  await leftAt(await tagOf('0099'));
  await (await start()).close();
  const [, after = ''] = await kept();
  await rm(join(place.DATA_DIR, 'backups', after));
  await expect(undoUpgrade(place)).rejects.toThrow(/cut short before it noted/);
});

it('keeps nothing of a new database, nor of one that is up to date', async () => {
  await (await start()).close();
  await (await start()).close();
  expect(said).toEqual([]);
  await expect(undoUpgrade(place)).rejects.toMatchObject({
    message: 'There was no upgrade here that can be undone.',
  });
});

it('does not start on a database that a newer version brought up to date', async () => {
  const { db, close } = await start();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)`,
  );
  await close();
  await expect(start()).rejects.toThrow('npm run owner -- undo-upgrade');
  // And lets go of its folder.
  const left = await openUnmigrated(databaseIn(place));
  await left.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await left.close();
  await (await start()).close();
});
