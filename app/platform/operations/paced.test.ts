import { expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

it('begins no more than so many a second, and no more at once', async () => {
  vi.useFakeTimers();
  try {
    const began: number[] = [];
    let [underWay, most] = [0, 0];
    const start = performance.now();
    const all = paced(
      Array.from({ length: 10 }, (_, index) => index),
      { atOnce: 3, perSecond: 10 },
      async () => {
        began.push(Math.round(performance.now() - start));
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, 250));
        underWay -= 1;
      },
    );
    await vi.runAllTimersAsync();
    await all;
    expect(most).toBe(3);
    expect(began).toHaveLength(10);
    for (const [index, at] of began.entries()) expect(at).toBeGreaterThanOrEqual(index * 100 - 1);
  } finally {
    vi.useRealTimers();
  }
});
