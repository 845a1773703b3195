import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newsletterSubscriptions } from '#app/database/schema/people.ts';
import { createOwner } from '#app/features/auth/service.server.ts';
import type { Endpoint } from '#app/platform/endpoint.ts';
import { bindings } from '#app/server/api.server.ts';
import { owner, signedIn } from '#tests/support/buy.ts';
import { pay } from '#tests/support/pay.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { beginMember } from '#tests/support/club.ts';
import { openTestSite } from '#tests/support/site.ts';
import { address, chargeSimply, hangWork } from '#tests/support/works.ts';
import { type Calls, type Good, makeOwnerCalls } from './owner-calls.ts';

/** What a member changes through their link. */
async function memberCalls(site: Awaited<ReturnType<typeof openTestSite>>): Promise<Calls> {
  const token = await (await beginMember(site)).token();
  const path = '/api/club/member/:token';
  const month = addMonths(site.clock.now().toISOString().slice(0, 7), 2);
  const of = { params: { token }, body: undefined };
  return {
    [`PUT ${path}/skips/:month`]: { params: { token, month }, body: undefined },
    [`DELETE ${path}/skips/:month`]: { params: { token, month }, body: undefined },
    [`PUT ${path}/pause`]: { params: { token }, body: { until: month } },
    [`PATCH ${path}`]: { params: { token }, body: { size: 'L' } },
    [`PUT ${path}/cancellation`]: of,
    [`DELETE ${path}/cancellation`]: of,
    [`POST ${path}/card`]: of,
    [`PUT ${path}/card`]: { params: { token }, body: { setupIntentId: 'seti_none' }, status: 400 },
    [`POST ${path}/payment`]: { ...of, status: 409 },
    'POST /api/club/links': { params: {}, body: { email: 'reader@example.com' } },
  };
}

