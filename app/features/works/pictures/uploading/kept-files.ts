import type { FileToSend } from './send-file.ts';

/** A file that has not arrived, as the browser keeps it: for one work, since when (ms). */
type KeptFile = FileToSend & { owner: string; at: number };

/** How long a file is kept that nobody comes back to, in milliseconds. */
const longest = 7 * 24 * 3_600_000;

/** Keeps a file until it has arrived, so that a reload does not lose it. */
export async function keepFile(owner: string, file: FileToSend): Promise<void> {
  await inStore('readwrite', (store) => store.put({ ...file, owner, at: Date.now() }));
}

/** Those that were on their way to a work, in the order they were chosen. What is a week old is removed. */
export async function keptFiles(owner: string): Promise<FileToSend[]> {
  const all = (await inStore<KeptFile[]>('readonly', (store) => store.getAll())) ?? [];
  const isOld = ({ at }: KeptFile) => at < Date.now() - longest;
  for (const { id } of all.filter(isOld)) await forgetFile(id);
  return all
    .filter((kept) => kept.owner === owner && !isOld(kept))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, name, file }) => ({ id, name, file }));
}

export async function forgetFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** Undefined where the browser keeps nothing, as in a private window, or has no room: then a file lasts as long as the page. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await opened();
    try {
      return (await done(ask(database.transaction('files', mode).objectStore('files')))) as T;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('uploads', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('files', { keyPath: 'id' }),
  );
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, reject) => {
    request.addEventListener('success', () => settle(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser kept nothing')),
    );
  });
}
