import { setTimeout as wait } from 'node:timers/promises';

/** What visitors ask for while something else goes on. */
const reads = ['/shop', '/api/artworks?limit=24'];

/** Milliseconds between two reads: without a pause the reader alone would keep a core busy, and measure how the two share it. */
const pauseMs = 20;

/** Reads the shop some forty times a second until `stop`, which answers the milliseconds of each read; what a killed process did not answer is left out. */
export function readShop(origin: string): { stop: () => Promise<number[]> } {
  const costs: number[] = [];
  const run = { isOver: false };
  const reading = (async () => {
    while (!run.isOver)
      for (const path of reads) {
        const start = performance.now();
        const answer = await fetch(origin + path).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 200) costs.push(performance.now() - start);
        await wait(pauseMs);
      }
  })();
  return {
    stop: async () => {
      run.isOver = true;
      await reading;
      return costs;
    },
  };
}

/** The 95th percentile. */
export function p95(costs: readonly number[]): number {
  const ordered = costs.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length * 0.95)] ?? Number.NaN;
}
