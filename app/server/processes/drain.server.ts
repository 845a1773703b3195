import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds for which those who are connected may ask once more. */
const patience = 5_000;

/**
 * Takes nobody new in, and sends away whoever is connected with the answer to what they ask next: closing a connection that
 * seems idle would lose the request that is on its way. Resolves when all have gone, or have said nothing for a while.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const gone = new Promise((resolve) => {
    // The HTTP server's own `close` ends idle connections at once.
    SocketServer.prototype.close.call(server, resolve);
  });
  await Promise.race([gone, wait(patience, undefined, { ref: false })]);
}
