import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { freePort, startProcess } from '#tests/support/process.ts';

/** A folder for a site of the bench; `remove` takes it away. */
export async function benchFolder() {
  const path = await mkdtemp(join(tmpdir(), 'studio-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The built site as an artist runs it, on the demo collection, in a process of its own. */
export async function startSite(folder: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...more,
  };
  const site = await startProcess(['build/server/main.js'], env, `${origin}/readyz`);
  return { origin, stop: site.stop };
}

/** The baseline: Fastify with nothing around it, which answers `body` to everything. */
export async function bareServer(body: string, type = 'text/html; charset=utf-8') {
  const app = Fastify();
  app.get('/*', (_, reply) => reply.type(type).send(body));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, stop: () => app.close() };
}

/** Waits until every picture of a page has all its sizes, so that what is measured is the site and not its first minute. */
export async function picturesReady(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    const addresses = new Set(
      [...html.matchAll(/\/media\/[^\s"',&]+/g)].map(([address]) => address),
    );
    for (const address of addresses)
      await (await fetch(origin + address, { headers: { range: 'bytes=0-0' } })).arrayBuffer();
  }
}
