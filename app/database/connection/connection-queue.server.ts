import type { Pool, PoolClient } from 'pg';

/** So many looks, so many milliseconds apart, at a line out of which nobody comes: then those who wait are told so. */
const looks = 5;
const apart = 500;
/** More people than this are turned away at once. */
const longest = 3000;

type Waiting = { go: () => void; refuse: (reason: Error) => void };

/** A line before so many places. Whoever has entered leaves again. */
export function openConnectionQueue(places: number) {
  const waiting: Waiting[] = [];
  let free = places;
  let looking: NodeJS.Timeout | undefined;
  let inVain = 0;

  /** Counted in looks, not by the clock: while the process itself stands still, nobody can come out either. */
  function look(): void {
    inVain += 1;
    if (inVain < looks) return;
    turnAway();
  }

  function turnAway(): void {
    clearInterval(looking);
    for (const { refuse } of waiting.splice(0)) refuse(busy());
  }

  return {
    /** Waits for a place, first come, first served; however long the line is, as long as it moves. */
    enter(): Promise<void> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      if (waiting.length >= longest) return Promise.reject(busy());
      if (waiting.length === 0) {
        inVain = 0;
        looking = setInterval(look, apart).unref();
      }
      return new Promise((go, refuse) => {
        waiting.push({ go, refuse });
      });
    },
    leave(): void {
      const next = waiting.shift();
      inVain = 0;
      if (waiting.length === 0) clearInterval(looking);
      if (next) next.go();
      else free += 1;
    },
    /** Refuses everybody who waits now: what they wait for has gone. */
    turnAway,
  };
}

/** A pool whose connections are waited for in a line. Without it, waiting would count as the database being away. */
export function queueConnections(pool: Pool, line: ReturnType<typeof openConnectionQueue>): Pool {
  const open = pool.connect.bind(pool);
  const connect = async (): Promise<PoolClient> => {
    await line.enter();
    try {
      return lend(await open(), line.leave);
    } catch (error) {
      line.leave();
      throw error;
    }
  };
  // The pool's own `query` asks with a callback.
  pool.connect = ((
    callback?: (error: unknown, client?: PoolClient, release?: PoolClient['release']) => void,
  ) => {
    if (!callback) return connect();
    connect().then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error),
    );
    return undefined;
  }) as Pool['connect'];
  return pool;
}

/**
 * A connection whose other end is gone comes back by itself: a transaction that cannot even begin never gives its own back
 * (drizzle-orm 0.45 begins before its `try`), and after a few of those nobody would ever get in again.
 */
function lend(client: PoolClient, leave: () => void): PoolClient {
  const release = client.release.bind(client);
  let isOut = true;
  const giveBack = (broken?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', lost);
    release(broken);
    leave();
  };
  const lost = () => giveBack(true);
  client.once('end', lost);
  client.release = giveBack;
  return client;
}

/** In the words of the pool itself, which the front door knows. */
function busy(): Error {
  return new Error('timeout exceeded when trying to connect');
}
