import { and, desc, eq, gte, inArray, notLike, sql, sum } from 'drizzle-orm';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { monthlySales, orders } from '#app/database/schema/sales/orders.ts';
import type { Context } from '#app/platform/context.server.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { mainPictures } from '#app/features/catalog/service.server.ts';
import { type Conversion, SaleKind, type Sales } from '../contract.ts';

type Row = { month: string; kind: SaleKind; quantity: number; amount: number };

const months = 12;
/** How many works are named as the best. */
const best = 5;
/** What hangs in the shop, and how much of it was not cancelled. */
const works = ['artwork', 'print', 'merchandise'] as const;
const notRefunded = {
  quantity: sql`${monthlySales.quantity} - ${monthlySales.cancelledQuantity}`,
  amount: sql`${monthlySales.amount} - ${monthlySales.cancelledAmount}`,
};
/** Carts unused for sixty days are swept, so half of that is wholly there. */
const conversionDays = 30;

/**
 * The money of the last twelve months (UTC) by month and kind, and what sold best, from the sums that triggers keep. Decimal
 * strings: what came in less what went back, shipping and tax included.
 */
export async function sumSales(context: Context): Promise<Sales> {
  const names = lastMonths(context.now());
  const since = gte(monthlySales.month, `${names[0]}-01`);
  const [sums, top] = await Promise.all([
    context.db
      .select({
        month: sql<string>`to_char(${monthlySales.month}, 'YYYY-MM')`,
        kind: monthlySales.kind,
        quantity: sum(monthlySales.quantity).mapWith(Number),
        amount: sum(monthlySales.amount).mapWith(Number),
      })
      .from(monthlySales)
      .where(since)
      .groupBy(monthlySales.month, monthlySales.kind),
    context.db
      .select({
        title: monthlySales.title,
        kind: monthlySales.kind,
        quantity: sum(notRefunded.quantity).mapWith(Number),
        amount: sum(notRefunded.amount).mapWith(Number),
      })
      .from(monthlySales)
      .where(and(since, inArray(monthlySales.kind, [...works])))
      .groupBy(monthlySales.title, monthlySales.kind)
      .having(sql`sum(${notRefunded.quantity}) > 0`)
      .orderBy(desc(sum(notRefunded.amount)), monthlySales.title)
      .limit(best),
  ]);
  const kindsSold = SaleKind.options.map((kind) => ({
    kind,
    ...added(sums.filter((row) => row.kind === kind)),
  }));
  return {
    months: names.map((month) => monthOf(month, sums)),
    kinds: kindsSold
      .filter(({ amount }) => amount !== 0)
      .map((row) => ({ ...row, amount: toDecimal(row.amount) })),
    total: toDecimal(added(sums).amount),
    best: await hung(context, top),
  };
}

/** How many of the carts of the last days became an order: those with an order, and those that still stand filled. */
export async function measureConversion({ db, now }: Context): Promise<Conversion> {
  const since = new Date(now().getTime() - conversionDays * 24 * 3600 * 1000);
  const [[left], placed] = await Promise.all([
    db
      .select({ carts: sql<number>`count(distinct ${cartItems.sessionId})` })
      .from(cartItems)
      .where(gte(cartItems.addedAt, since)),
    // No cart led to a sample of the demo, nor to what she sold by hand.
    db.$count(
      orders,
      and(
        gte(orders.createdAt, since),
        eq(orders.paidBy, 'card'),
        notLike(orders.stripePaymentIntentId, sampleIds),
      ),
    ),
  ]);
  return {
    days: conversionDays,
    carts: Number(left?.carts ?? 0) + Number(placed),
    orders: Number(placed),
  };
}

/** `2026-11` and the eleven before it, the oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1) + index))
      .toISOString()
      .slice(0, 7),
  );
}

function monthOf(month: string, sums: readonly Row[]): Sales['months'][number] {
  const rows = sums.filter((row) => row.month === month);
  const amountOf = (kind: SaleKind) =>
    toDecimal(added(rows.filter((row) => row.kind === kind)).amount);
  const amounts = {
    artwork: amountOf('artwork'),
    print: amountOf('print'),
    merchandise: amountOf('merchandise'),
    commission: amountOf('commission'),
    subscription: amountOf('subscription'),
    shipping: amountOf('shipping'),
    refund: amountOf('refund'),
  };
  return { month, amounts, total: toDecimal(added(rows).amount) };
}

function added(rows: readonly Pick<Row, 'quantity' | 'amount'>[]): {
  quantity: number;
  amount: number;
} {
  return rows.reduce(
    (all, row) => ({ quantity: all.quantity + row.quantity, amount: all.amount + row.amount }),
    {
      quantity: 0,
      amount: 0,
    },
  );
}

/** The works that sold, with their pictures, as far as they still hang under the name they were sold by. */
async function hung(
  context: Context,
  sold: readonly Omit<Row & { title: string }, 'month'>[],
): Promise<Sales['best']> {
  const titles = sold.map(({ title }) => title);
  const works =
    titles.length === 0
      ? []
      : await context.db.select().from(artworks).where(inArray(artworks.title, titles));
  const pictures = await mainPictures(context, works);
  return sold.map(({ title, kind, quantity, amount }) => {
    const work = works.find((one) => one.title === title && one.productType === kind);
    return {
      title,
      kind,
      quantity,
      amount: toDecimal(amount),
      slug: work?.slug ?? null,
      picture: (work && pictures.get(work.id)) ?? null,
    };
  });
}
