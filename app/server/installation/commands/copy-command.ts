import { copyFiles } from '#app/integrations/files/copy-files.server.ts';
import { openBucket, uploadsOnDisk } from '#app/integrations/files/stores.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Env } from '#app/platform/env.server.ts';
import { closeDataFolder } from '#app/platform/storage/data-folder.server.ts';
import { UsageError } from './owner-commands.ts';

/** Copies the uploads from the disk into the bucket (`s3`) or back (`disk`). The shop may run meanwhile, with the setting that it has. */
export async function copyFilesTo(env: Env, place: string): Promise<string> {
  if (place !== 's3' && place !== 'disk') throw new UsageError('copy-files takes s3 or disk.');
  await closeDataFolder(env.DATA_DIR);
  const bucket = await openBucket(env, 'S3_BUCKET');
  if (!bucket)
    throw new AppError(
      'invalid',
      'Name the bucket in S3_BUCKET and its keys beside it, for this command alone, and try again.',
    );
  const disk = uploadsOnDisk(env);
  const { copied, there, bytes } = await (place === 's3'
    ? copyFiles(disk, bucket)
    : copyFiles(bucket, disk));
  const where = place === 's3' ? `the bucket ${env.S3_BUCKET}` : `${env.DATA_DIR}/uploads`;
  const change = place === 's3' ? 'set S3_BUCKET' : 'take S3_BUCKET away';
  return `${(copied + there).toLocaleString('en')} files (${(bytes / 1e6).toFixed(1)} MB) are in ${where}; ${copied.toLocaleString('en')} were copied now, and read back. Nothing was taken away. Stop the shop, do this once more for what came meanwhile, ${change} and start it.`;
}
