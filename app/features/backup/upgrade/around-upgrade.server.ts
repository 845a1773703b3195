import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AroundUpgrade } from '#app/database/client.server.ts';
import { fingerprints } from '#app/database/copy/fingerprints.server.ts';
import { EnvError } from '#app/platform/env.server.ts';
import { readSecret } from '#app/platform/secrets/secrets.server.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import { makeBackup } from '../make-backup.server.ts';
import { folderOf } from '../nightly/folder.server.ts';

/** `from`: the last migration before it. */
const nameOf = (from: string) => `before-upgrade-from-${from}`;
const fileName = /^before-upgrade-from-(.+)\.age$/;

/** What is kept of an upgrade, in the data folder: the database before it, what it was like right after, and that its undoing has begun. */
export type KeptUpgrade = { from: string; file: string; after: string; begun: string };

const keptOf = (dataFolder: string, from: string): KeptUpgrade => ({
  from,
  file: join(folderOf(dataFolder), `${nameOf(from)}.age`),
  after: join(folderOf(dataFolder), `${nameOf(from)}.json`),
  begun: join(folderOf(dataFolder), `${nameOf(from)}.undoing`),
});

/** The last upgrade that can be undone; undefined where there was none. */
export async function lastUpgrade(dataFolder: string): Promise<KeptUpgrade | undefined> {
  const names = (await readdir(folderOf(dataFolder)).catch(ifMissing)) ?? [];
  const [from] = names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
  return from === undefined ? undefined : keptOf(dataFolder, from);
}

/** Throws EnvError while an undoing that was cut short waits to be finished: half of a shop must not open. */
export async function refuseHalfUndone(dataFolder: string): Promise<void> {
  const kept = await lastUpgrade(dataFolder);
  if (kept && existsSync(kept.begun))
    throw new EnvError(
      'DATA_DIR: going back before an upgrade was begun here and cut short. Finish it: npm run owner -- undo-upgrade',
    );
}

/** Locked by this installation's own key: whoever may start the program may undo what starting it did. */
export const passphraseOf = (dataFolder: string): Promise<string> =>
  readSecret(dataFolder, 'upgrade-backups');

/**
 * Keeps the database as it was before a newer version brings it up to date, so that `undo-upgrade` can go back, and what it was like after, by
 * which that tells whether anything came since. Pictures and letters are no part of it: an upgrade changes rows. `say` is told what takes time.
 */
export function aroundUpgrade(
  { DATA_DIR }: { DATA_DIR: string },
  say: (sentence: string) => void,
): AroundUpgrade {
  return {
    before: async (db, from) => {
      say(`The database is brought up to date (${from}). It is kept as it was first.`);
      await mkdir(folderOf(DATA_DIR), { recursive: true, mode: 0o700 });
      const { file } = keptOf(DATA_DIR, from);
      const passphrase = await passphraseOf(DATA_DIR);
      await makeBackup(
        { db, env: { DATA_DIR }, files: undefined, now: () => new Date() },
        { file, passphrase },
      );
    },
    after: async (db, from) => {
      const { after } = keptOf(DATA_DIR, from);
      await writeFile(after, JSON.stringify(await fingerprints(db)), { mode: 0o600 });
      for (const name of await readdir(folderOf(DATA_DIR)))
        if (name.startsWith('before-upgrade-from-') && !name.startsWith(`${nameOf(from)}.`))
          await rm(join(folderOf(DATA_DIR), name));
      say('It is up to date. To go back before anything is sold: npm run owner -- undo-upgrade');
    },
  };
}
