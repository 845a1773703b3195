import { connect, type Socket } from 'node:net';

/** One raw connection to the site: what it was told, and when it was over. */
export type RawSocket = {
  socket: Socket;
  /** Everything received once the other side has closed, and how many milliseconds that took. */
  over: Promise<{ text: string; status: number | undefined; after: number }>;
  /** Resolves when as much as this was received. */
  heard: (part: string) => Promise<void>;
};

/** Connects and sends the given bytes; says no more by itself. */
export async function rawSocket(origin: string, sent: string | Buffer = ''): Promise<RawSocket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  let text = '';
  const listeners = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    for (const listener of listeners) listener();
  });
  // The other side may close while we still write; that it closed is what is looked at.
  socket.on('error', () => socket.destroy());
  const over = new Promise<Awaited<RawSocket['over']>>((resolve) => {
    socket.once('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({
        text,
        status: status === undefined ? undefined : Number(status),
        after: performance.now() - began,
      });
    });
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (sent.length > 0) socket.write(sent);
  const heard = (part: string) =>
    new Promise<void>((resolve) => {
      const look = () => text.includes(part) && resolve();
      listeners.add(look);
      look();
    });
  return { socket, over, heard };
}
