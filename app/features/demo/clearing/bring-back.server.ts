import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { artworks, editions } from '#app/database/schema/catalog.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { workspacePages } from '#app/database/schema/notion.ts';
import { customers } from '#app/database/schema/people.ts';
import { settings, shippingZones, taxRates } from '#app/database/schema/shop.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import { readTaxRule } from '#app/features/settings/record/tax-rule.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type BackedUp, deleteBackup, readBackup } from './backup-file.server.ts';
import { lockAgainstSales, setField, studioDigest } from './clear.server.ts';
import type { Demo } from '../contract.ts';
import { demoCopy } from '../copy.ts';
import { withParcels } from './older-orders.server.ts';
import { within } from './what-leaves.server.ts';
import { digestOf, fieldsOf } from '../mark-rows.server.ts';
import { demoTables } from './demo-tables.server.ts';
import { putBackRow, restoreRows, type StoredRow, withColumns } from './stored-rows.server.ts';
import { getDemo } from '../service.server.ts';
import { demoSetting, readDemoState } from '#app/features/settings/record/demo-state.server.ts';

/**
 * Brings a cleared demo back as it was, in one transaction. What its owner has made or set since stays: a word, a zone, an address of
 * a work that she took meanwhile is hers. Throws AppError 'conflict' where there is nothing to bring back, or not any more, where the shop
 * takes real money or has another currency than the demo's, and 'gone'
 * where this data folder does not have the file. For the owner only.
 */
export async function bringDemoBack(context: Context): Promise<Demo> {
  if ((await context.payments.browser()).mode === 'live')
    throw new AppError('conflict', demoCopy.takesRealMoney);
  const backup = await context.db.transaction(async (tx) => {
    await lockAgainstSales(tx);
    const state = await readDemoState(tx);
    if (state.is !== 'cleared') throw new AppError('conflict', demoCopy.notCleared);
    if (state.backup === null || context.now() >= state.undoUntil)
      throw new AppError('conflict', demoCopy.tooLate);
    if ((await currencyFor(tx)) !== 'USD') throw new AppError('conflict', demoCopy.otherCurrency);
    const stored = await readBackup(context.env, state.backup);
    if (!stored) throw new AppError('gone', demoCopy.noBackup);
    const rows = await withParcels(tx, context.now(), stored);
    const isUnchanged = (await studioDigest(tx)) === state.studioLeft;
    const { version: taxVersion } = await readTaxRule(tx);
    await restore(tx, rows, { taxIsHers: taxVersion !== state.taxVersion });
    await restoreSettings(tx, context, rows, isUnchanged);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'settings',
      entityId: demoSetting,
      change: 'demo brought back',
    });
    return state.backup;
  });
  await deleteBackup(context.env, backup);
  return getDemo(context);
}

async function restore(
  tx: Transaction,
  rows: BackedUp,
  { taxIsHers }: { taxIsHers: boolean },
): Promise<void> {
  const standing = await sameCustomers(tx, rows.get('customers') ?? []);
  const merged = new Map<string, StoredRow[]>();
  for (const [name, all] of rows) merged.set(name, await ofStanding(tx, all, standing));
  const ours = (name: string) => merged.get(name) ?? [];
  const works = await freeAddresses(tx, ours('artworks'));
  const zonesAreHers = (await tx.$count(shippingZones)) > 0;
  // Her own buyers would pay by the demo's rates.
  const taxesAreHers = taxIsHers || zonesAreHers || (await tx.$count(taxRates)) > 0;
  for (const { table, name } of demoTables()) {
    if (name.startsWith('shipping_') && zonesAreHers) continue;
    if (name === 'tax_rates' && taxesAreHers) continue;
    if (name === 'edition_numbers') await clearNumbers(tx, ours('editions'));
    await restoreRows(tx, table, name === 'artworks' ? works : ours(name));
  }
  await markMoved(tx, works);
  for (const row of works) await putBackStanding(tx, row);
  for (const row of ours('artworks:hidden')) await showAgain(tx, row);
  for (const row of ours('edition_numbers:item')) await nameOrder(tx, row);
  await mirrorAgain(tx, ['customers', 'commissions', 'inventory_tracking'].flatMap(ours));
}

const valueOf = (row: StoredRow) => JSON.parse(row) as Record<string, string | boolean | null>;
const idsOf = (rows: readonly StoredRow[]) => rows.map((row) => String(valueOf(row)['id']));

/** People who came to the shop themselves meanwhile, under an address that the demo had used: their id there by that of the demo. */
async function sameCustomers(
  tx: Transaction,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<unknown, string>> {
  const were = new Map(rows.map((row) => [String(valueOf(row)['email']), valueOf(row)['id']]));
  const now = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(within(customers.email, [...were.keys()]));
  return new Map(now.map(({ id, email }) => [were.get(email), id]));
}

/** What was of the one is of the other: every column that names a customer who stands here under another id names that one. */
async function ofStanding(
  tx: Transaction,
  rows: readonly StoredRow[],
  standing: ReadonlyMap<unknown, string>,
): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (const row of rows) {
    const changed = Object.entries(valueOf(row)).flatMap(([column, value]) => {
      const id = standing.get(value);
      return id === undefined ? [] : [[column, id] as const];
    });
    all.push(await withColumns(tx, row, Object.fromEntries(changed)));
  }
  return all;
}

