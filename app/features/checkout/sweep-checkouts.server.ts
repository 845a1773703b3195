import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Payment } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { type Pace, paced } from '#app/platform/operations/paced.ts';
import { forgetDeclines, noteDecline } from '#app/features/payments/guard/card-testing.server.ts';
import { endIfOver, expireCheckout, knownPayment } from './end-checkout.server.ts';
import { finishPayment } from './finish-checkout.server.ts';
import { isOver } from './hold-time.server.ts';
import { payRefunds } from '#app/features/payments/refunds/send-refunds.server.ts';
import { isId } from '#app/platform/storage/id.ts';
import { findUnmatchedPayments } from './reconciliation/unmatched-payments.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** A fifth of what the provider allows a live shop, and less than it allows one on test keys (25 a second): buyers ask too. */
const asking: Pace = { atOnce: 8, perSecond: 20 };
/** Orders are written several at a time; the provider has been asked before. */
const writing: Pace = { atOnce: 6, perSecond: 1000 };
/** How many checkouts one sweep asks the provider about one by one, so that the next finds what was paid meanwhile in time. */
const most = 200;
/** Minutes. How far back the provider's list of payments is read: to the oldest open checkout, within these. */
const reach = { least: 60, most: 180, skew: 5 };

/**
 * Compares every open checkout with the provider: paid ones become orders though no browser and no webhook ever came, and
 * those whose time is up are cancelled at the provider first and only then set free (invariants 1, 3, 7).
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  await sweepOpen(context);
  await findUnmatchedPayments(context).catch((error: unknown) => {
    context.log.error(
      { err: error },
      "the provider's ledger could not be read to its end; it will be tried again",
    );
  });
  await payRefunds(context);
  await forgetDeclines(context);
  await forgetNetworks(context);
}

/** Forgets where buyers came from after a day. */
async function forgetNetworks({ db, now }: Context): Promise<void> {
  const yesterday = minutesAfter(now(), -24 * 60);
  await db
    .update(checkouts)
    .set({ addressKey: null, networkKey: null })
    .where(
      and(
        or(isNotNull(checkouts.addressKey), isNotNull(checkouts.networkKey)),
        lt(checkouts.createdAt, yesterday),
      ),
    );
}

/** One list answers for nearly all of them, whatever their number; what has to be asked or changed one by one comes after. */
async function sweepOpen(context: Context): Promise<void> {
  const open = await context.db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.status, ['open', 'closing']))
    .orderBy(asc(checkouts.updatedAt));
  const listed = await listedPayments(context, open);
  await paced(await unfinished(context, listed, open), writing, async (payment) => {
    await finishPayment(context, payment).catch((error: unknown) => {
      context.log.error(
        { err: error, payment: payment.id },
        'a payment could not be finished; it will be tried again',
      );
    });
  });
  const byId = new Map(listed.map((payment) => [payment.id, payment]));
  const waiting = open.filter((checkout) => mustBeLookedAt(context, checkout, byId)).slice(0, most);
  await paced(waiting, asking, (checkout) => sweepOne(context, checkout, byId));
}

async function listedPayments(context: Context, open: readonly Checkout[]): Promise<Payment[]> {
  const now = context.now();
  const oldest = Math.min(
    ...open.map(({ createdAt }) => createdAt.getTime()),
    minutesAfter(now, -reach.least).getTime(),
  );
  const since = new Date(Math.max(oldest, minutesAfter(now, -reach.most).getTime()));
  try {
    return await context.payments.preparedSince(minutesAfter(since, -reach.skew));
  } catch (error) {
    context.log.error(
      { err: error },
      "the provider's list of payments could not be read; its payments are asked for one by one",
    );
    return [];
  }
}

/** What was paid for checkouts that have no answer yet: open ones, and those that ended before their payment was heard of. */
async function unfinished(
  { db }: Context,
  listed: readonly Payment[],
  open: readonly Checkout[],
): Promise<Payment[]> {
  const succeeded = listed.filter(({ status }) => status === 'succeeded');
  const names = succeeded.map(checkoutOf).filter((id) => id !== '');
  const isNamed = or(
    inArray(checkouts.id, names),
    inArray(
      checkouts.paymentIntentId,
      succeeded.map(({ id }) => id),
    ),
  );
  const ended = await db
    .select({ id: checkouts.id, paymentIntentId: checkouts.paymentIntentId })
    .from(checkouts)
    .where(and(isNamed, eq(checkouts.status, 'expired')));
  const waiting = new Set(
    [...open, ...ended].flatMap(({ id, paymentIntentId }) => [id, paymentIntentId]),
  );
  return succeeded.filter((payment) => waiting.has(payment.id) || waiting.has(checkoutOf(payment)));
}

function checkoutOf({ metadata }: Payment): string {
  const named = metadata['checkout_id'] ?? '';
  return isId(named) ? named : '';
}

/** Whether the list leaves something to ask or to do. */
function mustBeLookedAt(
  context: Context,
  checkout: Checkout,
  listed: ReadonlyMap<string, Payment>,
): boolean {
  const payment = listed.get(checkout.paymentIntentId ?? '');
  if (payment?.status === 'succeeded') return false;
  if (checkout.paymentIntentId !== null && payment === undefined) return true;
  return (
    payment?.declined !== undefined || payment?.status === 'canceled' || isOver(context, checkout)
  );
}

/** One that fails goes to the end of the line: it must not keep its place before all others. */
async function sweepOne(
  context: Context,
  checkout: Checkout,
  listed: ReadonlyMap<string, Payment>,
): Promise<void> {
  const { id, paymentIntentId } = checkout;
  try {
    const payment =
      paymentIntentId === null
        ? undefined
        : (listed.get(paymentIntentId) ?? (await knownPayment(context, paymentIntentId)));
    if (payment?.status === 'succeeded') await finishPayment(context, payment);
    else if (payment?.declined && (await noteDecline(context, payment.id, payment.declined)))
      await expireCheckout(context, payment.id);
    else if (payment?.status === 'canceled') await expireCheckout(context, payment.id);
    else if (payment?.status !== 'processing') await endIfOver(context, id);
  } catch (error) {
    context.log.error(
      { err: error, checkout: id },
      'a checkout could not be swept; it will be tried again',
    );
  }
  await context.db
    .update(checkouts)
    .set({ updatedAt: context.now() })
    .where(and(eq(checkouts.id, id), inArray(checkouts.status, ['open', 'closing'])));
}
