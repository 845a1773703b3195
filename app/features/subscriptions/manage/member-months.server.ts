import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  type subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { lastMonth } from '../decisions/club-status.server.ts';
import { addMonths, firstDayOf, monthOf } from '../months/rules.ts';
import { monthOfMember, type MonthRows } from './calendar.ts';
import type { MemberMonth } from './contract.ts';
import { monthsAhead, monthsShown } from './payment-days.ts';

type Subscription = typeof subscriptions.$inferSelect;

type Payment = typeof subscriptionPayments.$inferSelect;
/** The database, or a transaction. */
type Reading = Pick<Context['db'], 'select'>;

type Known = {
  designs: ReadonlyMap<string, NonNullable<MemberMonth['design']>>;
  /** All of the member's, the latest first. */
  payments: readonly Payment[];
};

/** What a member has paid, the latest first. */
export const paymentsOf = ({ db }: { db: Reading }, { id }: Subscription): Promise<Payment[]> =>
  db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.subscriptionId, id))
    .orderBy(desc(subscriptionPayments.paidAt), desc(subscriptionPayments.invoiceId));

/** The first month of a gift, which may come after the one in which it is redeemed. */
function beginOf({ giftId }: Subscription, payments: Known['payments']): string | undefined {
  const [first] = payments.map(({ month }) => monthOf(month)).toSorted();
  return giftId ? first : undefined;
}

/** The running month of a member, or the first of a gift, and the next ones, so many together, each with its design where that is published. */
export async function monthsOf(
  { db, now }: Pick<Context, 'now'> & { db: Reading },
  row: Subscription,
  { designs, payments }: Known,
  count = monthsShown,
): Promise<MemberMonth[]> {
  const running = now().toISOString().slice(0, 7);
  const begins = beginOf(row, payments) ?? running;
  const start = begins > running ? begins : running;
  const shown = Array.from({ length: count }, (_, index) => addMonths(start, index));
  const [first, last] = [firstDayOf(start), firstDayOf(shown.at(-1)!)];
  const within = (column: typeof clubMonths.month | typeof subscriptionSkips.month) =>
    and(gte(column, first), lte(column, last));
  const skips = await db
    .select()
    .from(subscriptionSkips)
    .where(and(eq(subscriptionSkips.subscriptionId, row.id), within(subscriptionSkips.month)));
  const days = shown.map(firstDayOf);
  const shipments = await db
    .select()
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.subscriptionId, row.id),
        inArray(subscriptionShipments.shipmentMonth, days),
      ),
    );
  const club = await db.select().from(clubMonths).where(within(clubMonths.month));
  const isPaidAfter = (month: string) => payments.some((one) => monthOf(one.month) > month);
  const endsAfter = await lastMonth(db);
  return shown.map((month) => {
    const isIt = (day: string) => monthOf(day) === month;
    const ofClub = club.find((one) => isIt(one.month));
    const ofMonth = payments.filter((one) => isIt(one.month));
    const rows: MonthRows = {
      skippedBy: skips.find((one) => isIt(one.month))?.by,
      payment: ofMonth.find(({ refunded, amount }) => refunded < amount) ?? ofMonth[0],
      shipment: shipments.find((one) => isIt(one.shipmentMonth)),
      closesOn: ofClub?.closesOn,
      isClosed: Boolean(ofClub?.closedAt),
      isClubPaused: Boolean(ofClub?.pausedAt),
      hasLaterGift: row.giftId !== null && isPaidAfter(month),
      endsAfter,
    };
    return { month, design: designs.get(month) ?? null, ...monthOfMember(row, month, rows, now()) };
  });
}

/** The month from which a size or an address chosen now counts, and until when the choice can still be made for it; null where none is known. */
export function changesCountIn(
  months: readonly MemberMonth[],
): { from: string; until: string } | null {
  const counts = months.find(
    ({ state, changesUntil }) => changesUntil && state !== 'skipped' && state !== 'ended',
  );
  return counts?.changesUntil ? { from: counts.month, until: counts.changesUntil } : null;
}

/** The same of a membership, read in a transaction. */
export async function changesCount(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  row: Subscription,
): Promise<ReturnType<typeof changesCountIn>> {
  const payments = await paymentsOf({ db: tx }, row);
  return changesCountIn(
    await monthsOf({ db: tx, now }, row, { designs: new Map(), payments }, monthsAhead),
  );
}
