import Fastify from 'fastify';
import { openTeemillSandbox, type TeemillOptions } from '#sandbox/teemill/server.ts';

/** The printer's stand-in on a port of its own, as the provider is reached. */
export async function openTeemill(options: TeemillOptions) {
  const sandbox = openTeemillSandbox(options);
  const app = Fastify();
  await app.register(sandbox.routes);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { base: `${origin}/v1`, origin, sandbox, close: () => app.close() };
}
