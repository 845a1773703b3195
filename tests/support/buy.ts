import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordSale } from '#app/features/orders/by-hand/record-sale.server.ts';
import { pay } from './pay.ts';
import type { TestSite } from './site.ts';
import { address, hangWork } from './works.ts';

/** Who signs in on a test's site; give both to `openTestSite` as OWNER_USERNAME and OWNER_PASSWORD. */
export const owner = { username: 'studio', password: 'reeds in slack water' };

/** Buys works as a stranger does, over the wire, and answers the order's token and its payment. */
export async function buy(
  site: TestSite,
  ...works: { id: string; size?: string; color?: string }[]
) {
  const sessionId = randomUUID();
  for (const { id: artworkId, size: selectedSize, color: selectedColor } of works)
    await site.call('POST', '/api/cart', {
      artworkId,
      sessionId,
      quantity: 1,
      ...(selectedSize && { selectedSize }),
      ...(selectedColor && { selectedColor }),
    });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
    sessionId,
    shippingAddress: address,
  });
  const paymentIntentId = quote.paymentIntentId as string;
  await pay(site, paymentIntentId);
  const { body } = await site.call('POST', '/api/process-payment', {
    paymentIntentId,
    sessionId,
    billingAddress: null,
  });
  return {
    sessionId,
    paymentIntentId,
    total: quote.total as string,
    token: body.orderToken as string,
  };
}

/** Connects the second account of the sandbox, in which payments are made from then on, as the owner does on her screen. */
export async function replaceKeys(site: TestSite, headers: Record<string, string>): Promise<void> {
  const body = { ownerPassword: owner.password, ...site.pairs[1]! };
  const { status } = await site.call('PUT', '/api/admin/connections/payment', body, headers);
  expect(status).toBe(200);
}

/** Takes those keys away again. */
export async function removeKeys(site: TestSite, headers: Record<string, string>): Promise<void> {
  const body = { ownerPassword: owner.password };
  const { status } = await site.call('POST', '/api/admin/connections/payment/end', body, headers);
  expect(status).toBe(200);
}

/** The headers of somebody signed in as the owner. */
export async function signedIn(site: TestSite): Promise<{ cookie: string }> {
  const { status, headers } = await site.call('POST', '/api/auth/login', owner);
  expect(status).toBe(200);
  return { cookie: headers.get('set-cookie')!.split(';')[0]! };
}

/** An original handed over and paid in cash by somebody who gave no address: an order that the owner wrote down. */
export async function sellAtFair({ context }: Pick<TestSite, 'context'>) {
  const { id: artworkId } = await hangWork(context);
  const line = {
    artworkId,
    selectedSize: null,
    selectedColor: null,
    quantity: 1,
    unitPrice: '90.00',
  };
  return recordSale(context, {
    params: undefined,
    query: undefined,
    body: {
      lines: [line],
      firstName: 'Ada',
      lastName: 'Marsh',
      email: '',
      paidBy: 'cash',
      soldOn: '2026-01-05',
      address: null,
      shipping: '0',
      letter: false,
      notes: '',
    },
  });
}
