import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { transactions } from '#app/database/schema/office.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { settings } from '#app/database/schema/shop.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { signedIn } from './buy.ts';
import { pay } from './pay.ts';
import type { TestSite } from './site.ts';

/** What tests do with gifts of the club, at the site that a test file opens. */
export function clubGiftsAt(site: () => TestSite) {
  const wish = (more: object = {}) => ({
    tab: randomUUID(),
    months: '3',
    recipientName: 'Noor Haddad',
    message: 'Wear it until then.',
    delivery: 'print',
    giverName: 'Ines Okafor',
    giverEmail: `${randomUUID()}@example.com`,
    ...more,
  });
  const mailed = (deliverOn: string, more: object = {}) => ({
    ...wish({ delivery: 'mail', deliverOn }),
    recipientEmail: `${randomUUID()}@example.com`,
    ...more,
  });
  const prepare = (body: object = wish()) => site().call('POST', '/api/gifts', body);
  const end = (id: string) => site().call('POST', `/api/gifts/${id}/end`);
  const read = (token: string) => site().call('GET', `/api/gifts/${token}`);
  /** The days that go by end each session. */
  const refund = async (id: string, by?: Record<string, string>) =>
    site().call(
      'POST',
      `/api/admin/club/gifts/${id}/refund`,
      undefined,
      by ?? (await signedIn(site())),
    );
  const rowOf = async (id: string) =>
    (await site().context.db.select().from(clubGifts).where(eq(clubGifts.id, id)))[0]!;
  const sweep = async () => {
    await sweepGifts(site().context);
    await sendLetters(site().context, templates);
  };
  const lettersTo = (to: string) =>
    site()
      .letters.filter((letter) => letter.to === to)
      .map(({ subject }) => subject);

  /** A gift whose payment is prepared. */
  async function prepared(body: object = wish()) {
    const { body: answer } = await prepare(body);
    return { id: answer.giftId as string, payment: (await rowOf(answer.giftId)).paymentIntentId! };
  }
  /** One that is paid, with its token. */
  async function given(body: object = wish()) {
    const { id, payment } = await prepared(body);
    await pay(site(), payment);
    const { body: answer } = await end(id);
    expect(answer.outcome).toBe('paid');
    return { id, payment, token: answer.gift.token as string, row: await rowOf(id) };
  }
  const redemption = (more: object = {}) => ({
    customerEmail: `${randomUUID()}@example.com`,
    customerFirstName: 'Noor',
    customerLastName: 'Haddad',
    shippingAddress: {
      firstName: 'Noor',
      lastName: 'Haddad',
      addressLine1: '18 Foundry Row',
      addressLine2: '',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    tshirtSize: 'M',
    ...more,
  });
  const redeem = (token: string, body: object = redemption()) =>
    site().call('POST', `/api/gifts/${token}/redemption`, body);
  const memberOf = async (giftId: string) =>
    (
      await site().context.db.select().from(subscriptions).where(eq(subscriptions.giftId, giftId))
    )[0]!;
  const monthsOf = async (giftId: string) => {
    const { id } = await memberOf(giftId);
    const { month, amount, refunded } = subscriptionPayments;
    const rows = await site()
      .context.db.select({ month, amount, refunded })
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.subscriptionId, id))
      .orderBy(month);
    return rows.map((row) => `${row.month.slice(0, 7)} ${row.amount - row.refunded}`);
  };
  const ship = async (month: string) => {
    await closeMonth(site().context, month, { actor: 'owner' });
    await site()
      .context.db.update(subscriptionShipments)
      .set({ status: 'shipped', shippedDate: site().context.now() })
      .where(eq(subscriptionShipments.shipmentMonth, `${month}-01`));
  };
  const booksOf = (payment: string) =>
    site()
      .context.db.select({
        type: transactions.type,
        amount: transactions.amount,
        status: transactions.status,
      })
      .from(transactions)
      .where(eq(transactions.providerPaymentId, payment));
  async function sellsClub(is: boolean): Promise<void> {
    const value = { sellsClub: is };
    await site()
      .context.db.insert(settings)
      .values({ name: 'shop', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  }
  /** Lets days go by until a month has begun. */
  const reach = (month: string) => {
    while (site().context.now().toISOString().slice(0, 7) < month)
      site().clock.advance({ days: 1 });
  };
  return {
    wish,
    mailed,
    prepare,
    end,
    read,
    refund,
    rowOf,
    sweep,
    lettersTo,
    prepared,
    given,
    redemption,
    redeem,
    memberOf,
    monthsOf,
    ship,
    booksOf,
    sellsClub,
    reach,
  };
}
