import type { Worker } from 'node:cluster';

/** A connection as Node hands it to a process; its number is below 0 once that process has taken it. */
type Connection = { fd: number; close: () => void };

/**
 * Remembers the last connection that a process was given. Answers what is to be called when the process has died: a connection that it had
 * not taken is closed, so that a proxy asks the next one. Node would keep it open, and whoever asked would wait for ever.
 */
export function closeUntakenConnection({ process: child }: Worker): () => void {
  let last: Connection | undefined;
  // As Node calls it: a message, and the connection that goes with it.
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (...sent: unknown[]) => {
    const [, handle] = sent;
    // Node gives it the next one when it has taken this one.
    if (isConnection(handle)) last = handle;
    return send(...sent);
  };
  return () => {
    if (last && last.fd >= 0) last.close();
  };
}

const isConnection = (handle: unknown): handle is Connection =>
  typeof handle === 'object' && handle !== null && 'fd' in handle && 'close' in handle;
