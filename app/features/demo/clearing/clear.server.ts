import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { oneAtATime, type Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { settings } from '#app/database/schema/shop.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { readTaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { deleteBackup, writeBackup } from './backup-file.server.ts';
import type { ClearDemo, Demo } from '../contract.ts';
import { demoCopy, saysWords } from '../copy.ts';
import { type Leaving, type NamedWork, whatLeaves, within } from './what-leaves.server.ts';
import { fieldDigest, fieldsOf } from '../mark-rows.server.ts';
import { demoTables } from './demo-tables.server.ts';
import { unusedPictures } from './pictures.server.ts';
import { deleteRows, dumpRows, type StoredRow } from './stored-rows.server.ts';
import { beingBought, getDemo } from '../service.server.ts';
import {
  demoSetting,
  readDemoState,
  writeDemoState,
} from '#app/features/settings/record/demo-state.server.ts';

/**
 * Takes the demo out of the shop in one transaction, once what goes lies in a file, and closes the shop until its owner opens it. What
 * she made or changed, and whatever a real sale names, stays to the byte (decision 61). Throws AppError 'invalid' where the words that
 * are asked for were not typed; 'conflict' where there is no demo any more, and while somebody is buying a work of it. For the owner only.
 */
export async function clearDemo(context: Context, { body }: Input<ClearDemo>): Promise<Demo> {
  if (!saysWords(body.words))
    throw new AppError('invalid', demoCopy.wrongWords, { words: demoCopy.wrongWords });
  const clearedAt = context.now().toISOString();
  // A press that is refused deletes its own file, and must not have another's.
  const backup = `${clearedAt.replaceAll(/[:.]/g, '-')}-${randomUUID()}.jsonl`;
  let isWritten = false;
  try {
    await context.db.transaction(async (tx) => {
      const leaving = await whatMayLeave(tx);
      const rows = await takeOut(tx, context, leaving);
      await writeBackup(context.env, backup, rows.backedUp);
      const { version: taxVersion } = await readTaxRule(tx);
      await writeDemoState(tx, { clearedAt, backup, taxVersion, ...rows.left });
      await recordAudit(tx, {
        ...byOwner(context),
        entity: 'settings',
        entityId: demoSetting,
        change: 'demo cleared',
      });
      isWritten = true;
    });
  } catch (error) {
    // A commit whose answer was lost may have gone through: then the file is all there is.
    if (!isWritten) await deleteBackup(context.env, backup);
    throw error;
  }
  return getDemo(context);
}

/** Keeps everybody from selling or holding a work, and a second press from beginning, until this one has ended. */
export async function lockAgainstSales(tx: Transaction): Promise<void> {
  await oneAtATime(tx, demoSetting);
  await tx.execute(sql`select set_config('lock_timeout', '10s', true)`);
  await tx.execute(
    sql`lock table checkouts, cart_items, artworks, editions, orders in share row exclusive mode`,
  );
}

async function whatMayLeave(tx: Transaction) {
  await lockAgainstSales(tx);
  const state = await readDemoState(tx);
  if (state.is !== 'marked')
    throw new AppError(
      'conflict',
      state.is === 'cleared' ? demoCopy.alreadyCleared : demoCopy.noDemo,
    );
  const found = await whatLeaves(tx);
  const bought = await beingBought(tx, found.leaving.artworks);
  if (bought.length > 0) throw new AppError('conflict', demoCopy.beingBought(bought));
  return found;
}

type Found = { leaving: Leaving; putAway: NamedWork[] };

/** Deletes what leaves, and answers it with what else was changed, for the way back. */
async function takeOut(tx: Transaction, context: Context, { leaving, putAway }: Found) {
  const backedUp = new Map<string, StoredRow[]>();
  const keep = (what: string, rows: StoredRow[]) => backedUp.set(what, rows);
  const isDemoRow = eq(settings.name, demoSetting);
  keep('settings:demo', await dumpRows(tx, settings, isDemoRow));
  keep('settings:studio', await dumpRows(tx, settings, eq(settings.name, 'studio')));
  keep('artworks:hidden', await putAside(tx, putAway));
  keep('edition_numbers:item', await numbersOfStaying(tx, leaving));
  const pictures: string[] = [];
  for (const { table, name, which } of demoTables())
    if (name !== 'pictures') keep(name, await dumpRows(tx, table, which({ ...leaving, pictures })));
  const films = await filmsOf(tx, leaving);
  for (const { table, name, which, goesAlong } of demoTables().toReversed())
    if (name !== 'pictures' && !goesAlong)
      await deleteRows(tx, table, which({ ...leaving, pictures }));
  const studioLeft = await emptyStudio(tx, context);
  keep('settings:added', await beginBare(tx));
  // What shows a picture has gone now, but for what stays.
  pictures.push(...(await unusedPictures(tx)));
  for (const { table, name, which } of demoTables())
    if (name === 'pictures') {
      keep(name, await dumpRows(tx, table, which({ ...leaving, pictures })));
      await deleteRows(tx, table, which({ ...leaving, pictures }));
    }
  return { backedUp, left: { studioLeft, films } };
}

/** What something real names is shown to nobody any more, and stays. */
async function putAside(tx: Transaction, works: readonly NamedWork[]): Promise<StoredRow[]> {
  const ids = works.map(({ id }) => id);
  const rows = await dumpRows(tx, artworks, within(artworks.id, ids));
  await tx
    .update(artworks)
    .set({ visibility: 'archived', publishAt: null })
    .where(within(artworks.id, ids));
  return rows;
}

/** Numbers of works that stay, which orders of the demo have: they stay given, and name no order. */
function numbersOfStaying(tx: Transaction, leaving: Leaving): Promise<StoredRow[]> {
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(within(orderItems.orderId, leaving.orders));
  const staying = tx
    .select({ id: editions.id })
    .from(editions)
    .where(not(within(editions.artworkId, leaving.artworks)));
  return dumpRows(
    tx,
    editionNumbers,
    and(inArray(editionNumbers.orderItemId, items), inArray(editionNumbers.editionId, staying)),
  );
}

async function filmsOf(tx: Transaction, leaving: Leaving): Promise<string[]> {
  const rows = await tx
    .select({ film: artworks.video })
    .from(artworks)
    .where(and(isNotNull(artworks.video), within(artworks.id, leaving.artworks)));
  return rows.flatMap(({ film }) => (film ? [film] : []));
}

/** Takes the demo's words out of the studio's record and answers the digest of what is left: what its owner wrote. */
async function emptyStudio(tx: Transaction, { now }: Context): Promise<string> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, 'studio')).for('update');
  if (!row) return '';
  const marks = await tx.select().from(demoRows).where(eq(demoRows.tableName, 'studio'));
  const isDemo = new Set(marks.map(({ key, digest }) => `${key} ${digest}`));
  const value: Record<string, unknown> = {};
  for (const [name, said] of fieldsOf(row.value))
    if (!isDemo.has(`${name} ${fieldDigest(said)}`)) setField(value, name, said);
  value['yearsToNow'] ??= true;
  await tx
    .update(settings)
    .set({ value, version: row.version + 1, updatedAt: now() })
    .where(eq(settings.name, 'studio'));
  return studioDigest(tx);
}

/** A digest of the studio's record with its version, as it is stored. */
export async function studioDigest(tx: Transaction): Promise<string> {
  const [row] = await dumpRows(tx, settings, eq(settings.name, 'studio'));
  return fieldDigest(row ?? '');
}

/** Sets a field of a record, one of a part by `part.field`. */
export function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  const [part, field] = name.split('.') as [string, string?];
  if (field === undefined) record[part] = value;
  else record[part] = { ...(record[part] as object | undefined), [field]: value };
}

/** Begins where a shop without the demo does, where the owner has set nothing else. */
async function beginBare(tx: Transaction): Promise<StoredRow[]> {
  const added = await tx
    .insert(settings)
    .values([
      {
        name: 'shop',
        value: { sellsClub: false, offersServices: false, showsFigures: false },
      },
      { name: 'opening', value: { openedAt: null } },
    ])
    .onConflictDoNothing()
    .returning({ name: settings.name });
  return dumpRows(
    tx,
    settings,
    within(
      settings.name,
      added.map(({ name }) => name),
    ),
  );
}
