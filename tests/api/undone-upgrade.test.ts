import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openUnmigrated } from '#app/database/copy/empty-database.server.ts';
import { refuseHalfUndone } from '#app/features/backup/upgrade/around-upgrade.server.ts';
import { undoUpgrade } from '#app/features/backup/upgrade/undo-upgrade.server.ts';
import { databaseIn, everything } from '#tests/support/empty-place.ts';
import { tagOf, useOlderPlace } from '#tests/support/older-place.ts';

const { place, leftAt, start, kept } = useOlderPlace();

it('is finished by the next undoing where it was cut short, and keeps the shop closed until then', async () => {
  const tag = await tagOf('0099');
  const before = await leftAt(tag);
  await (await start()).close();
  const [age = '', after = ''] = await kept();
  const at = (name: string) => join(place().DATA_DIR, 'backups', name);
  const files = await Promise.all([age, after].map((name) => readFile(at(name))));
  await undoUpgrade(place());
  // As a process leaves it that was killed after the old rows had gone.
  await writeFile(at(age), files[0]!);
  await writeFile(at(after), files[1]!);
  await writeFile(at(after.replace('.json', '.undoing')), '{"installation":[],"sent":[]}');
  if (place().DATABASE_URL) {
    const old = await openUnmigrated(databaseIn(place()));
    await old.empty();
    await old.close();
  } else
    await rename(join(place().DATA_DIR, 'database'), join(place().DATA_DIR, 'database-undone-2'));
  await expect(refuseHalfUndone(place().DATA_DIR)).rejects.toThrow('npm run owner -- undo-upgrade');
  await undoUpgrade(place());
  await refuseHalfUndone(place().DATA_DIR);
  const old = await openUnmigrated(databaseIn(place()));
  expect(await everything(old.db)).toEqual(before);
  await old.close();
  expect((await kept()).filter((name) => name.startsWith('before-upgrade'))).toEqual([]);
});

it('forgets no letter that went out since, and no sign of life; nobody stays signed in', async () => {
  await leftAt(await tagOf('0099'));
  const left = await openUnmigrated(databaseIn(place()));
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
  await undoUpgrade(place());
  const old = await openUnmigrated(databaseIn(place()));
  const { outbox, installation, sessions } = await everything(old.db);
  await old.close();
  expect(outbox).toEqual([expect.stringContaining('2026-11-20 10:00:00+00')]);
  expect(installation).toEqual([expect.stringMatching(/,7,/)]);
  expect(sessions).toEqual([]);
});
