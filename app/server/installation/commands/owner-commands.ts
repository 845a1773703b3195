import { parseArgs } from 'node:util';
import type { Database } from '#app/database/client.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import {
  createOwner,
  listOwners,
  removeOwner,
  setPassword,
} from '#app/features/auth/service.server.ts';
import { checkNotion } from '#app/features/notion/check.server.ts';
import { type ImportFormat, importFormats } from '#app/features/import/formats.ts';
import type { NotionWorkspace } from '#app/integrations/notion/workspace.server.ts';

export const help = `The owner's command line.

  npm run owner -- owner:create NAME [--email ADDRESS]   creates somebody who may sign in
  npm run owner -- password NAME                         sets a new password and signs NAME out everywhere;
       [--without-second-factor]                       for a lost telephone: switches the second factor off too
  npm run owner -- owner:list                            names those who may sign in
  npm run owner -- owner:remove NAME                     takes an account away, but never the last one
  npm run owner -- notion                                says whether the databases in Notion are as they should be
  npm run owner -- new-signing-key                       signs certificates with a new key, where secrets.json is lost;
                                                       those issued so far stay valid
  npm run owner -- accept-session-secret                 says that a changed SESSION_SECRET is meant
  npm run owner -- new-shop                              puts aside what another shop left in DATA_DIR, and deletes nothing
  npm run owner -- backup FILE                           writes the whole shop into one encrypted file, and opens it to see
                                                       that nothing is missing
  npm run owner -- restore FILE                          brings it back where no shop is: an empty DATA_DIR, an empty database
  npm run owner -- export FOLDER                         writes everything as open files: tables, pictures, posts, and the
                                                       site as pages that open without a server
  npm run owner -- copy-files s3                         copies the uploads into the bucket of S3_BUCKET, or (copy-files disk)
                                                       back, and compares them; takes nothing away
  npm run owner -- import FORMAT FILE                    brings works, customers, orders and posts from an export of
       [--pictures FOLDER or ZIP] [--dry-run]          shopify, etsy, squarespace, woocommerce or ghost (FILE: one of
                                                       its files, or a folder or zip of several), or a whole shop from
                                                       own (a folder that export wrote); the same file brings nothing
                                                       twice
  npm run owner -- undo-upgrade                          puts the database back as the version before left it, unless anything
                                                       was sold or changed since; the shop must not be running
  npm run owner -- check-backup FILE                     opens a backup as a restore would, and changes nothing

A password has twelve characters or more. It is asked for, or taken from OWNER_PASSWORD; the passphrase of a backup is
asked for, or taken from BACKUP_PASSPHRASE. The shop must not be running, unless it keeps its data in PostgreSQL
(DATABASE_URL).
`;

/** Something about the command that the person can put right. Exit code 2, with the help. */
export class UsageError extends Error {}

/** What a command needs; the database is opened only once it is clear what to do. */
type CommandLine = {
  env: Env;
  openDatabase: () => Promise<{ db: Database; close: () => Promise<void> }>;
  password: () => Promise<string>;
  workspace?: () => NotionWorkspace | undefined;
  /** What is done to the installation as a whole, each answering the sentence that says so. */
  installation?: Record<
    'new-signing-key' | 'accept-session-secret' | 'new-shop' | 'undo-upgrade',
    () => Promise<string>
  >;
  /** What is written into this file, folder or store, or read from it, each answering the sentence that says so. */
  files?: Record<
    'backup' | 'restore' | 'check-backup' | 'export' | 'copy-files',
    (name: string) => Promise<string>
  >;
  /** Brings what another shop exported, and answers the report's last sentence. */
  importFrom?: (asked: ImportAsked) => Promise<string>;
};

/** A format as it was typed, the file to read, and where its pictures are. */
export type ImportAsked = {
  format: ImportFormat;
  file: string;
  pictures: string | undefined;
  isDryRun: boolean;
};

