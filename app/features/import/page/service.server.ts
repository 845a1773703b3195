import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { shopImports } from '#app/database/schema/import/import.ts';
import { uploads } from '#app/database/schema/works.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { SentFile } from '#app/platform/files/file-contract.ts';
import { inPages, writeTable } from '#app/platform/files/table.server.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { retention } from '#app/platform/storage/retention.ts';
import { removeUpload } from '#app/features/pictures/uploads/service.server.ts';
import { outcomes, outcomeWords, type ReportLine } from '../report.ts';
import type { ImportState, Line, RunImport, SetImport, ShopImport } from './contract.ts';

type Row = typeof shopImports.$inferSelect;

/** Lines of the report that are shown; the file has all of them. */
const mostLines = 300;

/** What is being brought in, and what became of it; the files that are still here. */
export async function getImport(context: Context): Promise<ImportState> {
  const [row] = await context.db.select().from(shopImports);
  return { current: row ? await importOf(context, row) : null };
}

/** Sets where the shop was and which uploads are its files. Throws AppError 'conflict' while it is read. */
export async function setImport(
  context: Context,
  { body: { format, files } }: Input<SetImport>,
): Promise<ImportState> {
  const now = context.now();
  const chosen = {
    format,
    fileIds: [...new Set(files)],
    state: 'choosing',
    done: 0,
    total: 0,
    lines: [],
    problem: null,
    finishedAt: null,
    updatedAt: now,
  } as const;
  const changed = await context.db
    .insert(shopImports)
    .values({ ...chosen, fileIds: [...chosen.fileIds], createdAt: now })
    .onConflictDoUpdate({
      target: shopImports.id,
      set: { ...chosen, fileIds: [...chosen.fileIds] },
      setWhere: ne(shopImports.state, 'wanted'),
    })
    .returning();
  if (changed.length === 0)
    throw new AppError('conflict', 'The files are being read. Stop that first.');
  return getImport(context);
}

/**
 * Has the files read by the job. Throws AppError 'missing' where there are none, 'conflict' while that goes on already for the other purpose, and
 * before a shop is brought in of which it was not seen what would come.
 */
export async function askForImport(
  context: Context,
  { body: { isDryRun } }: Input<RunImport>,
): Promise<ImportState> {
  const { current } = await getImport(context);
  if (!current || current.files.length === 0)
    throw new AppError('missing', 'There are no files. Choose them first.');
  if (current.state === 'wanted') {
    if (current.isDryRun !== isDryRun)
      throw new AppError('conflict', 'The files are being read. Wait until that is over.');
    return { current };
  }
  if (!isDryRun && current.state === 'choosing')
    throw new AppError('conflict', 'Look first at what would come of it.');
  await context.db
    .update(shopImports)
    .set({
      state: 'wanted',
      isDryRun,
      takenUntil: null,
      done: 0,
      total: 0,
      // What was seen before says nothing of what comes now, least of all where it is stopped at once.
      lines: [],
      problem: null,
      finishedAt: null,
      updatedAt: context.now(),
    })
    .where(ne(shopImports.state, 'wanted'));
  await context.jobs.wake('imports');
  return getImport(context);
}

/** Whoever reads the files sees it before the next thing. What has come stays. */
export async function stopImport(context: Context): Promise<ImportState> {
  const now = context.now();
  await context.db
    .update(shopImports)
    .set({ state: 'stopped', takenUntil: null, finishedAt: now, updatedAt: now })
    .where(eq(shopImports.state, 'wanted'));
  return getImport(context);
}

/** Removes the files and the report. Throws AppError 'conflict' while the files are read. */
export async function forgetImport(context: Context): Promise<ImportState> {
  const [row] = await context.db
    .delete(shopImports)
    .where(ne(shopImports.state, 'wanted'))
    .returning();
  for (const id of row?.fileIds ?? []) await removeUpload(context, id);
  const { current } = await getImport(context);
  if (current) throw new AppError('conflict', 'The files are being read. Stop that first.');
  return { current };
}

/** The whole report as a table. Throws AppError 'missing' where there is none. */
export async function sendReport({ db, now }: Context): Promise<SentFile> {
  const [row] = await db.select().from(shopImports);
  if (!row?.finishedAt) throw new AppError('missing', 'There is no report yet.');
  return {
    name: `import-${dayOf(now())}.csv`,
    bytes: writeTable(
      ['File', 'Line', 'Outcome', 'What', 'Why'],
      inPages(linesOf(row).map(cellsOf)),
    ),
  };
}

/** Removes the files and the report a day after the last change: both name customers. */
export async function sweepImports(context: Context): Promise<void> {
  const since = new Date(context.now().getTime() - retention.uploadHours * 3_600_000);
  const [row] = await context.db
    .delete(shopImports)
    .where(and(ne(shopImports.state, 'wanted'), lt(shopImports.updatedAt, since)))
    .returning();
  for (const id of row?.fileIds ?? []) await removeUpload(context, id);
}

/** The files of an import that are here still, in the order in which they were chosen. */
export async function filesOf({ db }: Context, { fileIds }: Row): Promise<ShopImport['files']> {
  const { id, name, size } = uploads;
  const isWhole = eq(uploads.received, uploads.size);
  const found = await db
    .select({ id, name, size })
    .from(uploads)
    .where(and(inArray(id, fileIds), isWhole));
  return fileIds.flatMap((one) => found.filter((file) => file.id === one));
}

/** Written by this program, maybe by an earlier version of it: what is no line is left out. */
function linesOf({ lines }: Row): ReportLine[] {
  const isLine = (one: unknown): one is ReportLine =>
    typeof one === 'object' &&
    one !== null &&
    outcomes.some((outcome) => 'outcome' in one && one.outcome === outcome);
  return Array.isArray(lines) ? lines.filter(isLine) : [];
}

async function importOf(context: Context, row: Row): Promise<ShopImport> {
  const lines = linesOf(row);
  const ofOutcome = outcomes.map((outcome) => lines.filter((line) => line.outcome === outcome));
  return {
    format: row.format,
    files: await filesOf(context, row),
    state: row.state,
    isDryRun: row.isDryRun,
    done: row.done,
    total: row.total,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: row.problem ?? '',
    counts: Object.fromEntries(
      outcomes.map((outcome, at) => [outcome, ofOutcome[at]!.length]),
    ) as ShopImport['counts'],
    lines: ofOutcome.flat().slice(0, mostLines).map(shown),
  };
}

const shown = ({ file, line, outcome, what, text = '' }: ReportLine): Line => ({
  file,
  line: line ?? null,
  outcome,
  what,
  text,
});

const cellsOf = ({ file, line, outcome, what, text }: ReportLine) => [
  file,
  line?.toString() ?? '',
  outcomeWords[outcome],
  what,
  text ?? '',
];
