import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site runs, on the demo collection and the sandboxes. */
    siteUrl: string;
    /** Its DATA_DIR. */
    siteFolder: string;
  }
}

/** Who signs in on the site that the browser tests visit. */
export const owner = { username: 'studio', password: 'reeds in slack water' };

/** Starts the built site once for all browser tests, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      OWNER_USERNAME: owner.username,
      OWNER_PASSWORD: owner.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ready(url, site);
  project.provide('siteUrl', url);
  project.provide('siteFolder', folder);
  return async () => {
    const ended = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

async function ready(url: string, site: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (site.exitCode !== null) throw new Error('the site ended before it was ready');
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the site was not ready within a minute');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
