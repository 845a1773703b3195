import { createServer } from 'node:http';
import type { Traffic } from './traffic.ts';
import { until } from './traffic.ts';

const patience = { tries: 5, waitMs: 1000 };

/** Stands between the provider and the shop: every event goes on twice at the same time, and each is timed as `webhook`. */
export async function openRelay(shop: () => Traffic) {
  const underway = new Set<Promise<void>>();

  async function send(body: Buffer, headers: Record<string, string>): Promise<void> {
    for (let tries = 0; tries < patience.tries; tries++) {
      const { status } = await shop().ask({
        kind: 'webhook',
        method: 'POST',
        path: '/api/stripe/webhook',
        headers,
        body,
      });
      if (status >= 200 && status < 300) return;
      await until(performance.now() + patience.waitMs);
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.end();
      const headers = {
        'content-type': String(request.headers['content-type']),
        'stripe-signature': String(request.headers['stripe-signature']),
      };
      for (let copy = 0; copy < 2; copy++) {
        const sending = send(Buffer.concat(parts), headers).finally(() => underway.delete(sending));
        underway.add(sending);
      }
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await Promise.all(underway);
      server.close();
      server.closeAllConnections();
    },
  };
}
