const last = new Map<string, Promise<unknown>>();

/**
 * Runs work one after the other for each key, in the order of asking; other keys do not wait. For what must stay in order
 * across calls to a provider, where no database lock may be held (invariant 8). Throws what the work throws.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work);
  const ended = mine.catch(() => undefined);
  last.set(key, ended);
  try {
    return await mine;
  } finally {
    if (last.get(key) === ended) last.delete(key);
  }
}
