import { Socket } from 'node:net';
import type pg from 'pg';
import { openConnectionQueue, queueConnections } from './connection-queue.server.ts';
import { isTracing } from '#app/platform/tracing/tracing.server.ts';
import { traceStatements } from './trace-statements.server.ts';
import { noticeWrites } from './write-listener.server.ts';

/** What this process opens to one PostgreSQL server, known by its sockets: they can all be ended at once. */
type PostgresConnections = {
  /** A pool of so many connections with a queue of its own before it; their writes are counted. */
  openPool: (max: number) => pg.Pool;
  /** One connection that waits in no queue, for a question that may not take long. */
  openAside: () => pg.Pool;
  openClient: () => pg.Client;
  /** How many writes have come to their end. */
  writes: () => number;
  /** Refuses whoever waits, and ends every connection. */
  hangUp: () => void;
};

/** Makes the connections to the server at `url`, by the driver's own classes. None is opened before it is used. */
export function connectionsTo(
  url: string,
  { Pool, Client }: Pick<typeof pg, 'Pool' | 'Client'>,
): PostgresConnections {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  let writes = 0;
  const lines: ReturnType<typeof openConnectionQueue>[] = [];
  return {
    openPool: (max) => {
      const pool = new Pool({
        connectionString: url,
        max,
        connectionTimeoutMillis: 2500,
        statement_timeout: 10_000,
        stream,
      });
      // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
      pool.on('error', () => undefined);
      // The same for one that dies in use: its query rejects, which is how we hear of it.
      pool.on('connect', (client) => {
        client.on('error', () => undefined);
        if (isTracing()) traceStatements(client);
        noticeWrites(client, () => {
          writes += 1;
        });
      });
      const line = openConnectionQueue(max);
      lines.push(line);
      return queueConnections(pool, line);
    },
    openAside: () => {
      const aside = new Pool({
        connectionString: url,
        max: 1,
        connectionTimeoutMillis: 2000,
        query_timeout: 2000,
        stream,
      });
      aside.on('error', () => undefined);
      return aside;
    },
    openClient: () => new Client({ connectionString: url, stream }),
    writes: () => writes,
    // Whoever waits goes first: with a place that comes free they would begin to wait for the same silence.
    hangUp: () => {
      lines.forEach((line) => line.turnAway());
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
