import type { Client } from 'pg';

/** Milliseconds. Together they stay under the three seconds in which a call must be answered (invariant 21). */
const pauseMs = 500;
const timeoutMs = 1_500;

/**
 * Asks the database again and again, on a connection of its own, whether it is there. One that is frozen, or behind a
 * dead wire, refuses nobody: without this, whoever has asked it something would wait for as long as it is silent.
 * `onSilence` is called for every 1.5 s without an answer. Answers the way to stop.
 */
export function watchHeartbeat(open: () => Client, onSilence: () => void): () => void {
  let client: Client | undefined;
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;

  const ask = async () => {
    if (!client) {
      const opened = open();
      opened.on('error', () => undefined);
      opened.once('end', () => {
        if (client === opened) client = undefined;
      });
      client = opened;
      await opened.connect();
    }
    await client.query('select 1');
  };
  const beat = async () => {
    // A refusal is an answer: whoever else waits has been refused too.
    const hasAnswered = await Promise.race([
      ask().then(
        () => true,
        () => true,
      ),
      after(timeoutMs),
    ]);
    if (isStopped) return;
    if (!hasAnswered) onSilence();
    next = setTimeout(beat, pauseMs).unref();
  };
  next = setTimeout(beat, pauseMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(next);
    void client?.end();
  };
}

/** An answer that came while this process was busy is read before its time is up. */
function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => resolve(false)), milliseconds).unref();
  });
}
