import { type Figure, median } from './report.ts';
import { bareServer, benchFolder, picturesReady, startSite } from './site.ts';

type Thing = {
  title: string;
  imageUrl: string;
  teemillVariantRef: string | null;
  hasColors: boolean;
};

const colors = ['white', 'black', 'navy', 'gray', 'red', 'green'] as const;
const reads = ['/shop', '/api/artworks?limit=24'] as const;
const crowd = 20;

/** What a preview costs, new and kept, and what the shop's reads pay while twenty are printed. */
export async function measurePreviews(): Promise<Figure[]> {
  const folder = await benchFolder();
  const site = await startSite(folder.path);
  const bare = await bareServer('{}', 'application/json');
  try {
    await picturesReady(site.origin, ['/merchandise']);
    const things = (await (
      await fetch(`${site.origin}/api/artworks?type=merchandise&limit=50`)
    ).json()) as Thing[];
    const jobs = things
      .filter((thing) => thing.hasColors)
      .flatMap((thing) => colors.map((color) => ({ thing, color })));
    const preview = ({ thing, color }: (typeof jobs)[number]) =>
      timed(`${site.origin}/api/teemill/mockup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          variantRef: thing.teemillVariantRef ?? 'default',
          designUrl: thing.imageUrl,
          color,
          placement: 'center',
        }),
      });
    await preview(jobs[0]!);
    const fresh: number[] = [];
    for (const job of jobs.slice(1, 13)) fresh.push(await preview(job));
    const kept: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < 60; round++) {
      kept.push(await preview(jobs[round % 13]!));
      plain.push(await timed(bare.origin));
    }
    const quiet = await readFor(site.origin, 4000);
    const printing = Promise.all(jobs.slice(13, 13 + crowd).map(preview));
    let isDone = false;
    void printing.finally(() => (isDone = true));
    const busy = await readFor(site.origin, 20_000, () => isDone);
    await printing;
    return [
      figure(
        'a preview, 1000 px, warm',
        median(fresh),
        'ms',
        400,
        'a bare reply, ms',
        median(plain),
      ),
      figure('a preview that is kept', median(kept), 'ms', 10, 'a bare reply, ms', median(plain)),
      ...reads.map((read, index) =>
        figure(
          `${read} while ${crowd} are printed, p95`,
          busy[index]! / quiet[index]!,
          '× quiet',
          2,
          'ms quiet, p95',
          quiet[index]!,
        ),
      ),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
    await folder.remove();
  }
}

const figure = (
  what: string,
  value: number,
  unit: string,
  most: number,
  than: string,
  baseline: number,
): Figure => ({
  what,
  value,
  unit,
  baseline: { what: than, value: baseline },
  limit: { kind: 'at most', value: most },
});

async function timed(address: string, init?: RequestInit): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, init);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}

/** The p95 of each read, asked in turn for a time, or until it is over. */
async function readFor(
  origin: string,
  milliseconds: number,
  isOver = () => false,
): Promise<number[]> {
  const costs: number[][] = reads.map(() => []);
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !isOver())
    for (const [index, path] of reads.entries()) costs[index]!.push(await timed(origin + path));
  return costs.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!);
}
