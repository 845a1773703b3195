import { CallError } from '#app/platform/call.ts';
import type { UploadKind } from '#app/features/pictures/uploads/contract.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { copy } from '../copy.ts';
import { type FileToSend, sendFile } from './send-file.ts';
import type { openTiles, Uploads } from './tiles.ts';

/** Milliseconds until a lost line is tried again, though the browser says nothing of it. */
const pauses = [1000, 2000, 4000, 8000, 15_000];

/** Sends one file after the other; a lost line is tried again, and what is refused is said. */
export function openSender(tiles: ReturnType<typeof openTiles>, kind: UploadKind) {
  const { read, set, change, drop } = tiles;
  let running: { id: string; abort: AbortController } | undefined;
  let lostTimes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running) return;
    const next = nextOf(read());
    const file = next && tiles.fileOf(next.id);
    if (!file) return;
    const abort = new AbortController();
    running = { id: file.id, abort };
    // A lost line is shown as such until the server has answered.
    if (next.state !== 'lost') change(file.id, { state: 'sending' });
    try {
      const upload = await sendFile(file, kind, abort.signal, (sent) => {
        if (sent > next.sent) lostTimes = 0;
        change(file.id, { sent, state: 'sending' });
      });
      set({ arrived: [...read().arrived, upload] });
      drop(file.id);
    } catch (error) {
      if (!abort.signal.aborted) fail(file, error);
    } finally {
      running = undefined;
    }
    if (nextOf(read())?.state !== 'lost') void run();
  }

  function fail(file: FileToSend, error: unknown): void {
    const status = error instanceof CallError ? error.status : undefined;
    const isRefused = status === 400 || status === 413 || status === 415 || status === 422;
    if (isRefused) {
      const reason = refusalOf(error) ?? copy.notTaken;
      set({ refusals: [...read().refusals, { id: file.id, name: file.name, reason }] });
      drop(file.id);
    } else if (status === undefined || status === 429 || (status >= 502 && lostTimes < 5)) {
      change(file.id, { state: 'lost' });
      const pause = pauses[Math.min(lostTimes, pauses.length - 1)];
      lostTimes += 1;
      timer = setTimeout(() => void run(), pause);
    } else change(file.id, { state: 'failed' });
  }

  const stop = (id: string) => {
    if (running?.id === id) running.abort.abort();
  };
  return { run, stop };
}

const nextOf = ({ underWay }: Uploads) => underWay.find(({ state }) => state !== 'failed');
