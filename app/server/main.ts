import { EnvError } from '#app/platform/env.server.ts';
import { openSite } from './start.server.ts';

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const site = await openSite();
  const stop = async () => {
    // Whatever hangs, the process is gone before its host loses patience.
    setTimeout(() => process.exit(0), 9_000).unref();
    await site.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await site.app.listen({ port: site.env.PORT, host: site.env.HOST });
  process.stdout.write(`  Full Circle Studio is open at ${site.env.PUBLIC_URL}\n`);
}
