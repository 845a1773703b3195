import { shopExports } from '#app/database/schema/import/export.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { ifMissing } from '#app/platform/storage/missing-file.ts';
import { retention } from '#app/platform/storage/retention.ts';
import type { downloadExport, ShopExport } from './contract.ts';

/** Where the export lies in the store of the shop. */
export const exportFile = 'exports/shop.zip';

const keptMs = retention.exportHours * 3_600_000;

/** The export that was asked for last, and how it went. */
export async function getExport({ db }: Context): Promise<ShopExport> {
  const [row] = await db.select().from(shopExports);
  if (!row) return { is: 'none' };
  const { state, createdAt, finishedAt, bytes, problem } = row;
  if (state === 'wanted' || !finishedAt) return { is: 'wanted', since: createdAt.toISOString() };
  const at = finishedAt.toISOString();
  if (state === 'failed') return { is: 'failed', at, sentence: problem ?? '' };
  const until = new Date(finishedAt.getTime() + keptMs).toISOString();
  return { is: 'ready', madeAt: at, until, bytes: bytes ?? 0 };
}

/** Has everything of the shop written into one file, in place of the one before. Does nothing while one is being made. */
export async function askForExport(context: Context): Promise<ShopExport> {
  const wanted = {
    state: 'wanted',
    takenUntil: null,
    bytes: null,
    problem: null,
    createdAt: context.now(),
    finishedAt: null,
  } as const;
  if ((await getExport(context)).is !== 'wanted') {
    await context.db
      .insert(shopExports)
      .values(wanted)
      .onConflictDoUpdate({ target: shopExports.id, set: wanted });
    await context.jobs.wake('exports');
  }
  return getExport(context);
}

/** Removes the file, or gives up the one that is being made; whoever makes it finds its row gone. */
export async function removeExport({ db, files }: Context): Promise<ShopExport> {
  await db.delete(shopExports);
  await files.delete(exportFile);
  return { is: 'none' };
}

/** Throws AppError 'missing' where none is ready. */
export async function sendExport(context: Context): Promise<Reply<typeof downloadExport>> {
  const found = await getExport(context);
  // A shop that was restored has its row, not its file.
  const file =
    found.is === 'ready' ? await context.files.open(exportFile).catch(ifMissing) : undefined;
  if (found.is !== 'ready' || !file)
    throw new AppError('missing', 'There is no export any more. Have one made.');
  return { name: `shop-${found.madeAt.slice(0, 10)}.zip`, bytes: file.body };
}

/** Removes an export a day after it was made: it holds the addresses of customers, and nobody needs it twice. */
export async function sweepExports(context: Context): Promise<void> {
  const found = await getExport(context);
  if (found.is === 'ready' && new Date(found.until) <= context.now()) await removeExport(context);
}
