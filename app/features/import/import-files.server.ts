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
import { bringOneOrder, bringOnePerson } from './write/bring-people.server.ts';
import { bringOnePost } from './write/bring-posts.server.ts';
import { beginPictures, bringOneWork } from './write/bring-works.server.ts';
import type { Bringing } from './write/bringing.server.ts';
import { knownSources } from './write/sources.server.ts';

type Asked = {
  format: OtherFormat;
  /** One file of the export, or a folder or zip file of several. */
  file: string;
  /** A folder or zip file, besides what lies with the export. */
  pictures: string | undefined;
  isDryRun: boolean;
};

/** A table or text of a shop is smaller; all of it is in memory at once. */
const mostBytes = 300_000_000;
const texts = /\.(csv|tsv|txt|json|xml)$/i;

/**
 * Brings works, customers, orders and posts of another shop in: each thing in one transaction of its own with the note that it came, so that a run
 * that was cut short is run again and ends as one that was not. Throws AppError 'invalid' where nothing can be read; what is wrong with one thing
 * is a line of the report. Nothing is charged, mailed or booked.
 */
export async function importFiles(context: Context, asked: Asked): Promise<Report> {
  const opened = [await openFiles(asked.file)];
  try {
    if (asked.pictures !== undefined) opened.unshift(await openFiles(asked.pictures));
    const shop = soldByOrders(readShop(asked.format, await readTexts(opened.at(-1)!, asked.file)));
    const lines: ReportLine[] = [];
    await bringShop(
      {
        context,
        format: asked.format,
        isDryRun: asked.isDryRun,
        known: await knownSources(context, asked.format),
        pictures: openPictures(context, opened),
        tell: (line) => void lines.push(line),
      },
      shop,
    );
    return { lines, isDryRun: asked.isDryRun };
  } finally {
    for (const { close } of opened) close();
  }
}

async function bringShop(bringing: Bringing, shop: ForeignShop): Promise<void> {
  for (const { text, ...place } of shop.problems)
    bringing.tell({ ...place, outcome: 'refused', what: 'part of the file', text });
  for (const [at, work] of shop.works.entries()) {
    // Pictures cost the most, and a process of their own: those of the next work are taken in while this one is written.
    const next = shop.works[at + 1];
    if (next) beginPictures(bringing, next);
    await bringOneWork(bringing, work);
  }
  for (const person of shop.customers) await bringOnePerson(bringing, person);
  for (const order of shop.orders) await bringOneOrder(bringing, order);
  for (const post of shop.posts) await bringOnePost(bringing, post);
}

async function readTexts(opened: OpenedFiles, path: string): Promise<GivenFile[]> {
  const names = opened.names.filter((name) => texts.test(name) && !name.startsWith('__MACOSX/'));
  if (names.length === 0)
    throw new AppError('invalid', `${path} has no file that can be read: CSV, JSON or XML.`);
  const files: GivenFile[] = [];
  for (const name of names) files.push({ name, bytes: await opened.read(name, mostBytes) });
  return files;
}
