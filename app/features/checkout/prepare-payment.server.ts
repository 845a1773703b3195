import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Payment, PaymentRequest } from '#app/integrations/payments/payments.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { inTurn } from '#app/platform/operations/in-turn.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { refusalOf } from '#app/features/cart/refusals.ts';
import { readCart } from '#app/features/cart/read-cart.server.ts';
import type { Gift, ShippingAddress } from '#app/features/shipping/contract.ts';
import { installationId } from '#app/features/installation/may-act.server.ts';
import { readHoldMinutes } from '#app/features/settings/record/shop-settings.server.ts';
import type { TaxAnswer } from '#app/features/shipping/tax/stripe-question.server.ts';
import { addressKeyOf, networkKeyOf } from '#app/features/payments/guard/card-testing.server.ts';
import { claimOffers } from '#app/features/offers/rules/claim-offers.server.ts';
import { heldBy, holdBesides, holdFor, wantedOf } from '#app/features/stock/holds.server.ts';
import { refuseAboveCeiling } from '#app/features/payments/guard/network-ceiling.server.ts';
import type { BillingAddress, Quote } from './contract.ts';
import { withTax } from './quote/with-tax.server.ts';
import { createPayment } from './payment/create-payment.server.ts';
import { refuseHoarding } from './hold-time.server.ts';
import { quoteCart, type StoredQuote } from './quote/quote.server.ts';
import { everyLine } from './quote/stored-quote.server.ts';
import { type Keys, whyEnded, claimCheckout } from './payment/claim-checkout.server.ts';
import { quoteOf, notAsShown } from './quote/quote-reply.server.ts';
import { requestOf, type Shop } from './payment/payment-request.server.ts';

type Checkout = typeof checkouts.$inferSelect;

/** What a cart is to be quoted for. */
type QuoteRequest = {
  sessionId: string;
  address: ShippingAddress;
  /** Who it is for, where that is not who pays. */
  gift?: Gift | null | undefined;
  timeZone?: string | undefined;
  billing?: BillingAddress | null | undefined;
  /** The checkout that is quoted again; unset, the cart's open one or a new one. */
  checkoutId?: string;
  /** The total the buyer is about to pay: another one is refused, and nothing changes. */
  shownTotal?: string | undefined;
};

/**
 * Snapshot and holds, then the provider, then the bookkeeping: no call to the provider inside a transaction.
 * Throws AppError 'conflict' for works that cannot be had or a total that is not the shown one, 'gone' when the time
 * to pay is over, 'too-many' for a cart that kept works too long, 'upstream' when the provider is away.
 */
export async function preparePayment(context: Context, wish: QuoteRequest): Promise<Quote> {
  // Two quotes of one cart at once could reach the provider in another order than the database, and a work be set free
  // that can still be paid for.
  return inTurn(`settle ${wish.sessionId.toLowerCase()}`, () => settleNow(context, wish));
}

async function settleNow(context: Context, wish: QuoteRequest): Promise<Quote> {
  await refuseWhatIsGone(context, wish.sessionId);
  const keys = { addressKey: await addressKeyOf(context), networkKey: await networkKeyOf(context) };
  const shop = { site: context.env.PUBLIC_URL, installation: await installationId(context.db) };
  const { checkout, quote } = await withTax(context, (answers) =>
    inNetworkTurn(keys, () =>
      context.db.transaction((tx) => snapshot(tx, context, { ...wish, shop, answers }, keys)),
    ),
  );
  const request = requestOf(checkout, quote, shop);
  const payment = await preparedFor(context, checkout, request);
  const stored = await storePayment(context, checkout, payment.id, quote);
  if (stored.isMine) return quoteOf(context, quote, checkout, payment);
  // Two processes prepared this cart at once, perhaps for different addresses: the payment that stays is told of this one too.
  if (stored.paymentIntentId !== payment.id) await context.payments.cancel(payment.id);
  const told = await context.payments.update(
    stored.paymentIntentId,
    requestOf({ ...checkout, paymentIntentId: stored.paymentIntentId }, quote, shop),
  );
  await storePayment(context, { ...checkout, paymentIntentId: told.id }, told.id, quote);
  return quoteOf(context, quote, checkout, told);
}

/** The checkout's payment, carrying what is asked for: the one it has, or the one that was asked for first, perhaps by another. */
async function preparedFor(
  context: Context,
  checkout: Checkout,
  request: PaymentRequest,
): Promise<Payment> {
  if (checkout.paymentIntentId) return context.payments.update(checkout.paymentIntentId, request);
  const made = await createPayment(context, checkout);
  return checkout.paymentRequest === JSON.stringify(request)
    ? made
    : context.payments.update(made.id, request);
}

