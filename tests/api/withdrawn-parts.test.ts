import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { certificates } from '#app/database/schema/certificates.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { sendLetters } from '#app/features/email/service.server.ts';

import { templates } from '#app/server/installation/email-templates.server.ts';
import { endDispute, openDispute } from '#tests/support/at-provider.ts';
import { buy } from '#tests/support/buy.ts';
import { listen } from '#tests/support/listen.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { hangWork } from '#tests/support/works.ts';

const at = printShop();
const db = () => at.site.context.db;

/** Two paintings that travel together and a shirt of the printer, bought from Berlin. */
async function order({ country = 'DE' } = {}) {
  const [weir, lift] = [
    await hangWork(at.site.context, { title: 'Weir at Noon' }),
    await hangWork(at.site.context, { title: 'Last Lift' }),
  ];
  const shirt = await at.shirt({ title: 'Reed shirt' });
  const { token, paymentIntentId } = await buy(at.site, weir, lift, { id: shirt.id, size: 'M' });
  const [placed] = await db().select().from(orders).where(eq(orders.token, token));
  const email = `${randomUUID()}@example.com`;
  const there = { ...JSON.parse(placed!.shippingAddress), country };
  await db()
    .update(orders)
    .set({ shippingAddress: JSON.stringify(there), customerEmail: email })
    .where(eq(orders.token, token));
  await sendLetters(at.site.context, templates);
  at.site.letters.length = 0;
  const { id } = placed!;
  return { id, token, email, number: id.slice(0, 8), paymentIntentId };
}
type Placed = Awaited<ReturnType<typeof order>>;

const withdraw = ({ number, email }: Placed, goods = '', items: string[] = []) =>
  at.site.call('POST', '/api/withdrawals', {
    name: 'Ines Okafor',
    email,
    orderNumber: number,
    goods,
    items,
  });
const get = async (path: string) => (await at.site.call('GET', path, undefined, at.headers)).body;
const read = ({ id }: Placed) => get(`/api/orders/${id}`);
const change = ({ id }: Placed, body: object) =>
  at.site.call('PATCH', `/api/orders/${id}`, body, at.headers);
const ship = ({ id }: Placed, body: object) =>
  at.site.call('POST', `/api/orders/${id}/ship`, { trackingNumber: 'LX 1', ...body }, at.headers);
async function refund(placed: Placed, body: object) {
  const { version } = await read(placed);
  const path = `/api/orders/${placed.id}/refunds`;
  return at.site.call('POST', path, { version, ...body }, at.headers);
}
const letterTo = async ({ email }: Placed) => {
  await sendLetters(at.site.context, templates);
  return at.site.letters.findLast((letter) => letter.to === email)!;
};
const toShip = async () => (await get('/api/admin/overview')).waiting.ordersToShip.count;
const linesOf = async (placed: Placed): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (await read(placed)).orderItems.map(
      ({ artwork, withdrawnBy }: { artwork: { title: string }; withdrawnBy: string | null }) => [
        artwork.title,
        withdrawnBy,
      ],
    ),
  );
const itemOf = async (placed: Placed, title: string): Promise<string> =>
  (await read(placed)).orderItems.find(
    (item: { artwork: { title: string } }) => item.artwork.title === title,
  ).id;
const pageOf = async ({ token }: Placed) =>
  (await at.site.call('GET', `/api/orders/by-token/${token}`)).body;

it('of the printer stops the printer alone, and promises nothing before that is sure', async () => {
  const placed = await order();
  const counted = await toShip();
  await withdraw(placed, 'The shirt, please');
  expect((await read(placed)).alerts).toEqual(['withdrawn-part']);
  expect(await linesOf(placed)).toEqual({
    'Weir at Noon': null,
    'Last Lift': null,
    'Reed shirt': 'buyer',
  });
  const [task] = (await at.tasks()) as unknown as { title: string; todo: string }[];
  expect(task!.title).toBe(`Withdrawal from order ${placed.number}: do not send Reed shirt`);
  expect(task!.todo).toContain('The rest of the order goes on.');
  const { text } = await letterTo(placed);
  expect(text).toContain('This is about Reed shirt; the rest of your order goes on.');
  expect(text).not.toContain('will not be sent');
  expect(text).toContain('whether it can still be stopped');
  expect(text).toContain('its part of the postage to you included, within 14 days');
  const page = await pageOf(placed);
  const held = page.lines.filter(({ isWithdrawn }: { isWithdrawn: boolean }) => isWithdrawn);
  expect(held).toMatchObject([{ title: 'Reed shirt' }]);
  await at.later(60);
  expect(at.charges()).toBe(0);
  expect(await toShip()).toBe(counted);
  expect((await change(placed, { status: 'processing' })).status).toBe(200);
  expect((await ship(placed, {})).status).toBe(200);
});

