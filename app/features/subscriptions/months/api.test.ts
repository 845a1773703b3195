import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artworks } from '#app/database/schema/catalog.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Invoice } from '#app/integrations/payments/subscriptions.server.ts';
import { erasePerson, exportPerson } from '#app/features/people/admin/privacy.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { closeMonth, closeMonths } from './close-month.server.ts';
import { recordPayments } from './record-payments.server.ts';
import { addMonths } from './rules.ts';

let site: TestSite;
let month = '';
let ago = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
/** Each test has a month of its own, all of them begun. */
beforeEach(() => {
  month = addMonths(site.context.now().toISOString().slice(0, 7), -++ago);
});

async function member(size: 'M' | 'L' = 'M') {
  const id = randomUUID();
  const [row] = await site.context.db
    .insert(subscriptions)
    .values({
      id,
      customerEmail: `${id}@example.com`,
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: JSON.stringify({ addressLine1: '18 Foundry Row' }),
      tshirtSize: size,
      status: 'active',
      stripeSubscriptionId: `sub_${id}`,
      stripeCustomerId: `cus_${id}`,
    })
    .returning();
  return row!;
}
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: `in_${randomUUID()}`,
  number: undefined,
  amount: 3_500,
  currency: 'USD',
  state: 'paid',
  attempts: 1,
  nextAttempt: undefined,
  paymentId: undefined,
  mode: 'sandbox',
  paidAt: new Date(`${month}-05T09:00:00Z`),
  periodStart: new Date(`${month}-05T09:00:00Z`),
  payUrl: undefined,
  ...more,
});
const pays = (row: typeof subscriptions.$inferSelect, ...invoices: Invoice[]) =>
  site.context.db.transaction((tx) =>
    recordPayments(tx, site.context, row, { invoices, paymentMode: 'sandbox' }),
  );
const shipments = () =>
  site.context.db
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.shipmentMonth, `${month}-01`));
const close = () => closeMonth(site.context, month, { actor: 'owner' });

