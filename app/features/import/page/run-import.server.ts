import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { shopImports } from '#app/database/schema/import/import.ts';
import { GivenUp, isFree, leasedUntil } from '#app/database/work-lease.server.ts';
import { messageForOwner } from '#app/integrations/files/message-for-owner.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { makeWorkingFolder } from '#app/platform/storage/working-folder.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { copyPieces } from '#app/features/pictures/uploads/pieces.server.ts';
import { importFiles, type Progress } from '../import-files.server.ts';
import { filesOf } from './service.server.ts';

type Row = typeof shopImports.$inferSelect;
type Set = (values: Partial<Row>) => Promise<boolean>;

/** Milliseconds between two words about how far it is. */
const toldEveryMs = 1_000;

/**
 * Reads the files that the owner has sent, and keeps the report. One that was cut short by the end of its process is begun anew: nothing comes
 * twice.
 */
export async function runImport(context: Context, stopping?: AbortSignal): Promise<void> {
  const row = await take(context);
  if (!row) return;
  const set = setter(context, row);
  const folder = await makeWorkingFolder(context.env.DATA_DIR, 'import');
  const kept: { progress: Progress } = { progress: { done: 0, total: 0, lines: [] } };
  try {
    const { lines } = await importFiles(context, {
      format: row.format,
      files: await copyFiles(context, row, folder),
      isDryRun: row.isDryRun,
      onProgress: tellProgress(context, set, kept, stopping),
    });
    const { total } = kept.progress;
    await end(context, set, { state: 'done', lines: [...lines], done: total, total });
  } catch (error) {
    if (!(error instanceof GivenUp)) await fail(context, set, error);
    else if (stopping?.aborted) await set({ takenUntil: null });
    else await keepReport(context, kept.progress);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function take({ db, now }: Context): Promise<Row | undefined> {
  const at = now();
  const [row] = await db
    .update(shopImports)
    .set({ takenUntil: leasedUntil(at) })
    .where(and(eq(shopImports.state, 'wanted'), isFree(shopImports.takenUntil, at)))
    .returning();
  return row;
}

/** Changes the row while it is wanted and was not asked for anew; answers whether it was changed. */
const setter =
  ({ db }: Context, { updatedAt }: Row): Set =>
  async (values) => {
    const isSame = and(eq(shopImports.state, 'wanted'), eq(shopImports.updatedAt, updatedAt));
    return (await db.update(shopImports).set(values).where(isSame).returning()).length > 0;
  };

/** The files as they were chosen: one that has no name of its own any more lies in a folder of its own. */
async function copyFiles(context: Context, row: Row, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const file of await filesOf(context, row)) {
    const own = await mkdtemp(join(folder, 'file-'));
    const path = join(
      own,
      file.name
        .replaceAll(/[/\\\0]/g, '-')
        .replace(/^\.+/, '')
        .slice(-200) || 'file',
    );
    await copyPieces(context, file, path);
    paths.push(path);
  }
  if (paths.length === 0)
    throw new AppError('missing', 'The files are no longer here. Choose them again.');
  return paths;
}

function tellProgress(
  { now }: Context,
  set: Set,
  kept: { progress: Progress },
  stopping: AbortSignal | undefined,
) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (progress: Progress) => {
    kept.progress = progress;
    if (stopping?.aborted) throw new GivenUp();
    const at = now();
    if (at.getTime() - toldAt < toldEveryMs) return;
    toldAt = at.getTime();
    const { done, total } = progress;
    if (!(await set({ done, total, takenUntil: leasedUntil(at) }))) throw new GivenUp();
  };
}

/** What had come of it when it was stopped. */
async function keepReport({ db }: Context, { done, total, lines }: Progress): Promise<void> {
  await db
    .update(shopImports)
    .set({ done, total, lines: [...lines] })
    .where(eq(shopImports.state, 'stopped'));
}

async function fail(context: Context, set: Set, error: unknown): Promise<void> {
  if (!(error instanceof AppError))
    context.log.error({ err: error }, 'the files of another shop could not be read');
  await end(context, set, { state: 'failed', problem: messageForOwner(error) });
}

async function end(context: Context, set: Set, values: Partial<Row>): Promise<void> {
  const now = context.now();
  await set({ ...values, takenUntil: null, finishedAt: now, updatedAt: now });
}