it('is about the lines that were ticked, whatever the remarks name', async () => {
  const placed = await order();
  const lines = (await pageOf(placed)).lines as { id: string; title: string }[];
  const idOf = (title: string) => lines.find((line) => line.title === title)!.id;
  const remarks = 'The Reed shirt I keep, and Last Lift was lovely.';
  const ticked = [idOf('Weir at Noon'), idOf('Reed shirt')];
  expect((await withdraw(placed, remarks, ticked)).status).toBe(200);
  expect(await linesOf(placed)).toEqual({
    'Weir at Noon': 'buyer',
    'Last Lift': null,
    'Reed shirt': 'buyer',
  });
  const { text } = await letterTo(placed);
  const stated = `I withdraw from my contract of sale, order ${placed.number}, of the following goods: Weir at Noon; Reed shirt, Size M`;
  expect(text).toContain(stated);
  expect(text).toContain(`Remarks: ${remarks}`);
  expect(text).toContain('This is about Weir at Noon and Reed shirt');
});

it('is about all of it where all is ticked, or where a line is not of this order', async () => {
  const [placed, other] = [await order(), await order()];
  const ids = (await pageOf(placed)).lines.map(({ id }: { id: string }) => id);
  await withdraw(placed, 'Thank you all the same.', ids);
  expect(Object.values(await linesOf(placed))).toEqual(['buyer', 'buyer', 'buyer']);
  const { text } = await letterTo(placed);
  expect(text).toContain(`order ${placed.number}, all of it.`);
  expect(text).toContain('Remarks: Thank you all the same.');
  await withdraw(other, '', [ids[0]]);
  expect(Object.values(await linesOf(other))).toEqual(['buyer', 'buyer', 'buyer']);
  expect(Object.values(await linesOf(placed))).toEqual(['buyer', 'buyer', 'buyer']);
});

it('is settled once its parcel is called off and all of its money is back, and not before', async () => {
  const placed = await order();
  await withdraw(placed, 'Reed shirt');
  const { parcels } = await read(placed);
  const printed = parcels.find(({ source }: { source: string }) => source === 'printer');
  const parcel = { id: printed.id, isCalledOff: true };
  const less = (Number(printed.refundable) - 1).toFixed(2);
  await refund(placed, { amount: less, parcel });
  const before = await read(placed);
  expect(before.withdrawals).toMatchObject([
    { isOpen: true, titles: ['Reed shirt'], left: 'cancelled' },
  ]);
  expect(before.alerts).toEqual([]);
  await refund(placed, { amount: '1.00', parcel: { id: printed.id } });
  expect((await read(placed)).withdrawals).toMatchObject([{ isOpen: false }]);
  expect(await at.tasks()).toEqual([]);

  const sent = await order();
  await withdraw(sent, 'Reed shirt');
  const paid = (await read(sent)).parcels.find(
    ({ source }: { source: string }) => source === 'printer',
  );
  await refund(sent, { amount: paid.refundable, parcel: { id: paid.id } });
  expect((await read(sent)).withdrawals).toMatchObject([{ isOpen: true }]);
});

it('of the studio lets the printer print, and is no order to ship any more', async () => {
  const placed = await order();
  const counted = await toShip();
  await withdraw(placed, 'Weir at Noon and Last Lift');
  expect(await toShip()).toBe(counted - 1);
  expect((await change(placed, { status: 'processing' })).body.fields).toHaveProperty('shipAnyway');
  expect((await letterTo(placed)).text).toContain('has not left and will not be sent');
  await at.later(60);
  expect(at.charges()).toBe(1);
});

