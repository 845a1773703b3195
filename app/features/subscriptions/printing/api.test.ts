import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { installation, outbox } from '#app/database/schema/operations.ts';
import { teemillOrders } from '#app/database/schema/sales/printing.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { printMonth } from '#tests/support/printed-month.ts';
import { printShop } from '#tests/support/print-shop.ts';
import { shirtRef } from '#tests/support/recording-printer.ts';
import { closeMonth } from '../months/close-month.server.ts';
import { addMonths, firstDayOf } from '../months/rules.ts';
import { writeRefunded } from '../refunds/write-refunded.server.ts';
import { shipPrinted } from './ship-printed.server.ts';

const at = printShop();
const { charges, handOver, later, tasks } = at;
let month = '';
let ago = 0;
beforeEach(() => {
  month = addMonths(at.site.context.now().toISOString().slice(0, 7), -++ago);
});

type Member = typeof subscriptions.$inferSelect;
const db = () => at.site.context.db;
const call = (method: string, path: string, body?: unknown) =>
  at.site.call(method, `/api/admin/${path}`, body, at.headers);
const close = () => closeMonth(at.site.context, month, { actor: 'system' });
async function pays(given: Parameters<typeof joinClub>[1] = {}): Promise<Member> {
  const member = await joinClub(at.site.context, given);
  await payMonth(at.site.context, member, month);
  return member;
}
/** A month of the printer with these members, closed. */
async function closed(...given: Parameters<typeof joinClub>[1][]): Promise<Member[]> {
  await printMonth(at.site.context, month);
  const members = [];
  for (const one of given) members.push(await pays(one));
  await close();
  return members;
}
const shirtOf = async ({ id }: Member) =>
  (
    await db()
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, id))
  )[0]!;
const rowsOf = async (member: Member) =>
  db()
    .select()
    .from(teemillOrders)
    .where(eq(teemillOrders.shipmentId, (await shirtOf(member)).id));
const rowOf = async (member: Member) => (await rowsOf(member)).at(-1)!;
const lettersTo = async ({ customerEmail }: Member) =>
  (await db().select().from(outbox).where(eq(outbox.recipient, customerEmail))).filter(
    ({ kind }) => kind === 'subscription-shipped',
  );
const sheet = async () => (await call('GET', `club/months/${month}`)).body;
const post = (...numbers: string[]) => {
  at.shop.tracking.push(...numbers.map((number) => ({ number, carrier: 'USPS', url: null })));
  at.shop.say('dispatched');
};

describe('a month whose shirts the printer makes', () => {
  it('is handed over shirt by shirt when it closes, and each member is written to once', async () => {
    const [ada, june] = await closed({ tshirtSize: 'M' }, { tshirtSize: 'XL' });
    await close();
    await handOver();
    await handOver();
    expect(charges()).toBe(2);
    expect([...at.shop.ledger.values()].map(({ asked }) => asked)).toContainEqual(
      expect.objectContaining({
        address: expect.objectContaining({ name: 'Ines Okafor', line1: '18 Foundry Row' }),
        items: [{ variantRef: shirtRef, quantity: 1 }],
      }),
    );
    expect(await rowOf(june!)).toMatchObject({ status: 'confirmed', cost: 1_970 });
    expect(await sheet()).toMatchObject({ maker: 'printer', first: { pending: 0, atPrinter: 2 } });
    await shipPrinted(at.site.context);
    expect(await lettersTo(ada!)).toEqual([]);
    post('9400 1118');
    await later(11);
    for (let run = 0; run < 3; run++) await shipPrinted(at.site.context);
    expect(await shirtOf(ada!)).toMatchObject({
      status: 'shipped',
      trackingNumber: '9400 1118',
      carrier: 'USPS',
      timesShipped: 1,
    });
    expect((await lettersTo(ada!)).map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: '9400 1118', story: 'The frame has held nothing since 1974.' },
    ]);
    at.shop.say('delivered');
    await later(720);
    await shipPrinted(at.site.context);
    expect(await lettersTo(june!)).toHaveLength(1);
    expect(await rowOf(june!)).toMatchObject({ status: 'delivered' });
    expect(await tasks()).toEqual([]);
  });

  it('is handed over for who pays later too, and for nobody twice', async () => {
    await closed({});
    const late = await pays();
    await handOver();
    expect(await shirtOf(late)).toMatchObject({ run: 2 });
    expect(await rowOf(late)).toMatchObject({ status: 'confirmed' });
    expect(charges()).toBe(2);
  });

  it('stands in printing with its cost, and in the list of its month with how far it is', async () => {
    await closed({ customerFirstName: 'Ada', customerLastName: 'Brandt' });
    await handOver();
    const [print] = await at.listed();
    expect(print).toMatchObject({
      orderId: null,
      orderNumber: null,
      shirt: { month, number: 1 },
      buyer: 'Ada Brandt',
      status: 'confirmed',
      cost: { amount: '18.60', currency: 'USD' },
      kept: '35.00',
      lines: [
        { title: 'Gasholder Moon', selectedSize: 'M', selectedColor: 'navy', margin: '20.90' },
      ],
    });
    const history = await call('GET', `printing/${print.id}/history`);
    expect(history.body.steps.map(({ status }: { status: string }) => status)).toContain(
      'confirmed',
    );
    expect((await call('GET', `club/months/${month}/shirts`)).body).toMatchObject([
      { status: 'pending', printing: { status: 'confirmed', reason: null } },
    ]);
    expect((await call('GET', 'printing/summary')).body).toMatchObject({ orders: 1, printed: 1 });
  });

  it('is not confirmed where it costs more than the member paid', async () => {
    await printMonth(at.site.context, month);
    for (const one of at.shop.variants) one.cost.amount = 4_000;
    const member = await pays();
    await close();
    await handOver();
    expect(await rowOf(member)).toMatchObject({ status: 'refused', reason: 'costs-more' });
    expect(charges()).toBe(0);
  });
});

