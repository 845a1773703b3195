import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { shopExports } from '#app/database/schema/import/export.ts';
import { GivenUp, isFree, leaseMs, leasedUntil } from '#app/database/work-lease.server.ts';
import { messageForOwner } from '#app/integrations/files/message-for-owner.server.ts';
import { writeZip } from '#app/integrations/archive/write-zip.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { makeWorkingFolder } from '#app/platform/storage/working-folder.server.ts';
import { exportShop } from '../export-shop.server.ts';
import type { FetchPage } from '../static-site.server.ts';
import { exportFile, getExport } from './service.server.ts';

declare module '#app/platform/context.server.ts' {
  interface Context {
    /** Asks the site itself for one of its pages or files. */
    fetchPage: FetchPage;
  }
}

/**
 * Makes the export that is wanted, and puts it into the store whole. One that was cut short by the end of its process is begun anew; one that
 * fails says why, and is not tried again by itself.
 */
export async function makeExport(context: Context, stopping?: AbortSignal): Promise<void> {
  const row = await take(context);
  if (!row) return;
  const set = setter(context, row);
  const folder = await makeWorkingFolder(context.env.DATA_DIR, 'export');
  const file = join(folder, 'shop.zip');
  try {
    const goOn = whileWanted(context, set, stopping);
    const fetchPage = context.fetchPage;
    await writeZip(file, async ({ add }) => {
      await exportShop(context, { write: add, fetchPage, goOn });
    });
    const { size } = await stat(file);
    await goOn();
    await context.files.putFile(exportFile, file);
    await set({ state: 'ready', bytes: size, finishedAt: context.now(), takenUntil: null });
    if ((await getExport(context)).is !== 'ready') await context.files.delete(exportFile);
  } catch (error) {
    if (error instanceof GivenUp) {
      if (stopping?.aborted) await set({ takenUntil: null });
    } else {
      context.log.error({ err: error }, 'the export could not be made');
      const problem = messageForOwner(error);
      await set({ state: 'failed', problem, finishedAt: context.now(), takenUntil: null });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Row = typeof shopExports.$inferSelect;
type Set = (values: Partial<Row>) => Promise<boolean>;

/** Changes the row while it is still the one that was taken, and wanted; answers whether it is. */
const setter =
  ({ db }: Context, { createdAt }: Row): Set =>
  async (values) => {
    const isSame = and(eq(shopExports.state, 'wanted'), eq(shopExports.createdAt, createdAt));
    const changed = await db.update(shopExports).set(values).where(isSame).returning();
    return changed.length > 0;
  };

/** Asked between two files; rejects once nobody wants the export any more, or this process ends. */
function whileWanted({ now }: Context, set: Set, stopping: AbortSignal | undefined) {
  let renewedAt = now();
  return async () => {
    if (stopping?.aborted) throw new GivenUp();
    if (now().getTime() - renewedAt.getTime() < leaseMs / 60) return;
    renewedAt = now();
    if (!(await set({ takenUntil: leasedUntil(renewedAt) }))) throw new GivenUp();
  };
}

async function take({ db, now }: Context): Promise<Row | undefined> {
  const at = now();
  const [row] = await db
    .update(shopExports)
    .set({ takenUntil: leasedUntil(at) })
    .where(and(eq(shopExports.state, 'wanted'), isFree(shopExports.takenUntil, at)))
    .returning();
  return row;
}
