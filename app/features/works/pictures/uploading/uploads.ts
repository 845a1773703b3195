import { call, CallError } from '#app/platform/call.ts';
import { refusalOf } from '#app/platform/refusal.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import type { CancelUpload, Upload } from '#app/features/pictures/uploads/contract.ts';
import { copy } from '../copy.ts';
import { forgetFile, keepFile, keptFiles } from './kept-files.ts';
import { type FileToSend, type Kind, sendFile } from './send-file.ts';

/** A file as its tile shows it. `lost` goes on by itself, `failed` by hand. */
export type FileUnderWay = {
  id: string;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'lost' | 'failed';
  /** An object URL of the file. */
  url: string;
};
/** A file that was not taken, and why. */
export type Refusal = { id: string; name: string; reason: string };
export type Uploads = {
  underWay: readonly FileUnderWay[];
  refusals: readonly Refusal[];
  /** What has arrived and nobody has taken over yet. */
  arrived: readonly Upload[];
};

/** Milliseconds until a lost line is tried again, though the browser says nothing of it. */
const pauses = [1000, 2000, 4000, 8000, 15_000];

/**
 * The files on their way to one place (a work's pictures, its film), one after the other in the order they were chosen. They go on
 * while the page moves inside the site, when the line is back, and after a reload.
 */
export function openUploads(owner: string, kind: Kind) {
  let now: Uploads = { underWay: [], refusals: [], arrived: [] };
  const files = new Map<string, FileToSend>();
  const releases = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let running: { id: string; abort: AbortController } | undefined;
  let lostTimes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<Uploads>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const change = (id: string, next: Partial<FileUnderWay>) =>
    set({ underWay: now.underWay.map((one) => (one.id === id ? { ...one, ...next } : one)) });
  const drop = (id: string) => {
    const gone = now.underWay.find((one) => one.id === id);
    if (gone) URL.revokeObjectURL(gone.url);
    files.delete(id);
    releases.get(id)?.();
    releases.delete(id);
    void forgetFile(id);
    set({ underWay: now.underWay.filter((one) => one.id !== id) });
  };
  const show = (given: readonly FileToSend[]) => {
    for (const file of given) files.set(file.id, file);
    const shown = given.map(({ id, name, file }) => ({
      id,
      name,
      size: file.size,
      sent: 0,
      state: 'waiting' as const,
      url: URL.createObjectURL(file),
    }));
    set({ underWay: [...now.underWay, ...shown] });
    void run();
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (running) return;
    const next = nextOf(now);
    const file = next && files.get(next.id);
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
      set({ arrived: [...now.arrived, upload] });
      drop(file.id);
    } catch (error) {
      if (!abort.signal.aborted) fail(file, error);
    } finally {
      running = undefined;
    }
    if (nextOf(now)?.state !== 'lost') void run();
  }

  function fail(file: FileToSend, error: unknown): void {
    const status = error instanceof CallError ? error.status : undefined;
    const isRefused = status === 400 || status === 413 || status === 415 || status === 422;
    if (isRefused) {
      const reason = refusalOf(error) ?? copy.notTaken;
      set({ refusals: [...now.refusals, { id: file.id, name: file.name, reason }] });
      drop(file.id);
    } else if (status === undefined || status === 429 || (status >= 502 && lostTimes < 5)) {
      change(file.id, { state: 'lost' });
      const pause = pauses[Math.min(lostTimes, pauses.length - 1)];
      lostTimes += 1;
      timer = setTimeout(() => void run(), pause);
    } else change(file.id, { state: 'failed' });
  }

  addEventListener('online', () => void run());
  const keep = async (file: FileToSend) => {
    if (await claim(file.id, releases)) await keepFile(owner, file);
    if (!files.has(file.id)) await forgetFile(file.id);
  };
  async function resume(): Promise<void> {
    const mine: FileToSend[] = [];
    for (const file of await keptFiles(owner)) if (await claim(file.id, releases)) mine.push(file);
    if (mine.length > 0) show(mine);
  }
  void resume();

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => now,
    add: (given: readonly File[]) => {
      const chosen = given.map((file) => ({ id: randomUuid(), name: file.name, file }));
      for (const file of chosen) void keep(file);
      show(chosen);
    },
    cancel: (id: string) => {
      if (running?.id === id) running.abort.abort();
      drop(id);
      void call<CancelUpload>('DELETE /api/admin/uploads/:id', { params: { id } }).catch(
        () => undefined,
      );
      void run();
    },
    again: (id: string) => {
      change(id, { state: 'waiting' });
      void run();
    },
    dismiss: (id: string) => set({ refusals: now.refusals.filter((one) => one.id !== id) }),
    refuse: (name: string, reason: string) =>
      set({ refusals: [...now.refusals, { id: randomUuid(), name, reason }] }),
    taken: (id: string) => set({ arrived: now.arrived.filter((one) => one.id !== id) }),
  };
}

const nextOf = ({ underWay }: Uploads) => underWay.find(({ state }) => state !== 'failed');

/** Whether this page alone sends a file: another tab of the same work leaves it. Held until it has arrived. */
function claim(id: string, releases: Map<string, () => void>): Promise<boolean> {
  if (releases.has(id)) return Promise.resolve(false);
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((settle) => {
    void navigator.locks.request(`upload ${id}`, { ifAvailable: true }, (lock) => {
      settle(lock !== null);
      return lock && new Promise<void>((release) => releases.set(id, release));
    });
  });
}
