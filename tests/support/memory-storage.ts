/** A browser's storage, empty: what is kept are its own keys, as of the real one. */
export const memoryStorage = (): Storage => Object.create(storage) as Storage;

const storage = {
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null;
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value;
  },
  removeItem(this: Record<string, string>, name: string) {
    delete this[name];
  },
};