describe('a shirt that the printer does not take', () => {
  it('is a task that names the member, until its address is corrected', async () => {
    await printMonth(at.site.context, month);
    at.shop.fail({ call: 'create', how: 'refused', words: 'The postcode is wrong.' });
    const member = await pays({ customerFirstName: 'Ada', customerLastName: 'Brandt' });
    await close();
    await handOver();
    expect(await rowOf(member)).toMatchObject({ status: 'refused', reason: 'address' });
    expect(await tasks()).toMatchObject([
      {
        kind: 'printing-stopped',
        title: expect.stringMatching(
          /^The printer does not take the address of the shirt of Ada Brandt for \w+ \d{4}$/,
        ),
      },
    ]);
    expect(await sheet()).toMatchObject({ first: { atPrinter: 1, refused: 1 } });
    const { id, shippingAddress } = await shirtOf(member);
    const address = { ...JSON.parse(shippingAddress!), addressLine1: '20 Foundry Row' };
    expect((await call('PATCH', `club/shirts/${id}`, { address })).status).toBe(200);
    expect(await tasks()).toEqual([]);
    await handOver();
    expect([...at.shop.ledger.values()].at(-1)!.asked.address.line1).toBe('20 Foundry Row');
    expect(charges()).toBe(1);
    expect(await call('PATCH', `club/shirts/${id}`, { size: 'XL' })).toMatchObject({
      status: 409,
      body: { detail: 'The printer is making this shirt already.' },
    });
  });

  it('is packed by hand if its owner says so, and marked as shipped by nobody else before', async () => {
    at.shop.variants[0]!.inStock = false;
    const [member] = await closed({});
    await handOver();
    const row = await rowOf(member!);
    expect(row).toMatchObject({ status: 'refused', reason: 'out-of-stock' });
    const { id } = await shirtOf(member!);
    const ship = (body: object) => call('POST', `club/months/${month}/ship`, body);
    const parcels = [{ shirtId: id, trackingNumber: '9405 5112' }];
    expect(await ship({ parcels })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^The printer makes this shirt and posts it/) },
    });
    expect((await ship({})).body).toEqual({ left: 0 });
    const match = await call('POST', `club/months/${month}/match`, { pasted: '1\t9405 5112' });
    expect(match.body).toMatchObject([{ why: 'printed' }]);
    const [print] = await at.listed('to-see-to');
    await call('POST', `printing/${print.id}/pack`, { itemId: print.lines[0].id });
    expect(await rowOf(member!)).toMatchObject({ status: 'cancelled' });
    expect(await tasks()).toEqual([]);
    expect(await sheet()).toMatchObject({ first: { pending: 1, atPrinter: 0 } });
    expect((await ship({ parcels })).body).toEqual({ left: 1 });
    await handOver();
    expect(charges()).toBe(0);
  });
});

