// One process, one port, hot reload: Vite gives the browser its modules and the server its own, which is opened
// anew (in this process, with the same port) whenever a file of the server changes.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

process.env.NODE_ENV = 'development';
process.env.STRIPE_SUPPRESS_NOTICES = 'true';
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const http = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
});
let opened;

async function site() {
  const module = await vite.ssrLoadModule('/app/server/start.server.ts');
  if (opened?.module === module) return opened.site;
  const before = opened;
  const after = Promise.resolve(before?.site).then(
    (old) => old?.close(),
    () => undefined,
  );
  opened = { module, site: after.then(() => module.openSite()) };
  return opened.site;
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async (error) => {
    try {
      if (error) throw error;
      const { app } = await site();
      await app.ready();
      app.routing(request, response);
    } catch (failure) {
      vite.ssrFixStacktrace(failure);
      console.error(failure);
      response.statusCode = 500;
      response.end(String(failure?.stack ?? failure));
    }
  });
});
http.listen(port, host, () => console.log(`  http://${host}:${port}`));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await (await opened?.site)?.close();
    process.exit(0);
  });
}
site().catch((failure) => console.error(failure));
