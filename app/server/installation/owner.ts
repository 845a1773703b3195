import { join } from 'node:path';
import { type Database, openDatabase } from '#app/database/client.server.ts';
import { closeDataFolder } from '#app/platform/storage/data-folder.server.ts';
import {
  aroundUpgrade,
  refuseHalfUndone,
} from '#app/features/backup/upgrade/around-upgrade.server.ts';
import { undoUpgrade } from '#app/features/backup/upgrade/undo-upgrade.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { EnvError, type Env, readEnv } from '#app/platform/env.server.ts';
import { askHidden } from './commands/ask.ts';
import { backupCommands } from './commands/backup-commands.ts';
import { acceptSessionSecret, newSigningKey } from './installation.server.ts';
import { beginNewShop } from './new-shop.server.ts';
import { notionOf } from './notion.server.ts';
import { copyFilesTo } from './commands/copy-command.ts';
import { exportTo } from './commands/export-command.ts';
import { importFrom } from './commands/import-command.ts';
import { help, runCommand, UsageError } from './commands/owner-commands.ts';

process.exitCode = await main(process.argv.slice(2));

/** 0: done. 1: it could not be done. 2: the command was not understood. */
async function main(args: string[]): Promise<number> {
  try {
    const env = readEnv();
    const open = async () => {
      await closeDataFolder(env.DATA_DIR);
      await refuseHalfUndone(env.DATA_DIR);
      return openDatabase(
        env,
        aroundUpgrade(env, (sentence) => process.stderr.write(`${sentence}\n`)),
      );
    };
    const withDatabase = async (work: (db: Database) => Promise<string>) => {
      const { db, close } = await open();
      return work(db).finally(close);
    };
    const done = await runCommand(args, {
      env,
      openDatabase: open,
      installation: {
        'new-signing-key': () => withDatabase((db) => newSigningKey(db, env)),
        'accept-session-secret': () => withDatabase((db) => acceptSessionSecret(db, env)),
        'new-shop': () => beginNewShop(env, open, new Date()),
        'undo-upgrade': async () => {
          await closeDataFolder(env.DATA_DIR);
          const { from, kept } = await undoUpgrade(env);
          return `The database is as it was before the upgrade (${from}). Start the older version of this program now: this one would bring it up to date again. Everybody signs in anew. As it was until now, it is kept in ${kept}.`;
        },
      },
      files: {
        ...backupCommands(env, withDatabase),
        'copy-files': (place) => copyFilesTo(env, place),
        export: (name) => exportTo(env, name, join(import.meta.dirname, '..')),
      },
      importFrom: (asked) => importFrom(env, asked, join(import.meta.dirname, '..')),
      password: () => newPassword(env),
      workspace: () => notionOf(env, () => new Date()),
    });
    process.stdout.write(`${done}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message && `${error.message}\n\n`}${help}`);
      return 2;
    }
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

async function newPassword(env: Env): Promise<string> {
  if (env.OWNER_PASSWORD) return env.OWNER_PASSWORD;
  const password = (await askHidden('New password: ')) ?? '';
  if (process.stdin.isTTY && (await askHidden('Once more: ')) !== password) {
    throw new AppError('invalid', 'These were two different passwords. Nothing was changed.');
  }
  return password;
}

/** What is expected to go wrong says so in a sentence; anything else is a fault of ours and shows where it happened. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError || error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.message.startsWith('DATA_DIR:')) return error.message;
  if ('code' in error && error.code === 'ECONNREFUSED')
    return 'DATABASE_URL: the database does not answer. Is it running?';
  if ('path' in error && 'code' in error) return error.message;
  return error.stack ?? error.message;
}
