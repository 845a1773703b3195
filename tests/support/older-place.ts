import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openDatabase } from '#app/database/client.server.ts';
import { openUnmigrated } from '#app/database/copy/empty-database.server.ts';
import { aroundUpgrade } from '#app/features/backup/upgrade/around-upgrade.server.ts';
import { databaseIn, emptyPlace, everything } from './empty-place.ts';

/** An empty place for each test of a file, and what an older version of the program leaves there. */
export function useOlderPlace() {
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
  return {
    place: () => place,
    /** What a start that brought the database up to date has told. */
    said: () => said,
    /** A database as an older version of the program left it, with a customer in it. Answers all that is there. */
    leftAt: async (tag: string) => {
      const old = await openUnmigrated(databaseIn(place));
      await old.migrateTo(tag);
      await old.db.execute(
        sql`insert into customers (first_name, email) values ('Ada Marsh', 'ada@sample.example')`,
      );
      const rows = await everything(old.db);
      await old.close();
      return rows;
    },
    start: () =>
      openDatabase(
        place,
        aroundUpgrade(place, (sentence) => said.push(sentence)),
      ),
    /** The names of the files that are kept of before the upgrade. */
    kept: async () => (await readdir(join(place.DATA_DIR, 'backups'))).toSorted(),
  };
}

/** The whole name of a migration. */
export async function tagOf(number: string): Promise<string> {
  const names = await readdir('app/database/migrations');
  return names.find((name) => name.startsWith(number))!.replace('.sql', '');
}