/** A site where things can be changed: works, a filled cart, an open checkout, a subscriber, an owner who is signed in; and a right call of every write. */
export async function openFilledShop(...more: Parameters<typeof openTestSite>) {
  const site = await openTestSite(...more);
  const { context } = site;
  await chargeSimply(context);
  await createOwner(context, owner);
  const headers = await signedIn(site);
  const ownerCalls = await makeOwnerCalls(site);
  const mug = await hangWork(context, { productType: 'merchandise', price: 1_800 });
  const painting = await hangWork(context);
  const [shopping, paying] = [randomUUID(), randomUUID()];
  const { body: item } = await site.call('POST', '/api/cart', {
    artworkId: mug.id,
    sessionId: shopping,
    quantity: 1,
  });
  await site.call('POST', '/api/cart', { artworkId: painting.id, sessionId: paying, quantity: 1 });
  const { body: quote } = await site.call('POST', '/api/create-payment-intent', {
    sessionId: paying,
    shippingAddress: address,
  });
  await site.call('POST', '/api/newsletter', { email: 'reader@example.com' });
  const [reader] = await context.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'reader@example.com'));
  const {
    line1: addressLine1,
    state: stateCode,
    country: countryCode,
    postal_code: postalCode,
    line2: addressLine2,
    ...rest
  } = address;
  const { firstName, lastName, email, city } = rest;
  const line = { sessionId: shopping, itemId: item.id as string };
  const inquiry = {
    firstName,
    lastName,
    email,
    projectType: 'Custom Commission',
    budget: 'Under $1,000',
    message: 'A view of the sluice.',
    website: '',
    seconds: 60,
  };

  const member = {
    customerEmail: email,
    customerFirstName: firstName,
    customerLastName: lastName,
    shippingAddress: {
      firstName,
      lastName,
      addressLine1,
      addressLine2,
      city,
      stateCode,
      countryCode,
      postalCode,
    },
    tshirtSize: 'M',
  };
  const gift = {
    tab: randomUUID(),
    months: '3',
    recipientName: 'Noor Haddad',
    message: 'Wear it until then.',
    delivery: 'mail',
    recipientEmail: 'noor@example.com',
    deliverOn: site.clock.now().toISOString().slice(0, 10),
    giverName: 'Ines Okafor',
    giverEmail: email,
  };
  const paid = await payGift(site, gift);

  const written: Calls = {
    'POST /api/auth/login': { params: {}, body: owner },
    'POST /api/auth/logout': { params: {}, body: undefined },
    'POST /api/cart': {
      params: {},
      body: {
        artworkId: mug.id,
        sessionId: shopping,
        quantity: 1,
        selectedSize: null,
        selectedColor: null,
      },
    },
    'PATCH /api/cart/:sessionId/items/:itemId': { params: line, body: { quantity: 3 } },
    'POST /api/create-payment-intent': {
      params: {},
      body: { sessionId: paying, shippingAddress: address },
    },
    'PATCH /api/checkout/:paymentIntentId': {
      params: { paymentIntentId: quote.paymentIntentId },
      body: {
        sessionId: paying,
        shippingAddress: address,
        billingAddress: { firstName, lastName, city },
        gift: { firstName: 'Noor', lastName: 'Haddad', message: 'Wear it until then.' },
        shownTotal: quote.total,
      },
    },
    'POST /api/checkout/:paymentIntentId/extension': {
      params: { paymentIntentId: quote.paymentIntentId },
      body: { sessionId: paying },
    },
    'POST /api/order-links': { params: {}, body: { number: '7f3c91ae', email } },
    'POST /api/waiting-list': {
      params: {},
      body: { artworkId: painting.id, email, selectedSize: null },
    },
    'POST /api/admin/payments-without-order/:paymentIntentId/repair': {
      params: { paymentIntentId: quote.paymentIntentId },
      body: undefined,
      status: 404,
    },
    ...ownerCalls,
    'POST /api/process-payment': {
      params: {},
      body: {
        paymentIntentId: quote.paymentIntentId,
        sessionId: paying,
        billingAddress: { firstName, lastName },
        shippingAddress: address,
      },
    },
    ...(await memberCalls(site)),
    'POST /api/subscriptions/create-subscription': {
      params: {},
      body: { ...member, confirmSecond: false },
    },
    'POST /api/gifts': { params: {}, body: { ...gift, tab: randomUUID() } },
    'POST /api/gifts/:id/end': { params: { id: paid.id }, body: undefined },
    'POST /api/gifts/:token/redemption': { params: { token: paid.token }, body: member },
    'POST /api/admin/club/gifts/:id/refund': { params: { id: paid.id }, body: undefined },
    'POST /api/contact': { params: {}, body: inquiry },
    // A picture is no JSON: what is right of it is tried in the inquiries' own tests.
    'POST /api/inquiry-pictures': { params: {}, body: {}, status: 400 },
    'POST /api/withdrawals': {
      params: {},
      body: { name: 'Ines Okafor', email, orderNumber: '1a2b3c4d', goods: 'The print.' },
    },
    'POST /api/notion/customers': {
      params: {},
      body: {
        name: 'Ines Okafor',
        email,
        newsletter: false,
        communications: 'A view of the sluice.',
      },
    },
    'POST /api/notion/commissions': {
      params: {},
      body: {
        title: 'A sluice',
        email,
        stage: 'inquiry',
        projectType: 'Custom Commission',
        budget: 1_000,
        notes: 'A view of the sluice.',
      },
    },
    'POST /api/teemill/mockup': {
      params: {},
      body: {
        variantRef: 'default',
        designUrl: `/media/${randomUUID()}/800.jpg`,
        color: 'navy',
        placement: 'center',
      },
    },
    'POST /api/newsletter': { params: {}, body: { email, website: '' } },
    'POST /api/newsletter/:token/confirm': { params: { token: reader!.token }, body: undefined },
    'POST /api/newsletter/:token/unsubscribe': {
      params: { token: reader!.token },
      body: undefined,
    },
    'DELETE /api/cart/:sessionId/items/:itemId': { params: line, body: undefined },
  };
  const writes = bindings.filter(({ endpoint }) => endpoint.method !== 'GET');
  const good = new Map<string, Good>();
  for (const { endpoint } of writes) {
    const name = nameOf(endpoint);
    const call = written[name];
    if (!call) throw new Error(`tests/abuse/filled-shop.ts knows no right call of ${name}`);
    good.set(name, { endpoint, ...call });
  }
  return { site, good, headers };
}

/** A gift that was paid, with what opens it. */
async function payGift(
  site: Awaited<ReturnType<typeof openTestSite>>,
  gift: object,
): Promise<{ id: string; token: string }> {
  const { body } = await site.call('POST', '/api/gifts', gift);
  await pay(site, body.clientSecret.split('_secret_')[0]);
  const { body: ended } = await site.call('POST', `/api/gifts/${body.giftId}/end`);
  return { id: body.giftId, token: ended.gift.token };
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** Every write and every read of the API, as the front door binds them. */
export const writeNames = bindings
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== 'GET')
  .map(nameOf);
export const reads = bindings
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET');

/** A path with its parameters as they are given, already written for an address. */
export function pathWith(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