describe('a shirt that is not sent after all', () => {
  const paymentOf = async ({ id }: Member) =>
    (
      await db()
        .select()
        .from(subscriptionPayments)
        .where(eq(subscriptionPayments.subscriptionId, id))
    )[0]!;

  it('is taken back from the printer before it is confirmed, and made where the refund failed', async () => {
    const [member] = await closed({});
    const payment = await paymentOf(member!);
    const refund = (sentBack: number) =>
      db().transaction((tx) => writeRefunded(tx, at.site.context, payment, { sentBack, lost: 0 }));
    await refund(3_500);
    await handOver();
    expect(await rowOf(member!)).toMatchObject({ status: 'cancelled' });
    expect(charges()).toBe(0);
    await refund(0);
    await handOver();
    expect(charges()).toBe(1);
    expect((await rowsOf(member!)).map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'confirmed',
    ]);
  });

  it('is stopped at the printer after it, and is a task where that is too late', async () => {
    const [ada, june] = await closed({}, {});
    await handOver();
    const { id } = await shirtOf(ada!);
    const move = (shirt: string, to: string) =>
      call('PUT', `club/shirts/${shirt}/status`, { to, reason: 'Moved away' });
    await move(id, 'canceled');
    await handOver();
    expect(await rowOf(ada!)).toMatchObject({ status: 'cancelled' });
    at.shop.say('in_production');
    await later(11);
    await move((await shirtOf(june!)).id, 'canceled');
    await handOver();
    expect(await rowOf(june!)).toMatchObject({ status: 'printing', reason: 'too-late' });
    expect(await tasks()).toMatchObject([{ kind: 'printing-stopped' }]);
    post('9400 1');
    await later(11);
    await shipPrinted(at.site.context);
    expect(await lettersTo(june!)).toEqual([]);
    expect(await shirtOf(june!)).toMatchObject({ status: 'canceled' });
  });

  it('comes back to its owner, who sends it again by hand', async () => {
    const [member] = await closed({});
    await handOver();
    post('9400 1');
    await later(11);
    await shipPrinted(at.site.context);
    const { id } = await shirtOf(member!);
    await call('PUT', `club/shirts/${id}/status`, { to: 'returned', reason: 'Nobody was at home' });
    await call('PUT', `club/shirts/${id}/status`, { to: 'pending' });
    await later(61);
    await shipPrinted(at.site.context);
    expect(await shirtOf(member!)).toMatchObject({ status: 'pending', timesShipped: 1 });
    expect(charges()).toBe(1);
    const parcels = [{ shirtId: id, trackingNumber: '9400 2' }];
    await call('POST', `club/months/${month}/ship`, { parcels });
    expect((await lettersTo(member!)).map(({ payload }) => payload)).toMatchObject([
      { story: expect.any(String) },
      { story: null, isAgain: true },
    ]);
  });
});

describe('a month that is closed again by a restored backup', () => {
  it('is not printed again before its owner has looked', async () => {
    await db().update(installation).set({ takenOverAt: at.site.context.now() });
    const [member] = await closed({});
    await db().update(installation).set({ takenOverAt: null });
    await handOver();
    expect(await rowOf(member!)).toMatchObject({ status: 'refused', reason: 'recovered' });
    expect(charges()).toBe(0);
    expect(await tasks()).toMatchObject([{ kind: 'printing-stopped' }]);
  });
});

describe('who makes the shirts of a month', () => {
  const save = async (change: object) => {
    const [row] = await db()
      .select()
      .from(clubMonths)
      .where(eq(clubMonths.month, firstDayOf(month)));
    return call('PUT', `club/designs/${month}`, {
      title: 'Gasholder Moon',
      story: row?.story ?? '',
      pictureId: row?.pictureId ?? null,
      artworkId: row?.artworkId ?? null,
      color: 'Navy',
      maker: 'printer',
      runSize: null,
      onHand: {},
      closesOn: row?.closesOn ?? `${month}-10`,
      retiresOn: row?.retiresOn ?? `${month}-28`,
      isPublished: false,
      version: row?.version ?? 0,
      ...change,
    });
  };

  it('is the printer only with a work that names a product of it, in a color that it has', async () => {
    await printMonth(at.site.context, month);
    expect(await save({ artworkId: null })).toMatchObject({
      status: 400,
      body: {
        fields: { maker: 'The printer makes a work of yours: choose under “Made of” which.' },
      },
    });
    expect(await save({ color: 'Deep navy' })).toMatchObject({
      status: 400,
      body: { fields: { color: expect.stringMatching(/^The printer makes it in: white, black/) } },
    });
    expect((await save({})).status).toBe(200);
    await pays();
    await close();
    expect(await save({ maker: 'studio' })).toMatchObject({ status: 409 });
    await expect(
      db()
        .update(clubMonths)
        .set({ maker: 'studio' })
        .where(eq(clubMonths.month, firstDayOf(month))),
    ).rejects.toThrow();
  });
});
