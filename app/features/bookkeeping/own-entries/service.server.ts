import { and, desc } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { transactions } from '#app/database/schema/office.ts';
import { currencyFor } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { formatExactMoneyIn, toDecimal } from '#app/platform/formats/money.ts';
import { momentOn, refuseFutureDay } from '#app/platform/formats/days.ts';
import { readAmount } from '#app/platform/formats/written-amount.ts';
import { bookOwn, isOwn, movedIn, unbookOwn } from '../entries/entries.server.ts';
import type { AddOwnEntry, ListOwnEntries, OwnEntry } from './contract.ts';
import { isOwnType } from '../entries/own-entry.ts';

type Row = typeof transactions.$inferSelect;

/** What the owner wrote into the books of a year (UTC) herself, the latest first, a page at a time. For the owner only. */
export async function listOwnEntries(
  { db }: Context,
  { params: { year }, query: { limit, cursor } }: Pick<Input<ListOwnEntries>, 'params' | 'query'>,
): Promise<OwnEntry[]> {
  const { transactionDate, id } = transactions;
  const rows = await db
    .select()
    .from(transactions)
    .where(and(isOwn, movedIn(year), olderThan(cursor, transactionDate, id)))
    .orderBy(desc(transactionDate), desc(id))
    .limit(limit);
  return rows.map(asShown);
}

/** Writes an expense or other income into the books, in the shop's currency. Throws AppError 'invalid' for a day to come. For the owner only. */
export async function addOwnEntry(
  context: Context,
  { body }: Input<AddOwnEntry>,
): Promise<OwnEntry> {
  refuseFutureDay(body.day, context.now(), 'day');
  const at = momentOn(body.day, context.now());
  return context.db.transaction(async (tx) => {
    const { type, category, description } = body;
    const amount = readAmount(body.amount)!;
    const currency = await currencyFor(tx);
    const entry = asShown(await bookOwn(tx, { type, category, description, amount, currency, at }));
    await remember(tx, context, entry, 'added');
    return entry;
  });
}

/** Takes out again what the owner wrote down herself; the trail keeps what it said. Throws AppError 'missing'. For the owner only. */
export async function removeOwnEntry(context: Context, id: string): Promise<{ ok: true }> {
  await context.db.transaction(async (tx) => {
    const gone = await unbookOwn(tx, id);
    if (!gone) throw new AppError('missing', 'There is no such entry.');
    await remember(tx, context, asShown(gone), 'removed');
  });
  return { ok: true };
}

function asShown(row: Row): OwnEntry {
  const { id, type, category, description, amount, currency, transactionDate, relatedOrderId } =
    row;
  return {
    id,
    type: isOwnType(type) ? type : 'expense',
    category,
    description: description ?? '',
    amount: toDecimal(amount),
    currency: currency.toUpperCase(),
    day: transactionDate.toISOString().slice(0, 10),
    orderId: relatedOrderId,
  };
}

async function remember(
  tx: Parameters<typeof recordAudit>[0],
  context: Context,
  entry: OwnEntry,
  change: 'added' | 'removed',
): Promise<void> {
  const { id, type, category, description, amount, currency, day } = entry;
  const said = `${type}, ${category}, ${formatExactMoneyIn(currency, amount)}, ${day}: ${description}`;
  await recordAudit(tx, {
    ...byOwner(context),
    entity: 'entry',
    entityId: id,
    change,
    before: change === 'removed' ? said : '',
    after: change === 'added' ? said : '',
  });
}
