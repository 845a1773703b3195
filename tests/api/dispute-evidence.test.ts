import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#app/database/schema/sales/orders.ts';
import { openDispute } from '#tests/support/at-provider.ts';
import { buy } from '#tests/support/buy.ts';
import { listen } from '#tests/support/listen.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import type { TestSite } from '#tests/support/site.ts';
import { chargeSimply, hangWork } from '#tests/support/works.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite({ OWNER_EMAIL: 'artist@example.com' }));
  await chargeSimply(site.context);
});
afterAll(() => site.close());

const evidence = (id: string, cookie = headers.cookie) =>
  fetch(`${site.origin}/api/orders/${id}/evidence`, { headers: { cookie } });

it('of a disputed order is one file with order, money, shipping, certificate, letters and timeline, and without private notes', async () => {
  const works = [
    await hangWork(site.context, { title: 'Weir, Ægir’s Side' }),
    await hangWork(site.context, { title: 'Gasometer' }),
  ];
  const { paymentIntentId } = await buy(site, ...works);
  const [row] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  const id = row!.id;
  const change = (body: object) => site.call('PATCH', `/api/orders/${id}`, body, headers);
  await change({ status: 'processing', adminNotes: 'Sounded odd on the telephone.' });
  await site.call(
    'POST',
    `/api/orders/${id}/ship`,
    { trackingNumber: '1Z999AA10123456784', carrier: 'UPS' },
    headers,
  );
  const { version } = (await site.call('GET', `/api/orders/${id}`, undefined, headers)).body;
  await site.call('POST', `/api/orders/${id}/refunds`, { amount: '20', version }, headers);
  await listen(site.context);
  await openDispute(site, paymentIntentId, { reason: 'product_not_received', amount: 100_000 });
  await listen(site.context);

  const answer = await evidence(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain(`evidence-${id.slice(0, 8)}.pdf`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = textOf(bytes);
  const { body: certified } = await site.call(
    'GET',
    `/api/orders/${id}/certificates`,
    undefined,
    headers,
  );
  const said = [
    'Weir, Ægir’s Side',
    '18 Foundry Row',
    paymentIntentId,
    'Tracking number 1Z999AA10123456784, UPS',
    '$1,000.00 disputed: product not received.',
    certified[0].certificate.number,
    `/verify/${certified[0].certificate.number}`,
    'Order confirmation, sent to',
    '$20.00, sent back',
    'Ordered and paid',
  ];
  for (const words of said) expect(text).toContain(words);
  for (const words of ['Sounded odd', 'New order, to you', 'A box stands for'])
    expect(text).not.toContain(words);
});

it('is for the owner alone', async () => {
  const { paymentIntentId } = await buy(site, await hangWork(site.context));
  const [row] = await site.context.db
    .select()
    .from(orders)
    .where(eq(orders.stripePaymentIntentId, paymentIntentId));
  expect((await evidence(row!.id, '')).status).toBe(401);
  expect((await evidence(crypto.randomUUID())).status).toBe(404);
});
