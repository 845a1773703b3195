// The baseline of what is read: Fastify with nothing around it, which gives a recorded answer. A process of its own, so that the
// client and the server have a core each: `node bare.ts <port> <file>`, where the file holds `Recorded[]` as JSON.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** An answer as it came, its body in base64. */
export type Recorded = {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
};

const [port, file] = process.argv.slice(2);
if (port && file) {
  const app = Fastify();
  for (const { path, status, headers, body } of JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Recorded[]) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_, reply) =>
      reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? undefined : bytes),
    );
  }
  app.get('/readyz', () => 'ready');
  await app.listen({ host: '127.0.0.1', port: Number(port) });
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
}
