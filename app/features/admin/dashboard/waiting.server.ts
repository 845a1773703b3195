import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  not,
  sql,
} from 'drizzle-orm';
import { artworks, artworkSizes, editions } from '#app/database/schema/catalog.ts';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { outbox, counters } from '#app/database/schema/operations.ts';
import { commissions } from '#app/database/schema/studio.ts';
import {
  countNothingToPack,
  hasNothingToPack,
} from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { readShopSettings } from '#app/features/settings/record/shop-settings.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { clubCounts } from '#app/features/subscriptions/months/admin/home-counts.server.ts';
import type { Waiting } from './contract.ts';

const day = 24 * 3600 * 1000;
/** A deadline this near is due (spec. section 9). */
const soonDays = 7;
/** How many of them are named. */
const named = 3;

/** What waits for the owner. Each part is a sum kept by triggers or a short stretch of an index, however much lies behind it. */
export async function countWaiting(context: Context): Promise<Waiting> {
  const { db, now } = context;
  const [sums, withdrawn, oldestOrder, oldestInquiry, due, unfinished, owed, failed, low, club] =
    await Promise.all([
      db
        .select()
        .from(counters)
        .where(
          inArray(counters.name, [
            'orders:pending',
            'orders:processing',
            'inquiries:new',
            'inquiries:held',
          ]),
        ),
      countNothingToPack(db),
      oldestToShip(db),
      db
        .select({ at: min(contactInquiries.createdAt) })
        .from(contactInquiries)
        .where(eq(contactInquiries.state, 'new')),
      commissionsDue(db, now()),
      db.$count(
        checkouts,
        and(isNotNull(checkouts.trouble), inArray(checkouts.status, ['open', 'closing'])),
      ),
      db.$count(refunds, eq(refunds.status, 'due')),
      db.$count(
        outbox,
        and(isNull(outbox.sentAt), gt(outbox.attempts, 0), isNotNull(outbox.lastError)),
      ),
      lowSizes(db),
      clubCounts(context),
    ]);
  const sum = (name: string) => sums.find((row) => row.name === name)?.total ?? 0;
  return {
    ordersToShip: {
      count: sum('orders:pending') + sum('orders:processing') - withdrawn,
      oldest: oldestOrder,
    },
    inquiries: {
      count: sum('inquiries:new'),
      held: sum('inquiries:held'),
      oldest: oldestInquiry[0]?.at?.toISOString() ?? null,
    },
    commissions: due,
    paymentsWithoutOrder: Number(unfinished) + Number(owed),
    failedLetters: Number(failed),
    club,
    lowStock: low,
  };
}

/** One look into the index for each status: asked for both at once, all of them would be read. */
async function oldestToShip(db: Context['db']): Promise<string | null> {
  const found = await Promise.all(
    (['pending', 'processing'] as const).map((status) =>
      db
        .select({ at: orders.createdAt })
        .from(orders)
        .where(
          and(
            eq(orders.fulfillmentStatus, status),
            eq(orders.hasManualItems, true),
            not(hasNothingToPack),
          ),
        )
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(1),
    ),
  );
  return (
    found
      .flat()
      .map(({ at }) => at.toISOString())
      .toSorted()[0] ?? null
  );
}

/** A deadline counts by its day (UTC), as on the board. */
async function commissionsDue(db: Context['db'], now: Date): Promise<Waiting['commissions']> {
  const today = new Date(Math.floor(now.getTime() / day) * day);
  const [row] = await db
    .select({
      all: count(),
      overdue: sql<number>`count(*) filter (where ${lt(commissions.deadline, today)})`,
    })
    .from(commissions)
    .where(
      and(
        sql`${commissions.status} in ('inquiry', 'proposal', 'in_progress')`,
        lt(commissions.deadline, new Date(today.getTime() + (soonDays + 1) * day)),
      ),
    );
  const overdue = Number(row?.overdue ?? 0);
  return { overdue, soon: Number(row?.all ?? 0) - overdue };
}

/** Sizes of prints in the shop of which few are left. What another buyer's checkout holds is not gone yet. */
async function lowSizes(db: Context['db']): Promise<Waiting['lowStock']> {
  const { lowStock } = await readShopSettings(db);
  const left = sql<number>`${editions.total} - ${editions.sold}`;
  const rows = await db
    .select({
      title: artworks.title,
      size: artworkSizes.size,
      left,
      all: sql<number>`count(*) over ()`,
    })
    .from(editions)
    .innerJoin(
      artworkSizes,
      and(eq(artworkSizes.artworkId, editions.artworkId), eq(artworkSizes.size, editions.size)),
    )
    .innerJoin(artworks, eq(artworks.id, editions.artworkId))
    .where(
      and(
        eq(artworks.productType, 'print'),
        artworks.isAvailable,
        artworkSizes.isAvailable,
        lte(left, lowStock),
      ),
    )
    .orderBy(left, asc(artworks.title), asc(artworkSizes.size))
    .limit(named);
  return {
    count: Number(rows[0]?.all ?? 0),
    sizes: rows.map(({ title, size, left }) => ({ title, size, left: Number(left) })),
  };
}