/** The carts of one network are judged one after the other: they wait here, so that they do not take the connections of the others. */
function inNetworkTurn<T>({ networkKey }: Keys, work: () => Promise<T>): Promise<T> {
  return networkKey === null ? work() : inTurn(`network ${networkKey}`, work);
}

/** A cart that cannot be had is refused by one look, before anything is written for it: in a drop, nearly every one is. */
async function refuseWhatIsGone({ db, now }: Context, sessionId: string): Promise<void> {
  for (const { availability, artwork } of await readCart(db, sessionId, now())) {
    if (availability !== 'available')
      throw new AppError('conflict', refusalOf(availability, artwork));
  }
}

/**
 * Writes the payment down and lets go of what its quote no longer names; answers the payment that counts. Where another process
 * wrote one down first (`isMine` is false), the provider may have been told of its quote, and nothing is let go of.
 * Throws AppError 'gone' or 'conflict' for a checkout that has ended meanwhile; its payment can then be paid no more.
 */
async function storePayment(
  context: Context,
  { id, paymentIntentId: before }: Checkout,
  paymentIntentId: string,
  quote: StoredQuote,
) {
  const stored = await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    if (row?.status !== 'open') return { ended: row };
    const isMine = row.paymentIntentId === before;
    const counts = row.paymentIntentId ?? paymentIntentId;
    await tx
      .update(checkouts)
      .set({
        paymentIntentId: counts,
        paymentRequest: null,
        updatedAt: context.now(),
        ...(isMine && { currentQuote: quote.number }),
      })
      .where(eq(checkouts.id, id));
    if (isMine) await holdFor(tx, id, wantedOf(everyLine(quote.lines)));
    return { paymentIntentId: counts, isMine };
  });
  if (stored.paymentIntentId !== undefined) return stored;
  if (stored.ended?.paymentIntentId !== paymentIntentId)
    await context.payments.cancel(paymentIntentId);
  throw whyEnded(stored.ended?.status);
}

async function snapshot(
  tx: Transaction,
  context: Context,
  wish: QuoteRequest & { shop: Shop; answers: readonly TaxAnswer[] },
  keys: Keys,
) {
  const { sessionId, address, gift = null, billing, shownTotal } = wish;
  const holdMinutes = await readHoldMinutes(tx, context.env);
  const checkout = await claimCheckout(tx, context, { ...wish, holdMinutes }, keys);
  const quote = await quoteCart(tx, {
    checkoutId: checkout.id,
    sessionId,
    address,
    gift,
    now: context.now(),
    answers: wish.answers,
    shownQuote: shownTotal === undefined ? undefined : checkout.currentQuote,
  });
  if (shownTotal !== undefined && shownTotal !== toDecimal(quote.total))
    throw await notAsShown(tx, checkout, quote);
  const lines = everyLine(quote.lines);
  const wanted = wantedOf(lines);
  const held = await heldBy(tx, checkout.id);
  if (wanted.size > 0 && held.size === 0)
    await refuseHoarding(tx, context, { sessionId, holdMinutes });
  const isMore = [...wanted].some(([id, quantity]) => quantity > (held.get(id) ?? 0));
  const { networkKey } = checkout;
  if (isMore && networkKey)
    await refuseAboveCeiling(tx, context, { checkoutId: checkout.id, wanted, networkKey });
  await holdBesides(tx, checkout.id, {
    held,
    wanted,
    works: lines.map(({ artworkId }) => artworkId),
  });
  await claimOffers(tx, {
    checkoutId: checkout.id,
    offerIds: lines.flatMap(({ offerId }) => offerId ?? []),
    now: context.now(),
  });
  if (billing !== undefined)
    await tx
      .update(checkouts)
      .set({ billingAddress: billing })
      .where(eq(checkouts.id, checkout.id));
  return { checkout: await withRequest(tx, checkout, quote, wish.shop), quote };
}

/** What the provider is about to be asked for is written down before: whoever ends the checkout meanwhile can find the payment. */
async function withRequest(
  tx: Transaction,
  checkout: Checkout,
  quote: StoredQuote,
  shop: Shop,
): Promise<Checkout> {
  if (checkout.paymentIntentId !== null || checkout.paymentRequest !== null) return checkout;
  const paymentRequest = JSON.stringify(requestOf(checkout, quote, shop));
  await tx.update(checkouts).set({ paymentRequest }).where(eq(checkouts.id, checkout.id));
  return { ...checkout, paymentRequest };
}
