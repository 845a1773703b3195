import { percentile } from './load/traffic.ts';
import type { Figure } from './report.ts';

/** What visitors ask for while something else goes on. */
export const reads = ['/shop', '/api/artworks?limit=24'] as const;

/** The milliseconds of each read, asked in turn by two visitors until something has happened. */
export async function readUntil(origin: string, end: Promise<unknown>): Promise<number[][]> {
  const costs: number[][] = reads.map(() => []);
  const run = { isOver: false };
  const over = end.finally(() => (run.isOver = true));
  const visitor = async () => {
    while (!run.isOver)
      for (const [index, path] of reads.entries()) {
        const start = performance.now();
        const answer = await fetch(origin + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        costs[index]!.push(performance.now() - start);
      }
  };
  await Promise.all([over, visitor(), visitor()]);
  return costs;
}

/** What each read costs meanwhile, by its quiet 95th percentile. */
export function readFigures(
  meanwhile: string,
  quiet: readonly number[][],
  busy: readonly number[][],
): Figure[] {
  return reads.map((read, index): Figure => {
    const [calm, loaded] = [quiet[index]!, busy[index]!].map((all) => percentile(all, 0.95));
    return {
      what: `${read} ${meanwhile}, p95 of ${busy[index]!.length}`,
      value: loaded! / calm!,
      unit: `× quiet (${loaded!.toFixed(1)} ms)`,
      baseline: { what: 'ms quiet, p95', value: calm! },
      limit: { kind: 'at most', value: 2 },
    };
  });
}

export const wait = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
