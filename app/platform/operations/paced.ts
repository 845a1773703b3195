export type Pace = { atOnce: number; perSecond: number };

/**
 * Does the same for each of many, several at a time, and begins no more than so many a second: for calls to a provider that
 * limits them. Throws what the work throws, while what has begun goes on.
 */
export async function paced<T>(
  many: readonly T[],
  { atOnce, perSecond }: Pace,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = many.values();
  let next = 0;
  const turn = async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / perSecond;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
  await Promise.all(
    Array.from({ length: Math.min(atOnce, many.length) }, async () => {
      for (const one of waiting) {
        await turn();
        await work(one);
      }
    }),
  );
}