it('of one of two works in a parcel asks only before that work is shipped', async () => {
  const placed = await order();
  await withdraw(placed, 'Last Lift');
  expect((await change(placed, { status: 'processing' })).status).toBe(200);
  expect((await ship(placed, {})).body.fields).toHaveProperty('shipAnyway');
  const itemIds = [await itemOf(placed, 'Weir at Noon')];
  expect((await ship(placed, { itemIds })).status).toBe(200);
});

it('leaves parcel, papers and pages with its money, and is for sale again', async () => {
  const placed = await order();
  await withdraw(placed, 'Last Lift');
  const { orderItems, parcels, refundable } = await read(placed);
  const id = await itemOf(placed, 'Last Lift');
  const line = orderItems.find((item: { id: string }) => item.id === id);
  const parcel = parcels.find((one: { id: string }) => one.id === line.parcelId);
  // Half of what was charged for two works of one price.
  const amount = (Number(parcel.refundable) / 2).toFixed(2);
  const over = (Number(amount) + 0.01).toFixed(2);
  expect((await refund(placed, { amount: over, items: { ids: [id] } })).status).toBe(409);
  expect((await refund(placed, { amount, items: { ids: [id] } })).status).toBe(200);
  const after = await read(placed);
  expect(after).toMatchObject({
    alerts: [],
    refundable: (Number(refundable) - Number(amount)).toFixed(2),
    withdrawals: [{ isOpen: false }],
  });
  const gone = after.parcels.filter(({ status }: { status: string }) => status === 'cancelled');
  expect(gone).toMatchObject([{ titles: ['Last Lift'], refundable: '0.00' }]);
  const path = new URL(`/api/orders/${placed.id}/packing-slip`, at.site.origin);
  const slip = await fetch(path, { headers: at.headers });
  const words = textOf(new Uint8Array(await slip.arrayBuffer()));
  expect(words).toContain('Weir at Noon');
  expect(words).not.toContain('Last Lift');
  const { text } = await letterTo(placed);
  expect(text).toContain('Last Lift');
  expect((await change(placed, { status: 'processing' })).status).toBe(200);
  expect((await ship(placed, {})).status).toBe(200);
  expect((await letterTo(placed)).text).not.toContain('Last Lift');
  const { body: work } = await at.site.call('GET', `/api/artworks/${line.slug}`);
  expect(work.availability).toBe('available');
});

it('leaves its parcel when its number is given to the next buyer', async () => {
  const [print, other] = [
    await hangWork(at.site.context, { productType: 'print', edition: 5, isNumbered: true }),
    await hangWork(at.site.context),
  ];
  const { token } = await buy(at.site, print, other);
  const [{ id } = { id: '' }] = await db().select().from(orders).where(eq(orders.token, token));
  const detail = await get(`/api/orders/${id}`);
  const line = detail.orderItems.find((item: { edition: unknown }) => item.edition !== null);
  const body = { amount: '5.00', numbers: { itemIds: [line.id] }, version: detail.version };
  await at.site.call('POST', `/api/orders/${id}/refunds`, body, at.headers);
  const { orderItems } = await get(`/api/orders/${id}`);
  expect(orderItems.find((item: { id: string }) => item.id === line.id).fulfillmentStatus).toBe(
    'cancelled',
  );
});

it('stops all of it where its words name nothing that was bought', async () => {
  const placed = await order();
  await withdraw(placed, 'the blue one');
  expect((await read(placed)).alerts).toEqual(['withdrawn']);
});

it('is nothing to do where all of the money had gone back before', async () => {
  const placed = await order();
  await refund(placed, { amount: (await read(placed)).refundable });
  await withdraw(placed);
  expect(await at.tasks()).toEqual([]);
  const { withdrawals, alerts } = await read(placed);
  expect({ withdrawals, alerts }).toMatchObject({ withdrawals: [{ isOpen: false }], alerts: [] });
  const { text } = await letterTo(placed);
  expect(text).toContain('had gone back to you before');
  expect(text).not.toContain('within 14 days');
});

