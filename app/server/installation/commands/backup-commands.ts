import { resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import type { Database } from '#app/database/client.server.ts';
import { openBucket, openStores } from '#app/integrations/files/stores.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { closeDataFolder } from '#app/platform/storage/data-folder.server.ts';
import type { BackupContents } from '#app/features/backup/contents.server.ts';
import { checkPassphrase } from '#app/features/connections/backup/passphrase.server.ts';
import { makeBackup } from '#app/features/backup/make-backup.server.ts';
import { checkBackup, restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { askHidden } from './ask.ts';

type WithDatabase = (work: (db: Database) => Promise<string>) => Promise<string>;

/** The owner's commands about backups. The passphrase is `BACKUP_PASSPHRASE`, or asked for. */
export function backupCommands(env: Env, withDatabase: WithDatabase) {
  return {
    backup: async (name: string) => {
      const backup = { file: resolve(name), passphrase: await newPassphrase(env) };
      const { files } = await openStores(env);
      const contents = await withDatabase(async (db) => {
        await makeBackup({ db, env, files, now: () => new Date() }, backup);
        const read = await checkBackup(backup);
        return sentenceOf(read.contents);
      });
      const { size } = await stat(backup.file);
      return `The backup is in ${backup.file} (${(size / 1e6).toFixed(1)} MB): ${contents}. It was opened again and is whole. Keep it on another machine, and its passphrase in another place.`;
    },
    'check-backup': async (name: string) => {
      const { head, contents } = await checkBackup(await given(env, name));
      return `The backup of ${head.madeAt} is whole: ${sentenceOf(contents)}.`;
    },
    restore: async (name: string) => {
      await closeDataFolder(env.DATA_DIR);
      const bucket = await openBucket(env, 'S3_BUCKET');
      const { head, contents } = await restoreBackup(env, await given(env, name), bucket);
      return `${head.shop || 'The shop'} is back as it was at ${head.madeAt}: ${sentenceOf(contents)}. Start it with npm start: it asks the payment provider what was paid since, and sells nothing before you have said at /admin/payments that this is your shop.`;
    },
  };
}

const given = async (env: Env, name: string) => ({
  file: resolve(name),
  passphrase: await passphrase(env),
});

async function passphrase({ BACKUP_PASSPHRASE: known }: Env): Promise<string> {
  return known ?? (await askHidden('Passphrase of the backup: ')) ?? '';
}

/** Typed twice: a slip would close the backup for good. */
async function newPassphrase(env: Env): Promise<string> {
  const typed = await passphrase(env);
  checkPassphrase(typed);
  if (!env.BACKUP_PASSPHRASE && process.stdin.isTTY && (await askHidden('Once more: ')) !== typed)
    throw new AppError('invalid', 'These were two different passphrases. No backup was made.');
  return typed;
}

function sentenceOf({ tables, files }: BackupContents): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.length.toLocaleString('en')} files`;
}
