import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '../env.server.ts';

const Secrets = z.record(z.string(), z.string());

/** What cookies are signed with: `SESSION_SECRET`, or one that this shop made for itself. */
export async function readSessionSecret(
  env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>,
): Promise<string> {
  return env.SESSION_SECRET ?? readSecret(env.DATA_DIR, 'session');
}

/**
 * A secret of this shop's own: 32 random bytes (base64url, 43 characters) made at the first asking and kept in
 * `DATA_DIR/secrets.json`, which only its owner may read. Throws when that file is not what we wrote.
 */
export function readSecret(dataDir: string, name: string): Promise<string> {
  // One after the other: two askers at once would each write a file without the other's secret.
  const answer = queue.then(() => readOrMake(dataDir, name));
  queue = answer.catch(() => undefined);
  return answer;
}

/** Every secret that is kept in a data folder, by name; none in a folder that has no file of them. Throws when that file is not what we wrote. */
export function keptSecrets(dataDir: string): Promise<Record<string, string>> {
  return readSecrets(join(dataDir, 'secrets.json'));
}

/** Puts these secrets in the place of those that are kept. */
export function keepSecrets(dataDir: string, secrets: Record<string, string>): Promise<void> {
  const done = queue.then(() => write(dataDir, secrets));
  queue = done.catch(() => undefined);
  return done;
}

let queue: Promise<unknown> = Promise.resolve();

async function readOrMake(dataDir: string, name: string): Promise<string> {
  const secrets = await keptSecrets(dataDir);
  const known = secrets[name];
  if (known) return known;
  const made = randomBytes(32).toString('base64url');
  await write(dataDir, { ...secrets, [name]: made });
  return made;
}

async function write(dataDir: string, secrets: Record<string, string>): Promise<void> {
  const file = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readSecrets(file: string): Promise<z.output<typeof Secrets>> {
  try {
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(
      `DATA_DIR: ${file} cannot be read. Restore it, or delete it (everybody is then signed out, and certificates are signed with a new key).`,
      { cause: error },
    );
  }
}
