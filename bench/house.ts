// How the code is built: how long files and functions are, how full folders are, and who writes which table.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { functionsIn } from '#tests/support/functions.ts';
import { tableWrites } from '#tests/support/table-writes.ts';
import type { Figure } from './report.ts';

/** Measures the application's own files, tests left out. The limits are those that the architecture test holds. */
export async function measureHouse(): Promise<Figure[]> {
  const sources = globSync('app/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const lengths = sources.map(({ text }) => linesIn(text)).toSorted((a, b) => a - b);
  const share = (part: number) => lengths[Math.floor((lengths.length - 1) * part)]!;
  const functions = sources.flatMap(functionsIn).toSorted((a, b) => b.lines - a.lines);
  const folders = [...count(globSync('app/**/*.{ts,tsx}').map(dirname))].toSorted(
    ([, a], [, b]) => b - a,
  );
  const shared = [...Map.groupBy(tableWrites, ({ table }) => table)]
    .map(([table, writes]) => ({ table, writers: new Set(writes.map(({ writer }) => writer)) }))
    .filter(({ writers }) => writers.size > 1);
  for (const { path, name, lines } of functions.slice(0, 5))
    process.stdout.write(`  ${lines} lines: ${name} in ${path}\n`);
  for (const [folder, files] of folders.slice(0, 5))
    process.stdout.write(`  ${files} files: ${folder}\n`);
  for (const { table, writers } of shared)
    process.stdout.write(`  ${table} is written by ${[...writers].join(', ')}\n`);
  return [
    figure('files of the application', sources.length),
    figure('median file', share(0.5), 'lines', 60),
    figure('nine files in ten', share(0.9), 'lines', 150),
    figure('longest file', share(1), 'lines', 300),
    figure('longest function', functions[0]!.lines, 'lines'),
    figure('functions over 60 lines', functions.filter(({ lines }) => lines > 60).length),
    figure('functions over 15 branches', functions.filter(({ branches }) => branches > 15).length),
    figure('fullest folder', folders[0]![1], 'files', 15),
    figure('folders past fifteen files', folders.filter(([, files]) => files > 15).length, '', 0),
    figure('tables that several features write', shared.length, '', 0),
  ];
}

function figure(what: string, value: number, unit = '', limit?: number): Figure {
  return {
    what: `House: ${what}`,
    value,
    unit,
    ...(limit !== undefined && { limit: { kind: 'at most', value: limit } }),
  };
}

const linesIn = (text: string) => text.trimEnd().split('\n').length;

function count(names: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
}