/** Gives a work of the demo another address where the owner's own work has its, and lets hers be the first picture. */
async function freeAddresses(tx: Transaction, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const all = await tx
    .select({ slug: artworks.slug, isFirst: artworks.isFirstPicture })
    .from(artworks);
  const taken = new Set<unknown>(all.map(({ slug }) => slug));
  const hasFirst = all.some(({ isFirst }) => isFirst);
  const moved: StoredRow[] = [];
  for (const row of rows) {
    const { slug: was, is_first_picture: isFirst } = valueOf(row);
    let slug = was;
    while (taken.has(slug)) slug = `${slug}-demo`;
    taken.add(slug);
    moved.push(
      await withColumns(tx, row, {
        ...(slug !== was && { slug }),
        ...(hasFirst && isFirst === true && { is_first_picture: false }),
      }),
    );
  }
  return moved;
}

/** An address that it was given here makes a work of the demo nobody's own. */
async function markMoved(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  await tx.execute(sql`
    update ${demoRows} set digest = ${digestOf('artworks')} from ${artworks}
    where ${eq(demoRows.tableName, 'artworks')} and ${demoRows.key} = ${artworks.id}::text and ${within(artworks.id, idsOf(rows))}`);
}

/** Triggers number an edition as it comes in; these have their numbers already. */
async function clearNumbers(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  const back = tx
    .select({ id: editions.id })
    .from(editions)
    .where(within(editions.id, idsOf(rows)));
  await tx.delete(editionNumbers).where(inArray(editionNumbers.editionId, back));
}

/** The item of the inventory has said of the work what it says of a new one. */
async function putBackStanding(tx: Transaction, row: StoredRow): Promise<void> {
  await tx.execute(sql`
    update artworks set is_available = was.is_available, standing = was.standing
    from jsonb_populate_record(null::artworks, ${row}::jsonb) as was
    where artworks.id = was.id and (artworks.is_available, artworks.standing) is distinct from (was.is_available, was.standing)`);
}

/** Unless the owner has shown it herself meanwhile. */
async function showAgain(tx: Transaction, row: StoredRow): Promise<void> {
  await tx.execute(sql`
    update artworks set visibility = was.visibility, publish_at = was.publish_at
    from jsonb_populate_record(null::artworks, ${row}::jsonb) as was
    where artworks.id = was.id and artworks.visibility = 'archived'`);
}

async function nameOrder(tx: Transaction, row: StoredRow): Promise<void> {
  const { id, order_item_id: item } = valueOf(row);
  await tx
    .update(editionNumbers)
    .set({ orderItemId: String(item) })
    .where(and(eq(editionNumbers.id, String(id)), isNull(editionNumbers.orderItemId)));
}

/** Pages of the workspace that were thrown away are made anew; those that were only to be, stay. */
async function mirrorAgain(tx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  const isOf = within(workspacePages.entityId, idsOf(rows));
  await tx
    .delete(workspacePages)
    .where(
      and(isOf, workspacePages.isErased, sql`${workspacePages.sent} = ${workspacePages.wanted}`),
    );
  await tx
    .update(workspacePages)
    .set({ isErased: false })
    .where(and(isOf, workspacePages.isErased));
}

async function restoreSettings(
  tx: Transaction,
  { now }: Context,
  rows: BackedUp,
  isUnchanged: boolean,
): Promise<void> {
  // Nobody has touched them since: they were not there before.
  for (const row of rows.get('settings:added') ?? [])
    await tx.delete(settings).where(sql`to_jsonb(${settings}) = ${row}::jsonb`);
  for (const row of rows.get('settings:demo') ?? []) await putBackRow(tx, settings, row);
  for (const row of rows.get('settings:studio') ?? []) {
    if (isUnchanged) await putBackRow(tx, settings, row);
    else await fillStudio(tx, now(), (JSON.parse(row) as { value: unknown }).value);
  }
}

/** Brings back what the record said where it says nothing now. */
async function fillStudio(tx: Transaction, updatedAt: Date, was: unknown): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, 'studio')).for('update');
  if (!row) return;
  const value = { ...(row.value as Record<string, unknown>) };
  const said = new Set(fieldsOf(value).flatMap(([name, one]) => (isEmpty(one) ? [] : [name])));
  for (const [name, one] of fieldsOf(was)) if (!said.has(name)) setField(value, name, one);
  await tx
    .update(settings)
    .set({ value, version: row.version + 1, updatedAt })
    .where(eq(settings.name, 'studio'));
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);
