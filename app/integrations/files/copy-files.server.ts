import { createHash } from 'node:crypto';
import { AppError } from '#app/platform/errors.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import type { Files } from './files.server.ts';

/** What was copied, and what was there already; `bytes` of both together. */
type Copied = { copied: number; there: number; bytes: number };

/**
 * Copies every file from one place to the other and reads each back; takes nothing away. One that is there in the same length was copied
 * before, so it goes on where it was cut short. Throws AppError 'conflict' for a file that does not come back as it was.
 */
export async function copyFiles(from: Files, to: Files): Promise<Copied> {
  const known = new Map<string, number>();
  for await (const { name, bytes } of to.walk()) known.set(name, bytes);
  const done: Copied = { copied: 0, there: 0, bytes: 0 };
  for await (const { name, bytes } of from.walk()) {
    if (known.get(name) === bytes) done.there += 1;
    else if (await copyOne(name, from, to)) done.copied += 1;
    else continue;
    done.bytes += bytes;
  }
  return done;
}

/** Answers false for a file that was taken away meanwhile. */
async function copyOne(name: string, from: Files, to: Files): Promise<boolean> {
  const bytes = await from.get(name).catch(ifMissing);
  if (!bytes) return false;
  await to.put(name, bytes);
  if (sha256(await to.get(name)) !== sha256(bytes))
    throw new AppError(
      'conflict',
      `${name} came back otherwise than it was written, so the place that it was copied to cannot be trusted.`,
    );
  return true;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
