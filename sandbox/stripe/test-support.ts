import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import Stripe from 'stripe';
import { vi } from 'vitest';
import type { StripeSandboxOptions } from './server.ts';
import { stripeSandbox } from './server.ts';

export const keys = {
  secretKey: 'sk_test_0123456789abcdef',
  publishableKey: 'pk_test_0123456789abcdef',
  webhookSecret: 'whsec_test',
};

/** A path for a ledger that nobody else writes. */
export function freshLedger(): string {
  return join(mkdtempSync(join(tmpdir(), 'stripe-sandbox-')), 'ledger.jsonl');
}

/** A listening sandbox and the official SDK pointed at it. */
export async function startSandbox(options: Partial<StripeSandboxOptions> = {}) {
  const app = fastify();
  const ledgerFile = options.ledgerFile ?? freshLedger();
  await app.register(stripeSandbox, {
    ...keys,
    webhookUrl: undefined,
    ledgerFile,
    retryDelaysMs: [5, 5],
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const client = (key: string, more: object = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...more,
    });
  return {
    app,
    base,
    client,
    ledgerFile,
    stripe: client(keys.secretKey),
    close: () => app.close(),
  };
}
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Asks as a browser would: form encoded, with the publishable key in the form. */
export async function askAsBrowser(base: string, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: keys.publishableKey, ...fields });
  const reply = await fetch(`${base}/v1${path}`, { method: 'POST', body });
  return {
    status: reply.status,
    body: (await reply.json()) as Record<string, unknown> & { error?: Record<string, unknown> },
  };
}

/** The fields of a card typed into the form. */
export function typedCard(
  number: string,
  face: { month?: string; year?: string; cvc?: string } = {},
): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': face.month ?? '12',
    'payment_method_data[card][exp_year]': face.year ?? '2040',
    'payment_method_data[card][cvc]': face.cvc ?? '123',
    return_url: 'http://127.0.0.1/checkout',
  };
}

/** What an SDK call was refused with. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a refusal by Stripe, but got ${String(error)}`);
}

/** A webhook endpoint that writes down what arrives and answers with the statuses it is given, then 200. */
export async function startEndpoint(statuses: number[] = [], port = 0) {
  const letters: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    letters.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return {
    letters,
    port: address.port,
    url: `http://127.0.0.1:${address.port}/webhook`,
    types: () => letters.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    until: (count: number) =>
      vi.waitUntil(() => letters.length >= count, { timeout: 3000, interval: 5 }),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A monthly price, a customer and a subscription that waits for its first payment. */
export async function startSubscription(
  stripe: Stripe,
  more: { clock?: string; interval?: 'month' | 'year'; metadata?: Record<string, string> } = {},
) {
  const { clock: test_clock, interval = 'month', metadata } = more;
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 3500,
    recurring: { interval },
    product_data: { name: 'Tee club' },
  });
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    test_clock,
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata,
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret!.client_secret;
  const intent = secret.split('_secret_')[0]!;
  const confirm = (base: string, number: string) =>
    askAsBrowser(base, `/payment_intents/${intent}/confirm`, {
      client_secret: secret,
      ...typedCard(number),
    });
  return { subscription, customer, price, invoice, intent, secret, confirm };
}
