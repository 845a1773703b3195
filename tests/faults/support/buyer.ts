import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders } from '#app/database/schema/sales/orders.ts';
import { pay } from '#tests/support/pay.ts';
import { address, hangWork } from '#tests/support/works.ts';
import { isEmbedded, type Shop } from './shop.ts';

/** Somebody who buys one work, and what their browser knows of it. */
export type Buyer = {
  sessionId: string;
  artworkId: string;
  email: string;
  paymentIntentId?: string;
  hasPaid: boolean;
  orderToken?: string;
};

export async function newBuyer(shop: Shop, artworkId?: string): Promise<Buyer> {
  const sessionId = randomUUID();
  // Whole or not at all: the database may go away while it is being hung.
  const work =
    artworkId ??
    (isEmbedded ? shop.nextWork() : (await shop.db.transaction((db) => hangWork({ db }))).id);
  return {
    sessionId,
    artworkId: work,
    email: `buyer-${sessionId.slice(0, 8)}@example.com`,
    hasPaid: false,
  };
}

/** Fills the cart and has the payment prepared. Sent again by a buyer who heard no answer, it changes nothing. */
export async function prepare(shop: Shop, buyer: Buyer): Promise<void> {
  const { sessionId, artworkId, email } = buyer;
  await must(shop, 'POST', '/api/cart', { artworkId, sessionId, quantity: 1 });
  const quote = await must(shop, 'POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: { ...address, email },
  });
  buyer.paymentIntentId = quote.paymentIntentId;
  buyer.hasPaid = quote.paymentStatus === 'succeeded';
}

/** Buys from wherever the buyer has come to: their page after a reload, their second press of the button. */
export async function buy(
  shop: Shop,
  buyer: Buyer,
  beforePaying: (paymentIntentId: string) => Promise<void> = async () => undefined,
) {
  if (!buyer.hasPaid) await prepare(shop, buyer);
  const paymentIntentId = buyer.paymentIntentId!;
  if (!buyer.hasPaid) {
    await beforePaying(paymentIntentId);
    await pay(shop, paymentIntentId);
    buyer.hasPaid = true;
  }
  const outcome = await must(shop, 'POST', '/api/process-payment', {
    paymentIntentId,
    sessionId: buyer.sessionId,
    billingAddress: null,
  });
  buyer.orderToken = outcome.orderToken;
  return outcome as { success: boolean; message: string };
}

/** One order, one charge, however often the buyer tried. */
export async function expectOneOrder(shop: Shop, buyer: Buyer): Promise<void> {
  const placed = await shop.db.select().from(orders).where(eq(orders.sessionId, buyer.sessionId));
  expect(placed.map((order) => order.stripePaymentIntentId)).toEqual([buyer.paymentIntentId]);
  if (buyer.orderToken) expect(placed[0]?.token).toBe(buyer.orderToken);
  expect(await chargesOf(shop, buyer)).toEqual([placed[0]?.totalAmount]);
}

/** What was really taken from a buyer, in cents. */
export async function chargesOf(shop: Shop, { email }: Buyer): Promise<number[]> {
  return (await everyCharge(shop))
    .filter((charge) => charge.email === email)
    .map(({ amount }) => amount);
}

/** What was really taken from everybody, in cents. */
export async function everyCharge({
  stripe,
}: Shop): Promise<{ email: string | null; amount: number }[]> {
  const all = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return all
    .filter(({ status }) => status === 'succeeded')
    .map(({ receipt_email: email, amount_received: amount }) => ({ email, amount }));
}

async function must(shop: Shop, method: string, path: string, body: unknown) {
  const answer = await shop.call(method, path, body);
  if (answer.status !== 200)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
