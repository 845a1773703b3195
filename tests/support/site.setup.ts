import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDataFolder } from './migrated-database.ts';
import { startPostgres } from './postgres.ts';
import { freePort, startProcess } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site runs, on the demo collection and the sandboxes. */
    siteUrl: string;
    /** Its DATA_DIR. */
    siteFolder: string;
    /** A DATA_DIR as it was before the first visitor came, to be copied by a test that needs a demo collection of its own. */
    demoFolder: string;
  }
}

/** Who signs in on the site that the browser tests visit. */
export const owner = { username: 'studio', password: 'reeds in slack water' };

/** What opens its mailbox. */
export const mailboxKey = 'the-key-of-the-mailbox';

/** Starts the built site once for all browser tests, in a folder of its own; with TEST_DATABASE=postgres on a PostgreSQL of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-site-'));
  // The migrations take four seconds of the processor's time; tests/faults/permissions.test.ts begins with no database.
  await makeDataFolder(folder);
  const postgres =
    process.env['TEST_DATABASE'] === 'postgres' ? await startPostgres(['-c', 'fsync=off']) : null;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...siteEnv(port, folder), ...(postgres && { DATABASE_URL: postgres.url }) };
  const start = () => startProcess(['build/server/main.js'], env, `${url}/readyz`);
  let site = await start();
  // Taking the demo's pictures in costs as much as a minute of visits, so it is done once for all sites that show them.
  await site.stop();
  const demoFolder = await mkdtemp(join(tmpdir(), 'studio-demo-'));
  await cp(folder, demoFolder, { recursive: true });
  site = await start();
  project.provide('demoFolder', demoFolder);
  project.provide('siteUrl', url);
  project.provide('siteFolder', folder);
  return async () => {
    await site.stop();
    await postgres?.remove();
    for (const written of [folder, demoFolder]) await rm(written, { recursive: true, force: true });
  };
}

/** How a site is configured that a browser test visits. */
export function siteEnv(port: number, folder: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: folder,
    OWNER_USERNAME: owner.username,
    OWNER_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    MAILBOX_KEY: mailboxKey,
  };
}
