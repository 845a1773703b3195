import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { MonthDetail, Shirt } from '../months/admin/contract.ts';
import { addMonths } from '../months/rules.ts';

let site: TestSite;
let headers: { cookie: string };
let month = '';
let ago = 0;
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(() => {
  month = addMonths(site.context.now().toISOString().slice(0, 7), -++ago);
});

const call = (method: string, rest: string, body?: unknown) =>
  site.call(method, `/api/admin/club/${rest}`, body, headers);
const ship = (body: object = {}, of = month) => call('POST', `months/${of}/ship`, body);
const move = (id: string, to: string, reason = '') =>
  call('PUT', `shirts/${id}/status`, { to, reason });
const sheet = async () => (await call('GET', `months/${month}`)).body as MonthDetail;
const list = async (tab = 'size') =>
  (await call('GET', `months/${month}/shirts?tab=${tab}`)).body as Shirt[];
const lettersTo = async (...to: string[]) =>
  (await site.context.db.select().from(outbox).where(inArray(outbox.recipient, to))).filter(
    ({ kind }) => kind === 'subscription-shipped',
  );

/** Members who have paid for the month, which is closed then. */
async function closedWith(...given: Parameters<typeof joinClub>[1][]) {
  const members = [];
  for (const one of given) {
    const member = await joinClub(site.context, one);
    await payMonth(site.context, member, month);
    members.push(member);
  }
  await call('POST', `months/${month}/close`);
  return members;
}

describe('what was pasted', () => {
  it('says whose each line is, and is refused before the month is closed', async () => {
    expect(await call('POST', `months/${month}/match`, { pasted: '1 94055' })).toMatchObject({
      status: 409,
    });
    await closedWith({ customerFirstName: 'Ada', customerLastName: 'Brandt' });
    const { body } = await call('POST', `months/${month}/match`, {
      pasted: 'Ada Brandt\t9405 5112\nNobody 94055113\n=cmd()',
    });
    expect(body).toMatchObject([
      { line: 1, whose: '1 Ada Brandt, M', trackingNumber: '94055112', why: null },
      { line: 2, shirtId: null, why: 'nobody' },
      { line: 3, text: '=cmd()', why: 'no-number' },
    ]);
  });
});

describe('a shirt that is shipped', () => {
  it('is written about once, counted once, and stays shipped when it is asked again', async () => {
    const [member] = await closedWith({});
    const [shirt] = await list();
    const parcel = { shirtId: shirt!.id, trackingNumber: '9405511' };
    const answers = await Promise.all([
      ship({ parcels: [parcel], carrier: 'USPS' }),
      ship({ parcels: [parcel], carrier: 'USPS' }),
    ]);
    expect(answers.map(({ body }) => body.left).toSorted()).toEqual([0, 1]);
    expect(await list()).toMatchObject([
      { status: 'shipped', trackingNumber: '9405511', carrier: 'USPS' },
    ]);
    const letters = await lettersTo(member!.customerEmail);
    expect(letters.map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: '9405511', month, size: 'M' },
    ]);
    const [row] = await site.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, member!.id));
    expect(row).toMatchObject({ totalShipmentsReceived: 1 });
  });

  it('comes back, and goes out again with a letter of its own', async () => {
    const [member] = await closedWith({});
    const [shirt] = await list();
    await ship({ parcels: [{ shirtId: shirt!.id, trackingNumber: '9405511' }] });
    expect(await move(shirt!.id, 'canceled', 'Moved')).toMatchObject({ status: 409 });
    expect(await move(shirt!.id, 'returned')).toMatchObject({ status: 400 });
    expect((await move(shirt!.id, 'returned', 'Unknown at the address')).body).toMatchObject({
      status: 'returned',
      reason: 'Unknown at the address',
    });
    await move(shirt!.id, 'pending');
    await call('PATCH', `shirts/${shirt!.id}`, { size: 'L' });
    await ship({ parcels: [{ shirtId: shirt!.id, trackingNumber: '9405522' }] });
    expect(await list()).toMatchObject([
      { status: 'shipped', size: 'L', trackingNumber: '9405522' },
    ]);
    const letters = await lettersTo(member!.customerEmail);
    expect(
      letters.map(({ payload }) => (payload as { isAgain: boolean }).isAgain).toSorted(),
    ).toEqual([false, true]);
  });

  it('is refused of another month, whole', async () => {
    await closedWith({});
    const [there] = await list();
    month = addMonths(month, -40);
    await closedWith({});
    const [here] = await list();
    const parcels = [there, here].map((one) => ({ shirtId: one!.id, trackingNumber: '94055' }));
    expect(await ship({ parcel: parcels })).toMatchObject({ status: 400 });
    expect(await ship({ parcels })).toMatchObject({ status: 404 });
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    expect(await ship({ parcels: [{ shirtId: randomUUID(), trackingNumber: '1' }] })).toMatchObject(
      {
        status: 404,
      },
    );
  });

  it('may go without a number, all of a run at once', async () => {
    const members = await closedWith({}, {}, {});
    const [first] = await list();
    await move(first!.id, 'canceled', 'Asked for none');
    const late = await joinClub(site.context);
    await payMonth(site.context, late, month);
    expect((await ship()).body).toEqual({ left: 2 });
    expect((await ship()).body).toEqual({ left: 0 });
    expect(await sheet()).toMatchObject({
      first: { pending: 0, shipped: 2, returned: 0, canceled: 1 },
      later: { pending: 1, shipped: 0 },
      counts: { size: 3, later: 1 },
    });
    const letters = await lettersTo(...members.map(({ customerEmail }) => customerEmail));
    expect(letters.map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: null },
      { trackingNumber: null },
    ]);
    expect((await ship({ run: 2 })).body).toEqual({ left: 1 });
    expect(await list('later')).toMatchObject([{ status: 'shipped', number: 4 }]);
  });
});

describe('a shirt that waits', () => {
  it('is corrected, and its member’s own size and address stay', async () => {
    const [member] = await closedWith({});
    const [shirt] = await list();
    const moved = { ...shirt!.address, city: 'Ashland', stateCode: 'WI', postalCode: '54806' };
    expect(
      (await call('PATCH', `shirts/${shirt!.id}`, { size: 'XL', address: moved })).body,
    ).toMatchObject({ size: 'XL', address: { city: 'Ashland' } });
    const wrong = { ...moved, postalCode: '', stateCode: 'ZZ' };
    expect(await call('PATCH', `shirts/${shirt!.id}`, { address: wrong })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'address.postalCode': expect.any(String),
          'address.stateCode': expect.any(String),
        },
      },
    });
    const [row] = await site.context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, member!.id));
    expect(row).toMatchObject({ tshirtSize: 'M', shippingAddress: member!.shippingAddress });
    await ship();
    expect(await call('PATCH', `shirts/${shirt!.id}`, { size: 'S' })).toMatchObject({
      status: 409,
    });
  });

  it('says why it is not sent, in the database too', async () => {
    await closedWith({});
    const [shirt] = await list();
    await expect(
      site.context.db
        .update(subscriptionShipments)
        .set({ status: 'canceled' })
        .where(eq(subscriptionShipments.id, shirt!.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'subscription_shipments_says_why' } });
  });
});
