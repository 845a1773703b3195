import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeOpenShop } from './migrated-database.ts';
import { freePort, startProcess } from './process.ts';
import { owner, siteEnv } from './site.setup.ts';
import { address } from './works.ts';

/** `npm run stress`. */
export const isWhole = process.env['WHOLE'] === 'on';

/** Both with WHOLE=on; otherwise every second page in the dark, the others by day. */
export const schemesOf = (at: number): ('light' | 'dark')[] =>
  isWhole ? ['light', 'dark'] : [at % 2 === 0 ? 'light' : 'dark'];
/** What is tried on a wide screen and on a phone: both with WHOLE=on, otherwise the phone, in which the owner holds the shop. */
export const onBoth = <Wide, Narrow>(wide: Wide, narrow: Narrow): (Wide | Narrow)[] =>
  isWhole ? [wide, narrow] : [narrow];

/** On a wide screen, and on a phone. */
export const screens = onBoth(
  ['1440 px', { width: 1440, height: 1000 }] as const,
  ['390 px', { width: 390, height: 844 }] as const,
);

/** One call of the API, as a person of the site makes it. */
export async function call<Reply>(
  site: string,
  method: string,
  path: string,
  sent?: unknown,
  cookie = '',
): Promise<Reply> {
  const answer = await fetch(site + path, {
    method,
    headers: {
      origin: site,
      cookie,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return (await answer.json()) as Reply;
}

/** The cookie of somebody who is signed in as the owner. */
export async function ownersCookie(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

/** A browser that holds such a cookie, as `visit` takes it. */
export async function asOwner(site: string): Promise<Pick<BrowserContextOptions, 'storageState'>> {
  const [name = '', value = ''] = (await ownersCookie(site)).split('=');
  const cookie = {
    name,
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { storageState: { cookies: [cookie], origins: [] } };
}

/** Moves to a section of the owner's area as a person does: by the row of links, or by the menu of a phone. */
export async function goTo(page: Page, section: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menu/ });
  if (await menu.isVisible()) await menu.press('Enter');
  // In a row it stands under Works.
  else if (section === 'Inventory') await goTo(page, 'Works');
  await page
    .getByRole('link', { name: section, exact: true })
    .filter({ visible: true })
    .press('Enter');
}

type Bought = [buyer: { lastName: string; email: string }, ...{ slug: string; size: string }[]];

/** Buys prints by the calls that a browser makes, and answers the order's id. */
export async function placeOrder(site: string, ...bought: Bought): Promise<string> {
  const token = await orderToken(site, ...bought);
  return (await call<{ id: string }>(site, 'GET', `/api/orders/by-token/${token}`)).id;
}

/** The same, and answers what its buyer opens it with. */
export async function orderToken(site: string, ...[buyer, ...lines]: Bought): Promise<string> {
  const sessionId = crypto.randomUUID();
  for (const { slug, size: selectedSize } of lines) {
    const { id: artworkId } = await call<{ id: string }>(site, 'GET', `/api/artworks/${slug}`);
    await call(site, 'POST', '/api/cart', { artworkId, sessionId, quantity: 1, selectedSize });
  }
  const { publishableKey: key } = await call<{ publishableKey: string }>(
    site,
    'GET',
    '/api/payment-setup',
  );
  const shippingAddress = { ...address, ...buyer };
  const { clientSecret, paymentIntentId } = await call<{
    clientSecret: string;
    paymentIntentId: string;
  }>(site, 'POST', '/api/create-payment-intent', { sessionId, shippingAddress });
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const body = new URLSearchParams({
    key,
    client_secret: clientSecret,
    return_url: `${site}/checkout`,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
  });
  const paid = await fetch(`${site}/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body,
  });
  expect(paid.status).toBe(200);
  const paidFor = { paymentIntentId, sessionId, billingAddress: null };
  const { orderToken: token } = await call<{ orderToken: string }>(
    site,
    'POST',
    '/api/process-payment',
    paidFor,
  );
  return token;
}

/** A site of a test's own, without the demo and open, unless `makeShop` makes another: what is done to its owner's account bars no other test from the desk. */
export function useOwnSite(settings: Record<string, string> = {}, makeShop = makeOpenShop) {
  const opened = { url: '' };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'studio-admin-'));
    await makeShop(folder);
    const port = await freePort();
    opened.url = `http://127.0.0.1:${port}`;
    const env = {
      ...siteEnv(port, folder),
      DEMO: 'off',
      OWNER_EMAIL: 'rosa@example.com',
      ...settings,
    };
    const { stop } = await startProcess(['build/server/main.js'], env, `${opened.url}/readyz`);
    close = async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return opened;
}
