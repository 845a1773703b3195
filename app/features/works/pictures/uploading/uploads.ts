import { call } from '#app/platform/call.ts';
import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import type { CancelUpload, UploadKind } from '#app/features/pictures/uploads/contract.ts';
import { forgetFile, keepFile, keptFiles } from './kept-files.ts';
import type { FileToSend } from './send-file.ts';
import { openSender } from './sender.ts';
import { openTiles } from './tiles.ts';

/**
 * The files on their way to one place (a work's pictures, its film), one after the other in the order they were chosen. They go on
 * while the page moves inside the site, when the line is back, and after a reload.
 */
export function openUploads(owner: string, kind: UploadKind) {
  const tiles = openTiles();
  const { read, set, change, drop, fileOf, releases } = tiles;
  const { run, stop } = openSender(tiles, kind);
  const show = (given: readonly FileToSend[]) => {
    tiles.show(given);
    void run();
  };

  addEventListener('online', () => void run());
  const keep = async (file: FileToSend) => {
    if (await claim(file.id, releases)) await keepFile(owner, file);
    if (!fileOf(file.id)) await forgetFile(file.id);
  };
  async function resume(): Promise<void> {
    const mine: FileToSend[] = [];
    for (const file of await keptFiles(owner)) if (await claim(file.id, releases)) mine.push(file);
    if (mine.length > 0) show(mine);
  }
  void resume();

  return {
    subscribe: tiles.subscribe,
    read,
    /** Answers the ids of the files, which those of their uploads are. */
    add: (given: readonly File[]): string[] => {
      const chosen = given.map((file) => ({ id: randomUuid(), name: file.name, file }));
      for (const file of chosen) void keep(file);
      show(chosen);
      return chosen.map(({ id }) => id);
    },
    cancel: (id: string) => {
      stop(id);
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
    dismiss: (id: string) => set({ refusals: read().refusals.filter((one) => one.id !== id) }),
    refuse: (name: string, reason: string) =>
      set({ refusals: [...read().refusals, { id: randomUuid(), name, reason }] }),
    taken: (id: string) => set({ arrived: read().arrived.filter((one) => one.id !== id) }),
  };
}

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
