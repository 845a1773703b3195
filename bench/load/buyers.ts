import { randomUUID } from 'node:crypto';
import type { Traffic } from './traffic.ts';
import { until } from './traffic.ts';

const json = { 'content-type': 'application/json' };
const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@example.com',
  line1: '18 Foundry Row',
  city: 'Duluth',
  state: 'MN',
  postal_code: '55802',
  country: 'US',
};
/** How often a buyer presses again when another has the work in their checkout. */
const presses = 3;

/** A payment that went through, and when (`performance.now()`). Whoever closed the browser never asked for their order. */
export type Paid = { paymentIntentId: string; at: number; isClosed: boolean };

export type Market = {
  shop: Traffic;
  provider: Traffic;
  publishableKey: string;
  chance: () => number;
  paid: Paid[];
};

/** One buyer, from the cart to the order, or until the work is gone. Every tenth who has paid closes the browser at once. */
export async function buy(
  market: Market,
  artworkId: string,
  start: number,
  choice: { selectedSize?: string; selectedColor?: string } = {},
): Promise<void> {
  const { shop, chance } = market;
  const sessionId = randomUUID();
  await until(start);
  const added = await post(
    shop,
    'cart',
    '/api/cart',
    { artworkId, sessionId, quantity: 1, ...choice },
    start,
  );
  if (added.status !== 200) return;
  await shop.ask({
    kind: 'cart',
    path: `/api/cart/${sessionId}`,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  await pause(500 + chance() * 1000);
  const prepared = await prepare(market, sessionId);
  if (!prepared) return;
  await pause(1000 + chance() * 2000);
  const paid = await pay(market, prepared);
  if (!paid || paid.isClosed) return;
  await post(shop, 'order', '/api/process-payment', {
    paymentIntentId: prepared.paymentIntentId,
    sessionId,
  });
}

type Prepared = { paymentIntentId: string; clientSecret: string };

async function prepare({ shop, chance }: Market, sessionId: string): Promise<Prepared | undefined> {
  for (let press = 0; press < presses; press++) {
    if (press > 0) await pause(2000 + chance() * 3000);
    const { status, text } = await post(shop, 'checkout', '/api/create-payment-intent', {
      sessionId,
      shippingAddress: address,
    });
    if (status === 200) return JSON.parse(text) as Prepared;
    if (text.includes('has been sold')) return undefined;
  }
  return undefined;
}

/** As the provider's own script in the browser does it. */
async function pay(
  { provider, publishableKey, paid }: Market,
  prepared: Prepared,
): Promise<Paid | undefined> {
  const { paymentIntentId, clientSecret } = prepared;
  const { status } = await provider.ask({
    kind: 'payment',
    method: 'POST',
    path: `/v1/payment_intents/${paymentIntentId}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: 'https://studio.example/checkout',
    }).toString(),
  });
  if (status !== 200) return undefined;
  const made = { paymentIntentId, at: performance.now(), isClosed: paid.length % 10 === 9 };
  paid.push(made);
  return made;
}

function post(shop: Traffic, kind: string, path: string, body: object, due?: number) {
  return shop.ask({
    kind,
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body),
    wantsText: true,
    ...(due && { due }),
  });
}

function pause(milliseconds: number): Promise<void> {
  return until(performance.now() + milliseconds);
}