it('sends nothing back of an order that was cancelled before', async () => {
  const placed = await order();
  await change(placed, { status: 'cancelled' });
  await withdraw(placed);
  expect((await read(placed)).withdrawals).toMatchObject([{ isOpen: false, left: 'cancelled' }]);
  expect((await letterTo(placed)).text).toContain('there is nothing for you to send back');
});

it('is settled by a dispute that took all of the money', async () => {
  const placed = await order();
  await withdraw(placed);
  const { id } = await openDispute(at.site, placed.paymentIntentId);
  await listen(at.site.context);
  expect((await read(placed)).withdrawals).toMatchObject([{ isOpen: true }]);
  await endDispute(at.site, id, 'lost');
  await listen(at.site.context);
  expect((await read(placed)).withdrawals).toMatchObject([{ isOpen: false }]);
});

it('is a request to cancel where the law gives no right, the same on page and in the letter', async () => {
  const placed = await order({ country: 'US' });
  expect((await pageOf(placed)).hasRightOfWithdrawal).toBe(false);
  await withdraw(placed);
  const words =
    'As long as nothing of an order has left, its buyer can ask for it to be cancelled, in every country. It then waits until the studio has answered; where it is cancelled, all that was paid for it goes back.';
  expect((await letterTo(placed)).text.replaceAll(/\s+/g, ' ')).toContain(words);
  const policy = (await at.site.call('GET', '/api/texts/returns')).body;
  expect(JSON.stringify(policy)).toContain(words);
  expect((await read(placed)).alerts).toEqual(['withdrawn']);
});

it('is for sale again when it came back, once, and its certificate no longer counts', async () => {
  const placed = await order();
  await change(placed, { status: 'processing' });
  await ship(placed, {});
  const [id, printed] = [await itemOf(placed, 'Last Lift'), await itemOf(placed, 'Reed shirt')];
  const back = async (itemIds: string[]) => {
    const { version } = await read(placed);
    const path = `/api/orders/${placed.id}/returns`;
    return at.site.call('POST', path, { itemIds, version }, at.headers);
  };
  const lineOf = async () =>
    (await read(placed)).orderItems.find((item: { id: string }) => item.id === id);
  const { slug, returnedAt } = await lineOf();
  expect(returnedAt).toBeNull();
  expect((await back([printed])).body.detail).toContain('“Reed shirt” has not left');
  expect((await back([id])).status).toBe(200);
  expect((await lineOf()).returnedAt).toBe(at.site.clock.now().toISOString());
  const { body: work } = await at.site.call('GET', `/api/artworks/${slug}`);
  expect(work.availability).toBe('available');
  const standing = and(eq(certificates.orderItemId, id), isNull(certificates.withdrawnAt));
  expect(await db().$count(certificates, standing)).toBe(0);
  // Sold to somebody else meanwhile, it remains with them.
  await buy(at.site, work);
  expect((await back([id])).body.detail).toBe('“Last Lift” came back before.');
  const { body: sold } = await at.site.call('GET', `/api/artworks/${slug}`);
  expect(sold.availability).toBe('sold');
});

it('is about the lines that the order has, where one that it does not have is ticked too', async () => {
  const placed = await order();
  const weir = await itemOf(placed, 'Weir at Noon');
  expect((await withdraw(placed, '', [weir, randomUUID()])).status).toBe(200);
  expect(await linesOf(placed)).toEqual({
    'Weir at Noon': 'buyer',
    'Last Lift': null,
    'Reed shirt': null,
  });
});

it('says the same to both where there is no such order', async () => {
  const email = `${randomUUID()}@example.com`;
  await withdraw({ id: '', token: '', paymentIntentId: '', number: '0123abcd', email }, '', [
    randomUUID(),
  ]);
  await sendLetters(at.site.context, templates);
  const told = at.site.letters.filter(({ text }) => text.includes('0123abcd'));
  expect(told).toHaveLength(2);
  for (const { text } of told)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'order 0123abcd, of the following goods: those named in the form.',
    );
});
