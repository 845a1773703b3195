import { and, countDistinct, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { rowsOf } from '#app/database/rows.server.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { byOwner } from '#app/database/audit.server.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { isAtPrinter } from '#app/features/printing/queue/queue-shirts.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { dayOf } from '#app/platform/formats/days.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { sizes } from '../../club.ts';
import { countPaysAfter } from '../../letters/studio/tell-of-closing.server.ts';
import { closeMonth } from '../close-month.server.ts';
import { countsIn, type PaymentMode, paymentModeOf } from '../payment-mode.server.ts';
import {
  addMonths,
  closingMoment,
  firstDayOf,
  lastDayOf,
  monthOf,
  usualClosingDay,
} from '../rules.ts';
import type {
  CloseClubMonth,
  GetClubMonth,
  ListShirts,
  MonthRow,
  MonthDetail,
  MonthState,
  Shirt,
} from './contract.ts';
import { listLate } from './late-members.server.ts';
import { countShirts, isDisputed, readShirts, shirtOf } from './shirts.server.ts';

type Row = typeof clubMonths.$inferSelect;
const day = 24 * 60 * 60 * 1000;

/** The months of the club, those ahead and those closed, the latest first. For the owner only. */
export async function listClubMonths(context: Context): Promise<MonthRow[]> {
  const { db, now } = context;
  const paymentMode = await paymentModeOf(context);
  const running = monthOf(dayOf(now()));
  const rows = await db.select().from(clubMonths);
  const counts = await rowsOf<{ month: string; shirts: number; to_ship: number }>(
    db,
    sql`select to_char(month, 'YYYY-MM') as month, sum(shirts)::int as shirts, sum(to_ship)::int as to_ship from (
        select p.month, count(distinct p.subscription_id) as shirts, 0 as to_ship from subscription_payments p
          left join club_months m on m.month = p.month where m.closed_at is null and p.refunded < p.amount and ${countsIn(paymentMode, sql`p`)} group by 1
        union all
        select shipment_month, count(*) filter (where status <> 'canceled'), count(*) filter (where status = 'pending' and not ${isAtPrinter} and not ${isDisputed(sql`p.invoice_id = subscription_shipments.invoice_id`)}) from subscription_shipments group by 1
      ) each group by 1`,
  );
  const known = new Map(rows.map((row) => [monthOf(row.month), row]));
  const months = new Set([...known.keys(), running, addMonths(running, 1)]);
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => {
      const row = known.get(month);
      const found = counts.find((one) => one.month === month);
      const closesOn = row?.closesOn ?? usualClosingDay(month);
      return {
        month,
        state: stateOf(row, month, now()),
        title: row?.title ?? '',
        closesOn,
        daysLeft: daysLeft(closesOn, now()),
        shirts: found?.shirts ?? 0,
        toShip: found?.to_ship ?? 0,
      };
    });
}

/** The month that is shown where none is named: what is to be closed first, otherwise what was closed last. */
export const monthToShow = (months: readonly MonthRow[]): string =>
  (
    months.findLast(({ state }) => state === 'open') ??
    months.find(({ state }) => state === 'closed') ??
    months[0]
  )?.month ?? '';

/** A month as its owner closes and ships it. One that nobody has begun is empty. For the owner only. */
export async function getClubMonth(
  context: Context,
  { params: { month } }: Pick<Input<GetClubMonth>, 'params'>,
): Promise<MonthDetail> {
  const { db, now } = context;
  const first = firstDayOf(month);
  const [row] = await db.select().from(clubMonths).where(eq(clubMonths.month, first));
  const { country: home } = await readStudio(db);
  const isClosed = Boolean(row?.closedAt);
  const paymentMode = await paymentModeOf(context);
  const shirts = await countShirts(db, { month, isClosed, home, paymentMode });
  const late = await listLate(context, month);
  const closesOn = row?.closesOn ?? usualClosingDay(month);
  const income = await incomeOf(context, first, paymentMode);
  return {
    month,
    state: stateOf(row, month, now()),
    maker: row?.maker ?? 'studio',
    closesOn,
    closesAt: closingMoment(closesOn).toISOString(),
    closedAt: row?.closedAt?.toISOString() ?? null,
    isOver: month < monthOf(dayOf(now())),
    daysLeft: daysLeft(closesOn, now()),
    design: await designOf(context, row, month),
    ...(await paidIn(db, first, paymentMode)),
    paysLater: isClosed ? 0 : await countPaysAfter(db, { month: first, closesOn }, now()),
    paidBefore: (await paidIn(db, firstDayOf(addMonths(month, -1)), paymentMode)).paid,
    skipped: Number(await db.$count(subscriptionSkips, eq(subscriptionSkips.month, first))),
    late,
    ...income,
    sizes: sizes.map((size) => ({
      size,
      send: shirts.sent(size),
      onHand: row?.onHand[size] ?? null,
    })),
    counts: shirts.counts,
    customs: shirts.customs,
    first: shirts.first,
    later: shirts.later,
    knowsHome: home !== '',
  };
}