describe('closing a month', () => {
  it('owes one shirt for each paid invoice, in the size of that moment, and for nothing else', async () => {
    const [paid, failing, free] = [await member('L'), await member(), await member()];
    const once = invoice();
    await pays(paid, once);
    await pays(paid, once);
    await pays(failing, invoice({ state: 'failing' }));
    await pays(free, invoice({ amount: 0 }));
    expect(await close()).toMatchObject({ shipments: 1 });
    await site.context.db
      .update(subscriptions)
      .set({ tshirtSize: 'M' })
      .where(eq(subscriptions.id, paid.id));
    expect(await shipments()).toMatchObject([
      { subscriptionId: paid.id, invoiceId: once.id, size: 'L', run: 1, status: 'pending' },
    ]);
  });

  it('numbers its shirts by size and name, and whoever pays later after them', async () => {
    for (const size of ['L', 'M', 'L'] as const) await pays(await member(size), invoice());
    await close();
    await pays(await member('M'), invoice());
    await pays(await member('M'), invoice());
    expect(
      (await shipments())
        .map(({ number, run, size }) => [number, run, size])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, 1, 'M'],
      [2, 1, 'L'],
      [3, 1, 'L'],
      [4, 2, 'M'],
      [5, 2, 'M'],
    ]);
  });

  it('answers the same when it is asked again, also at once', async () => {
    await pays(await member(), invoice());
    const [first, second] = await Promise.all([close(), close()]);
    expect(second).toEqual(first);
    site.clock.advance({ minutes: 1 });
    expect(await close()).toEqual(first);
    expect(await shipments()).toHaveLength(1);
  });

  it('is for the month in which what was paid begins, however late it is paid', async () => {
    const late = invoice({ paidAt: new Date(`${addMonths(month, 1)}-02T09:00:00Z`) });
    await pays(await member(), late);
    const kept = await site.context.db
      .select()
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.invoiceId, late.id));
    expect(kept).toMatchObject([{ month: `${month}-01` }]);
    await close();
    expect(await shipments()).toMatchObject([{ invoiceId: late.id }]);
  });

  it('owes nothing for a payment that was given back', async () => {
    const given = invoice();
    await pays(await member(), given);
    await site.context.db
      .update(subscriptionPayments)
      .set({ refunded: 3_500 })
      .where(eq(subscriptionPayments.invoiceId, given.id));
    expect(await close()).toMatchObject({ shipments: 0 });
  });

  it('puts whoever pays later into the second run', async () => {
    await pays(await member(), invoice());
    await close();
    const late = await member('L');
    await pays(late, invoice({ periodStart: new Date(`${month}-25T09:00:00Z`) }));
    expect((await shipments()).map(({ run, size }) => [run, size]).toSorted()).toEqual([
      [1, 'M'],
      [2, 'L'],
    ]);
    expect(await close()).toMatchObject({ shipments: 1 });
  });

  it('is refused before the month begins', async () => {
    const next = addMonths(site.context.now().toISOString().slice(0, 7), 1);
    await expect(closeMonth(site.context, next, { actor: 'owner' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('happens by itself when the last day for changes is over, and not on that day', async () => {
    const now = site.context.now().toISOString();
    month = now.slice(0, 7);
    await pays(await member(), invoice({ periodStart: new Date(`${month}-01T09:00:00Z`) }));
    const setLastDay = (closesOn: string) =>
      site.context.db
        .update(clubMonths)
        .set({ closesOn })
        .where(eq(clubMonths.month, `${month}-01`));
    await setLastDay(now.slice(0, 10));
    await closeMonths(site.context);
    expect(await shipments()).toEqual([]);
    site.clock.advance({ days: 1 });
    await closeMonths(site.context);
    expect(await shipments()).toHaveLength(1);
  });
});

describe('a member whose shirt is still to be sent', () => {
  it('is erased once it is on its way, with the address of the shirt', async () => {
    const { db } = site.context;
    const row = await member();
    await pays(row, invoice());
    await close();
    await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.id, row.id));
    const erase = () => erasePerson(site.context, row.customerEmail);
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
    await db
      .update(subscriptionShipments)
      .set({ status: 'shipped', shippedDate: site.context.now(), trackingNumber: '9405' })
      .where(eq(subscriptionShipments.subscriptionId, row.id));
    expect(JSON.stringify(await exportPerson(site.context, row.customerEmail))).toContain('9405');
    await erase();
    expect(await shipments()).toMatchObject([
      { shippingAddress: null, trackingNumber: null, size: 'M', status: 'shipped' },
    ]);
  });
});

describe('what was frozen', () => {
  it('cannot be changed, opened again or written for a month that is open', async () => {
    const { db } = site.context;
    const row = await member();
    const paid = invoice();
    await pays(row, paid);
    const values = {
      subscriptionId: row.id,
      shipmentMonth: `${month}-01`,
      invoiceId: paid.id,
      size: 'M' as const,
    };
    await expect(db.insert(subscriptionShipments).values(values)).rejects.toMatchObject({
      cause: { constraint: 'shipment_has_a_closed_month' },
    });
    await close();
    await expect(
      db
        .update(clubMonths)
        .set({ closedAt: null })
        .where(eq(clubMonths.month, `${month}-01`)),
    ).rejects.toMatchObject({ cause: { constraint: 'club_month_stays_closed' } });
    await expect(
      db
        .update(subscriptionShipments)
        .set({ shipmentMonth: '2020-01-01' })
        .where(eq(subscriptionShipments.invoiceId, paid.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'shipment_is_frozen' } });
  });
});

describe('the work that a design is made of', () => {
  it('can be shown to nobody while a month names it', async () => {
    const { db } = site.context;
    await pays(await member(), invoice());
    const [live] = await db
      .insert(artworks)
      .values({
        slug: 'reed-shirt',
        title: 'Reed',
        medium: 'Cotton',
        price: 3_500,
        category: 'prints',
      })
      .returning();
    const named = () =>
      db
        .update(clubMonths)
        .set({ artworkId: live!.id })
        .where(eq(clubMonths.month, `${month}-01`));
    const show = (visibility: 'draft' | 'live') =>
      db.update(artworks).set({ visibility }).where(eq(artworks.id, live!.id));
    await expect(named()).rejects.toMatchObject({
      cause: { constraint: 'club_design_is_not_sold' },
    });
    await show('draft');
    await named();
    await expect(show('live')).rejects.toMatchObject({
      cause: { constraint: 'club_design_is_not_sold' },
    });
  });
});
