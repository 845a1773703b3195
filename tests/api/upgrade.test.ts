import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openUnmigrated } from '#app/database/copy/empty-database.server.ts';
import { undoUpgrade } from '#app/features/backup/upgrade/undo-upgrade.server.ts';
import { databaseIn, everything } from '#tests/support/empty-place.ts';
import { tagOf, useOlderPlace } from '#tests/support/older-place.ts';
import { isWhole } from '#tests/support/races.ts';

const { place, said, leftAt, start, kept } = useOlderPlace();
const isUpgraded = async ({ db }: Awaited<ReturnType<typeof start>>) =>
  Boolean((await everything(db))['withdrawn_items']);

describe.each(isWhole ? ['0033', '0066', '0099'] : ['0066'])('a database left at %s', (number) => {
  it('is kept as it was, brought up to date, and put back: not while the shop runs, nor over what came since', async () => {
    const tag = await tagOf(number);
    const before = await leftAt(tag);
    const upgraded = await start();
    expect(await isUpgraded(upgraded)).toBe(true);
    await expect(undoUpgrade(place())).rejects.toThrow(/Somebody is connected|in use/);
    // By itself, the site writes this.
    await upgraded.db.execute(sql`insert into account_activity (kind) values ('signed-in')`);
    await upgraded.db.execute(
      sql`insert into customers (first_name, email) values ('Bo Lind', 'bo@sample.example')`,
    );
    await upgraded.close();
    await expect(undoUpgrade(place())).rejects.toThrow(/would be lost \(customers\)/);
    const opened = await start();
    expect(await isUpgraded(opened)).toBe(true);
    await opened.db.execute(sql`delete from customers where email = 'bo@sample.example'`);
    await opened.close();
    expect(said().join(' ')).toContain(tag);
    expect(await kept()).toEqual([
      `before-upgrade-from-${tag}.age`,
      `before-upgrade-from-${tag}.json`,
    ]);
    expect(await undoUpgrade(place())).toMatchObject({ from: tag });
    const old = await openUnmigrated(databaseIn(place()));
    expect(await everything(old.db)).toEqual(before);
    await old.close();
    // Once, until it is brought up to date again.
    await expect(undoUpgrade(place())).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('says so where nobody noted what the upgrade left', async () => {
  await leftAt(await tagOf('0099'));
  await (await start()).close();
  const [, after = ''] = await kept();
  await rm(join(place().DATA_DIR, 'backups', after));
  await expect(undoUpgrade(place())).rejects.toThrow(/cut short before it noted/);
});

it('keeps nothing of a new database, nor of one that is up to date', async () => {
  await (await start()).close();
  await (await start()).close();
  expect(said()).toEqual([]);
  await expect(undoUpgrade(place())).rejects.toMatchObject({
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
  const left = await openUnmigrated(databaseIn(place()));
  await left.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await left.close();
  await (await start()).close();
});