/** The pick list of a month, a page at a time; a draft until it is closed. For the owner only. */
export async function listShirts(
  context: Context,
  { params: { month }, query: { tab, limit, cursor } }: Input<ListShirts>,
): Promise<Shirt[]> {
  const { db } = context;
  const { country: home } = await readStudio(db);
  const which = {
    month,
    isClosed: await isMonthClosed(db, month),
    home,
    paymentMode: await paymentModeOf(context),
  };
  const rows = await readShirts(db, which, { tab, after: cursor, limit });
  return rows.map((row) => shirtOf(row, home));
}

/** Whether a month's list is frozen. */
export async function isMonthClosed(db: Context['db'], month: string): Promise<boolean> {
  const isThis = and(
    eq(clubMonths.month, firstDayOf(month)),
    sql`${clubMonths.closedAt} is not null`,
  );
  return Number(await db.$count(clubMonths, isThis)) > 0;
}

/** Closes a month by the owner's hand. Throws AppError 'conflict' for one that has not begun or is paused (decision 67). */
export async function closeClubMonth(
  context: Context,
  { params }: Input<CloseClubMonth>,
): Promise<MonthDetail> {
  const { actor, actorId } = byOwner(context);
  await closeMonth(context, params.month, { actor, actorId });
  return getClubMonth(context, { params });
}

/** How many days of a list are left, today among them. */
const daysLeft = (closesOn: string, now: Date): number =>
  Math.max(0, Math.ceil((closingMoment(closesOn).getTime() - now.getTime()) / day));

function stateOf(row: Row | undefined, month: string, now: Date): MonthState {
  if (row?.closedAt) return 'closed';
  if (row?.pausedAt) return 'paused';
  return now < new Date(`${firstDayOf(month)}T00:00:00Z`) ? 'ahead' : 'open';
}

/** Members who have paid for a month and have not had all of it back, and those of them with a gift. */
async function paidIn(
  db: Context['db'],
  first: string,
  paymentMode: PaymentMode,
): Promise<{ paid: number; paidGifts: number }> {
  const [row] = await db
    .select({
      paid: countDistinct(subscriptions.id),
      paidGifts: sql<number>`count(distinct ${subscriptions.id}) filter (where ${isNotNull(subscriptions.giftId)})::int`,
    })
    .from(subscriptionPayments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
    .where(
      and(
        eq(subscriptionPayments.month, first),
        lt(subscriptionPayments.refunded, subscriptionPayments.amount),
        countsIn(paymentMode),
      ),
    );
  return row ?? { paid: 0, paidGifts: 0 };
}

/** What a month brought in. A shop with a club has one currency, which it keeps while anybody is in it. */
async function incomeOf(
  { db }: Context,
  first: string,
  paymentMode: PaymentMode,
): Promise<{ income: string; currency: string }> {
  const net = sql`${subscriptionPayments.amount} - ${subscriptionPayments.refunded}`;
  const [most] = await db
    .select({
      currency: subscriptionPayments.currency,
      sum: sql<number>`sum(${net})`.mapWith(subscriptionPayments.amount),
    })
    .from(subscriptionPayments)
    .where(and(eq(subscriptionPayments.month, first), countsIn(paymentMode)))
    .groupBy(subscriptionPayments.currency)
    .orderBy(sql`2 desc`)
    .limit(1);
  if (most) return { income: toDecimal(most.sum), currency: most.currency };
  const { currency } = await readShopSettings(db);
  return { income: '0.00', currency };
}

async function designOf(
  context: Context,
  row: Row | undefined,
  month: string,
): Promise<MonthDetail['design']> {
  const pictures = await getPictures(context, row?.pictureId ? [row.pictureId] : []);
  return {
    title: row?.title ?? '',
    story: row?.story ?? '',
    color: row?.color ?? '',
    runSize: row?.runSize ?? null,
    retiresOn: row?.retiresOn ?? lastDayOf(month),
    picture: (row?.pictureId && pictures.get(row.pictureId)) || null,
    isPublished: Boolean(row?.publishedAt),
  };
}
