import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstScreen, shiftWhileScrolling } from './first-screen.ts';
import { type Figure, median } from './report.ts';
import { bareServer, benchFolder, picturesReady, startSite } from './site.ts';

const pages = ['/', '/shop', '/work/weir-first-light', '/blog/pulling-last-lift'];
const runs = 5;

/** Lighthouse's mobile preset on four pages, what the first screen of `/` weighs, and what moves while one scrolls. */
export async function measurePages(): Promise<Figure[]> {
  const folder = await benchFolder();
  const site = await startSite(folder.path);
  const bare = await bareServer(barePage);
  try {
    await picturesReady(site.origin, pages);
    const plain = await lighthouse(`${bare.origin}/`);
    const figures: Figure[] = [];
    for (const path of pages)
      figures.push(...figuresOf(path, await lighthouse(site.origin + path), plain));
    return [
      ...figures,
      ...(await firstScreen(site.origin)),
      ...(await shiftWhileScrolling(site.origin, pages)),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
    await folder.remove();
  }
}

function figuresOf(path: string, page: Measured, plain: Measured): Figure[] {
  const score = (what: string, key: keyof Measured, least: number): Figure => ({
    what: `${path} ${what}`,
    value: page[key],
    unit: 'of 100',
    baseline: { what: 'bare page', value: plain[key] },
    limit: { kind: 'at least', value: least },
  });
  const at = (
    what: string,
    key: keyof Measured,
    unit: string,
    most: number | undefined,
  ): Figure => ({
    what: `${path} ${what}`,
    value: page[key],
    unit,
    baseline: { what: 'bare page', value: plain[key] },
    ...(most !== undefined && { limit: { kind: 'at most', value: most } }),
  });
  return [
    score('performance', 'performance', 95),
    score('accessibility', 'accessibility', 100),
    score('best practices', 'practices', 100),
    score('search', 'seo', 100),
    at('largest contentful paint, slow 4G', 'paint', 's', path === '/' ? 1.8 : undefined),
    at('layout shift', 'shift', '', 0.02),
    at('blocking time', 'blocking', 'ms', 150),
  ];
}

type Measured = Awaited<ReturnType<typeof lighthouse>>;

/** The median of several runs: one alone says more about the machine than about the page. */
async function lighthouse(address: string) {
  const seen: Awaited<ReturnType<typeof scoresOf>>[] = [];
  for (let run = 0; run < runs; run++) seen.push(await scoresOf(address));
  const middle = (key: keyof (typeof seen)[number]) => median(seen.map((one) => one[key]));
  return {
    performance: middle('performance'),
    accessibility: Math.min(...seen.map((one) => one.accessibility)),
    practices: Math.min(...seen.map((one) => one.practices)),
    seo: Math.min(...seen.map((one) => one.seo)),
    paint: middle('paint'),
    shift: Math.max(...seen.map((one) => one.shift)),
    blocking: middle('blocking'),
  };
}

type Lighthouse = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
  runtimeError?: { code: string };
};

async function scoresOf(address: string) {
  const { categories, audits } = await trace(address);
  const score = (name: string) => Math.round(categories[name]!.score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: audits['largest-contentful-paint']!.numericValue / 1000,
    shift: audits['cumulative-layout-shift']!.numericValue,
    blocking: audits['total-blocking-time']!.numericValue,
  };
}

/** Lighthouse now and then loses the start of its own recording, says so, and asks to be run again. */
async function trace(address: string, tries = 4): Promise<Lighthouse> {
  const file = join(await mkdtemp(join(tmpdir(), 'studio-lighthouse-')), 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const args = [
    address,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${flags}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const child = spawn('bench/lighthouse/node_modules/.bin/lighthouse', args, {
    stdio: 'ignore',
    env,
  });
  // Throws where there is no such file: `npm run bench` installs it, this file by itself does not.
  const [code] = await once(child, 'exit');
  const report = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Lighthouse)
    : undefined;
  if (code === 0 && report && !report.runtimeError) return report;
  if (tries > 1) return trace(address, tries - 1);
  throw new Error(
    `Lighthouse ended with ${String(code)} at ${address}: ${report?.runtimeError?.code ?? 'no report'}`,
  );
}

const barePage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>' +
  '<meta name="description" content="Nothing but words."><link rel="icon" href="data:,"></head><body><main><h1>Bare</h1></main></body></html>';
