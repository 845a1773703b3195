import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Env, EnvError } from '#app/platform/env.server.ts';
import { diskFiles, type Files, FilesAwayError } from './files.server.ts';

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'BACKUP_S3_BUCKET'
>;
type Setting = 'S3_BUCKET' | 'BACKUP_S3_BUCKET';

/** `files`: where uploads are kept. `backupStore`: where backups go besides `DATA_DIR/backups`. */
export type Stores = { files: Files; backupStore: Files | undefined };

/** Opens what the settings name. Throws EnvError for a bucket that cannot be listed, written, read and deleted from as it must be. */
export async function openStores(env: Settings): Promise<Stores> {
  const [files, backupStore] = await Promise.all([
    openBucket(env, 'S3_BUCKET'),
    openBucket(env, 'BACKUP_S3_BUCKET'),
  ]);
  return { files: files ?? uploadsOnDisk(env), backupStore };
}

export const uploadsOnDisk = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Files =>
  diskFiles(join(DATA_DIR, 'uploads'));

/** One bucket may be both: what each keeps lies in a folder of its own. */
const prefixes: Record<Setting, string> = { S3_BUCKET: 'uploads/', BACKUP_S3_BUCKET: 'backups/' };

/** The files in the bucket that a setting names; undefined where it names none. Throws EnvError as `openStores` does. */
export async function openBucket(env: Settings, setting: Setting): Promise<Files | undefined> {
  const bucket = env[setting];
  if (bucket === undefined) return undefined;
  // Loaded where it is needed alone: it takes a tenth of a second and some megabytes.
  const { s3Files } = await import('./s3-files.server.ts');
  const files = s3Files({
    bucket,
    prefix: prefixes[setting],
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  });
  await tryOut(files).catch((error: unknown) => {
    if (!(error instanceof FilesAwayError)) throw error;
    throw new EnvError(
      `${setting}: ${error.message}. It must be there, and S3_ACCESS_KEY_ID must be allowed to list it and to read, write and delete in it; check S3_ENDPOINT and S3_REGION too. See docs/configuration.md.`,
    );
  });
  return files;
}

async function tryOut(files: Files): Promise<void> {
  const name = `probe/${randomUUID()}`;
  const bytes = Buffer.from(name);
  await files.put(name, bytes);
  const read = await files.get(name);
  const listed = await files.list('probe');
  await files.delete(name);
  if (!read.equals(bytes) || !listed.includes(name) || (await files.has(name)))
    throw new FilesAwayError('it does not keep what is written into it');
}
