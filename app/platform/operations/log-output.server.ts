import { fstatSync, write } from 'node:fs';

/** Where log lines go: one of the process's own outputs. */
export type LogOutput = {
  /** Takes a line (with its line feed) at once; never throws and never waits. */
  write: (line: string) => void;
  /** How many lines were thrown away since lines could last be written, and why they cannot be; undefined while all is well. */
  trouble: () => { reason: string; dropped: number } | undefined;
  /** Resolves once nothing waits any more, or after so many milliseconds. */
  flush: (within: number) => Promise<void>;
};

/** Hands bytes to the system; answers how many it took. */
type Send = (bytes: Buffer) => Promise<number>;

/** Bytes that may wait: some two thousand lines. */
const room = 256 * 1024;
/** Milliseconds until a failed output is tried again. */
const rest = 1000;

/**
 * An output that a slow, full or closed end can neither block nor break: lines wait in memory up to a limit, those beyond it are
 * dropped and counted, and the count is written once there is room again (`level` 40, a warning, as pino writes it).
 */
export function openLogOutput(send: Send, now: () => number = Date.now): LogOutput {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let dropped = 0;
  let failure: string | undefined;
  let isSending = false;
  let waker: NodeJS.Timeout | undefined;
  const idle = new Set<() => void>();

  const take = (line: string) => {
    const chunk = Buffer.from(line);
    waiting.push(chunk);
    bytes += chunk.length;
  };
  const sendAll = async () => {
    isSending = true;
    while (waiting.length > 0) {
      const batch = Buffer.concat(waiting.splice(0));
      try {
        const taken = await send(batch);
        bytes -= taken;
        // What was not taken comes first, so that no line is ever cut in two.
        if (taken < batch.length) waiting.unshift(batch.subarray(taken));
        if (dropped > 0) take(droppedLine({ time: now(), dropped, reason: failure ?? 'slow' }));
        dropped = 0;
        failure = undefined;
      } catch (error) {
        failure = codeOf(error);
        waiting.unshift(batch);
        waker = setTimeout(() => void sendAll(), rest).unref();
        return;
      }
    }
    isSending = false;
    idle.forEach((settle) => settle());
  };
  return {
    write: (line) => {
      if (bytes + line.length > room) {
        dropped += 1;
        return;
      }
      take(line);
      if (!isSending) void sendAll();
    },
    trouble: () =>
      failure !== undefined || dropped > 0 ? { reason: failure ?? 'slow', dropped } : undefined,
    flush: (within) =>
      new Promise((resolve) => {
        if (!isSending) return resolve();
        // What failed a moment ago is tried once more at the end.
        if (waker && failure !== undefined) {
          clearTimeout(waker);
          void sendAll();
        }
        idle.add(resolve);
        setTimeout(resolve, within);
      }),
  };
}

const droppedLine = (facts: { time: number; dropped: number; reason: string }) =>
  `${JSON.stringify({ level: 40, ...facts, msg: 'log lines were not written' })}\n`;

/**
 * The output of this process by its number, 1 or 2. A file is written by the thread pool, because Node writes it on the main thread
 * and ends the process when its disk is full; a pipe or a terminal is Node's own stream, which waits by itself.
 */
export function processOutput(fd: 1 | 2): Send {
  const stream = fd === 1 ? process.stdout : process.stderr;
  if (fstatSync(fd).isFile()) return (bytes) => writeTo(fd, bytes);
  return (bytes) =>
    new Promise((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)));
    });
}

function writeTo(fd: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    write(fd, bytes, (error, written) => (error ? reject(error) : resolve(written)));
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
