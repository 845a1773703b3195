import { eq } from 'drizzle-orm';
import { checkouts, refunds } from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { readCart } from '#app/features/cart/read-cart.server.ts';
import { refuseWhileSuspectedCopy } from '#app/features/installation/may-act.server.ts';
import type { ShippingAddress } from '#app/features/shipping/contract.ts';
import { addressQuestion } from '#app/features/shipping/address/postal-regions.ts';
import { addressKeyOf, refuseTesters } from '#app/features/payments/guard/card-testing.server.ts';
import { withPaymentUncertainty } from '#app/features/payments/guard/payment-uncertain.server.ts';
import type { CreatePaymentIntent, ProcessPayment, Quote, UpdateCheckout } from './contract.ts';
import { finishCheckout, type Outcome } from './finish-checkout.server.ts';
import { isOver } from './hold-time.server.ts';
import { refusals, sentBack } from './refusals.ts';
import { preparePayment } from './prepare-payment.server.ts';
import { activeCheckouts, takeUp } from './payment/active-checkouts.server.ts';

/**
 * Prepares the payment of a cart, or answers the one prepared before, quoted anew (decisions 2 and 45):
 * the snapshot and the holds are written first, then the provider is asked, then its answer is written down.
 * Throws AppError 'conflict' for an empty cart or works that cannot be had, 'too-many' for a cart that kept works
 * too long or where one card after the other was declined (decision 21), 'upstream' when the provider is away, 'busy' while this
 * database only looks (decision 34).
 */
export async function createPaymentIntent(
  context: Context,
  { body }: Input<CreatePaymentIntent>,
): Promise<Quote> {
  await refuseWhileSuspectedCopy(context);
  const earlier = await activeCheckouts(context, body.sessionId);
  const isOpen = earlier.some(({ status }) => status === 'open');
  await refuseTesters(context, {
    subject: body.sessionId,
    addressKey: isOpen ? null : await addressKeyOf(context),
  });
  for (const checkout of earlier) {
    const take = () => takeUp(context, checkout);
    const paid = await (checkout.paymentIntentId === null
      ? take()
      : withPaymentUncertainty(context, refusals, take));
    if (paid) return paid;
  }
  return preparePayment(context, {
    sessionId: body.sessionId,
    address: body.shippingAddress,
    gift: body.gift,
    timeZone: body.timeZone,
  });
}

/**
 * Quotes a prepared payment again. Throws AppError 'invalid' for an address to be confirmed before paying, 'missing' for another's payment, 'conflict' once it is paid or when
 * the total is not `shownTotal`, 'too-many' after ten refused cards, 'gone' when its hold has run out.
 */
export async function updateCheckout(
  context: Context,
  { params, body }: Input<UpdateCheckout>,
): Promise<Quote> {
  await refuseWhileSuspectedCopy(context);
  const [checkout] = await context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, params.paymentIntentId));
  if (!checkout || checkout.sessionId !== body.sessionId)
    throw new AppError('missing', refusals.noCheckout);
  // Closed because of its refused cards, it says so, and not that its time is over.
  await refuseTesters(context, { subject: body.sessionId, addressKey: null });
  if (isOver(context, checkout)) throw await whyOver(context, body.sessionId);
  if (checkout.status !== 'open') throw new AppError('conflict', refusals.finished);
  const { sessionId, shippingAddress: address, gift, billingAddress: billing, shownTotal } = body;
  if (shownTotal !== undefined && !body.addressConfirmed) refuseContradiction(address);
  return preparePayment(context, {
    sessionId,
    address,
    gift,
    billing,
    shownTotal,
    checkoutId: checkout.id,
  });
}

/** Tax follows the region, the parcel the postal code: a buyer who is about to pay is asked once where they differ, and never refused. */
function refuseContradiction(address: ShippingAddress): void {
  const question = addressQuestion(address);
  if (question)
    throw new AppError('invalid', question, {
      'shippingAddress.postal_code': question,
      addressConfirmed: question,
    });
}

/** The time ran out, or a work left the shop: the owner took it back, or somebody else has bought it since. */
async function whyOver({ db, now }: Context, sessionId: string): Promise<AppError> {
  const gone = (await readCart(db, sessionId, now())).find(
    ({ availability }) => availability === 'sold',
  );
  return gone
    ? new AppError('gone', refusals.workGone(gone.artwork.title), { work: gone.artwork.title })
    : new AppError('gone', refusals.over);
}

/**
 * Turns a payment that succeeded into its order. Throws AppError 'missing' for another's payment (invariant 12), 'upstream' when the
 * provider is away, 'busy' when it fails here.
 */
export async function processPayment(context: Context, { body }: Input<ProcessPayment>) {
  const outcome = await withPaymentUncertainty(context, refusals, () => finishFor(context, body));
  const answers = {
    placed: 'Your order has been placed.',
    processing: refusals.processing,
    unpaid: 'This payment has not succeeded.',
  };
  const message =
    outcome.kind === 'refunded'
      ? sentBack(await refundReason(context, body.paymentIntentId))
      : answers[outcome.kind];
  return {
    success: outcome.kind === 'placed',
    message,
    outcome: outcome.kind,
    ...(outcome.kind === 'placed' && { orderToken: outcome.order.token }),
  };
}

async function refundReason({ db }: Context, paymentIntentId: string): Promise<string | undefined> {
  const [refund] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(eq(refunds.paymentIntentId, paymentIntentId));
  return refund?.reason;
}

async function finishFor(
  context: Context,
  { paymentIntentId, sessionId, billingAddress }: Input<ProcessPayment>['body'],
): Promise<Outcome> {
  const [checkout] = await context.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentIntentId, paymentIntentId));
  if (!checkout || checkout.sessionId !== sessionId)
    throw new AppError('missing', refusals.noPayment);
  if (billingAddress && checkout.status === 'open') {
    await context.db.update(checkouts).set({ billingAddress }).where(eq(checkouts.id, checkout.id));
  }
  return finishCheckout(context, paymentIntentId);
}