/** Carries out one command and answers the sentence that says so. Throws UsageError or AppError. */
export async function runCommand(
  args: readonly string[],
  commandLine: CommandLine,
): Promise<string> {
  if (args.length === 1 && args[0] === 'notion') return checkNotion(commandLine.workspace?.());
  const [only = ''] = args.length === 1 ? args : [];
  if (commandLine.installation && Object.hasOwn(commandLine.installation, only))
    return commandLine.installation[only as keyof typeof commandLine.installation]();
  const onFiles = commandOnFiles(args, commandLine);
  if (onFiles) return onFiles;
  const { command, username, email, endsSecondFactor } = read(args);
  const password = takesPassword(command) ? await commandLine.password() : '';
  const { db, close } = await commandLine.openDatabase();
  const context = { db, now: () => new Date(), env: commandLine.env };
  try {
    if (command === 'owner:list')
      return (await listOwners(context)).join('\n') || 'Nobody may sign in yet.';
    if (command === 'owner:remove') {
      await removeOwner(context, username);
      return `${username} can no longer sign in.`;
    }
    if (command === 'password') {
      await setPassword(context, { username, password, endsSecondFactor });
      return `The password of ${username} is changed, and ${username} is signed out everywhere.`;
    }
    await createOwner(context, { username, password, email });
    return `${username} can sign in now.`;
  } finally {
    await close();
  }
}

const taken = { export: 'one FOLDER', 'copy-files': 's3 or disk' };

/** A command that writes or reads files, carried out; undefined for any other. Throws UsageError. */
function commandOnFiles(
  [name = '', ...args]: readonly string[],
  { files, importFrom }: CommandLine,
): Promise<string> | undefined {
  if (name === 'import' && importFrom) return importFrom(readImport(args));
  if (!files || !Object.hasOwn(files, name)) return undefined;
  const [file, ...more] = args;
  if (!file || more.length > 0)
    throw new UsageError(`${name} takes ${taken[name as keyof typeof taken] ?? 'one FILE'}.`);
  return files[name as keyof typeof files](file);
}

const commands = ['owner:create', 'password', 'owner:list', 'owner:remove'] as const;
type Name = (typeof commands)[number];
type Command = {
  command: Name;
  username: string;
  email: string | undefined;
  endsSecondFactor: boolean;
};

const takesPassword = (command: Name) => command === 'owner:create' || command === 'password';

function read(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [command, username, ...rest] = positionals;
  const known = commands.find((one) => one === command);
  if (!known) throw new UsageError(command ? `There is no command ${command}.` : '');
  if (known === 'owner:list' && username !== undefined)
    throw new UsageError('owner:list takes no NAME.');
  if (known !== 'owner:list' && !username?.trim()) throw new UsageError('Which NAME?');
  if (rest.length > 0)
    throw new UsageError(`What is "${rest.join(' ')}"? A NAME with spaces stands in quotes.`);
  if (values.pictures !== undefined || values['dry-run'])
    throw new UsageError('--pictures and --dry-run belong to import.');
  if (known !== 'owner:create' && values.email !== undefined)
    throw new UsageError('--email belongs to owner:create.');
  const endsSecondFactor = values['without-second-factor'] ?? false;
  if (command !== 'password' && endsSecondFactor)
    throw new UsageError('--without-second-factor belongs to password.');
  return {
    command: known,
    username: username?.trim() ?? '',
    email: values.email,
    endsSecondFactor,
  };
}

function readImport(args: readonly string[]): ImportAsked {
  const { positionals, values } = parsed(args);
  const [typed, file, ...rest] = positionals;
  const format = importFormats.find((one) => one === typed);
  if (!format)
    throw new UsageError(`import takes a FORMAT: ${importFormats.join(', ')}, and a FILE.`);
  if (!file || rest.length > 0) throw new UsageError('import takes a FORMAT and one FILE.');
  return { format, file, pictures: values.pictures, isDryRun: values['dry-run'] ?? false };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        'without-second-factor': { type: 'boolean' },
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
