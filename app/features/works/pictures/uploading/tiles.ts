import type { Upload } from '#app/features/pictures/uploads/contract.ts';
import { forgetFile } from './kept-files.ts';
import type { FileToSend } from './send-file.ts';

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

/** The files as their tiles show them, with what belongs to each. */
export function openTiles() {
  let now: Uploads = { underWay: [], refusals: [], arrived: [] };
  const files = new Map<string, FileToSend>();
  const releases = new Map<string, () => void>();
  const listeners = new Set<() => void>();

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
  };
  return {
    read: () => now,
    set,
    change,
    drop,
    show,
    fileOf: (id: string) => files.get(id),
    releases,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
