import { basename } from 'node:path';
import type { OpenedFiles } from '#app/integrations/archive/zip.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { OtherFormat } from './formats.ts';
import { openFiles } from './files/open-files.server.ts';
import { openPictures } from './files/take-pictures.server.ts';
import type { Report, ReportLine } from './report.ts';
import type { ForeignShop } from './shape.ts';
import type { GivenFile } from './sources/given-file.ts';
import { soldByOrders } from './sources/sold-by-orders.ts';
import { readShop } from './sources/read-shop.server.ts';
import { importOrder, importCustomer } from './write/import-people.server.ts';
import { importPost } from './write/import-posts.server.ts';
import { beginPictures, importWork } from './write/import-works.server.ts';
import type { ImportRun } from './write/import-run.server.ts';
import { knownSources } from './write/sources.server.ts';

type Asked = {
  format: OtherFormat;
  /** Files of the export, and folders and zip files of several. */
  files: readonly string[];
  /** Folders and zip files of pictures, besides what lies with the export. */
  pictures?: readonly string[];
  isDryRun: boolean;
  /** Told before each thing how many are done, of how many, and the report so far; what it throws ends the run. */
  onProgress?: (progress: Progress) => Promise<void>;
};
export type Progress = { done: number; total: number; lines: readonly ReportLine[] };

/** A table or text of a shop is smaller; all of it is in memory at once. */
const mostBytes = 300_000_000;
const texts = /\.(csv|tsv|txt|json|xml)$/i;

/**
 * Brings works, customers, orders and posts of another shop in: each thing in one transaction of its own with the note that it came, so that a run
 * that was cut short is run again and ends as one that was not. Throws AppError 'invalid' where nothing can be read; what is wrong with one thing
 * is a line of the report. Nothing is charged, mailed or booked.
 */
export async function importFiles(context: Context, asked: Asked): Promise<Report> {
  const { format, isDryRun, pictures = [], onProgress = async () => undefined } = asked;
  const opened: OpenedFiles[] = [];
  try {
    for (const path of [...pictures, ...asked.files]) opened.push(await openFiles(path));
    const texts = await readTexts(opened.slice(pictures.length), asked.files);
    const shop = soldByOrders(readShop(format, texts));
    const lines: ReportLine[] = [];
    await bringShop(
      {
        context,
        format,
        isDryRun,
        known: await knownSources(context, format),
        pictures: openPictures(context, opened),
        tell: (line) => void lines.push(line),
      },
      shop,
      (done, total) => onProgress({ done, total, lines }),
    );
    return { lines, isDryRun };
  } finally {
    for (const { close } of opened) close();
  }
}

async function bringShop(
  run: ImportRun,
  { works, customers, orders, posts, problems }: ForeignShop,
  tellProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const total = works.length + customers.length + orders.length + posts.length;
  let done = 0;
  const each = async <One>(
    those: readonly One[],
    bring: (one: One, at: number) => Promise<void>,
  ) => {
    for (const [at, one] of those.entries()) {
      await tellProgress(done, total);
      await bring(one, at);
      done += 1;
    }
  };
  for (const { text, ...place } of problems)
    run.tell({ ...place, outcome: 'refused', what: 'part of the file', text });
  await each(works, async (work, at) => {
    // Pictures cost the most, and a process of their own: those of the next work are taken in while this one is written.
    const next = works[at + 1];
    if (next) beginPictures(run, next);
    await importWork(run, work);
  });
  await each(customers, (person) => importCustomer(run, person));
  await each(orders, (order) => importOrder(run, order));
  await each(posts, (post) => importPost(run, post));
}

async function readTexts(
  opened: readonly OpenedFiles[],
  paths: readonly string[],
): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const { names, read } of opened)
    for (const name of names)
      if (texts.test(name) && !name.startsWith('__MACOSX/'))
        files.push({ name, bytes: await read(name, mostBytes) });
  if (files.length === 0)
    throw new AppError(
      'invalid',
      `${paths.map((path) => basename(path)).join(', ')} has no file that can be read: CSV, JSON or XML.`,
    );
  return files;
}
