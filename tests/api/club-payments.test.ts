import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  subscriptionPayments,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const day = 24 * 60 * 60_000;
const after = (moment: Date, more: number) => new Date(moment.getTime() + more).toISOString();
const renewalOf = async (member: Member) => (await member.now()).currentPeriodEnd!;
const failing = 'pm_card_chargeCustomerFail';

/** Advances beyond the renewal, which the card refuses; answers its month and its invoice. */
async function refused(member: Member) {
  await member.replaceCard(failing);
  const renewal = await renewalOf(member);
  await member.advance(after(renewal, 60 * 60_000));
  const invoice = (await member.invoices()).at(-1)!;
  expect(invoice.status).toBe('open');
  return { month: renewal.toISOString().slice(0, 7), renewal, invoice };
}
const shirtsOf = async ({ rowId }: Member, month: string) =>
  site.context.db
    .select()
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.subscriptionId, rowId),
        eq(subscriptionShipments.shipmentMonth, `${month}-01`),
      ),
    );
const ends = async (member: Member) =>
  (await member.letters())
    .filter(({ kind }) => kind === 'subscription-ending')
    .map(({ payload }) => payload as { hasEnded: boolean; isUnpaid: boolean });

describe('a month whose invoice was made void', () => {
  it('is skipped, whoever saw to it: nobody is charged and nothing is sent', async () => {
    const one = await beginMember(site);
    const { month, renewal, invoice } = await refused(one);
    expect(await one.skips()).toEqual([]);
    await site.stripe.invoices.voidInvoice(invoice.id!);
    await followAll(site);
    await followAll(site);
    expect(await one.skips()).toEqual([[month, 'owner']]);
    expect((await one.now()).dueInvoiceId).toBeNull();
    await one.replaceCard('pm_card_visa');
    await one.advance(after(renewal, 20 * day));
    await closeMonths(site.context);
    expect(await shirtsOf(one, month)).toEqual([]);
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  it('is not, where it was paid before by another invoice', async () => {
    const one = await beginMember(site);
    const { month, invoice } = await refused(one);
    await site.context.db.insert(subscriptionPayments).values({
      invoiceId: 'in_by_hand',
      subscriptionId: one.rowId,
      month: `${month}-01`,
      amount: 3_500,
      currency: 'USD',
      paidAt: site.clock.now(),
    });
    await site.stripe.invoices.voidInvoice(invoice.id!);
    await followAll(site);
    expect(await one.skips()).toEqual([]);
  });
});

describe('a provider that cancels after it was not paid', () => {
  it('ends the membership here, with a letter that says why, and owes no shirt', async () => {
    const one = await beginMember(site);
    const { month, renewal } = await refused(one);
    expect((await one.now()).dueInvoiceId).not.toBeNull();
    await site.stripe.subscriptions.cancel(one.id);
    await followAll(site);
    await followAll(site);
    expect(await one.now()).toMatchObject({ status: 'canceled', dueInvoiceId: null });
    expect((await one.now()).endedAt).toEqual(site.clock.now());
    expect(await ends(one)).toMatchObject([{ hasEnded: true, isUnpaid: true }]);
    site.clock.advance({ days: 30 });
    await closeMonths(site.context);
    expect(renewal.getTime()).toBeLessThan(site.clock.now().getTime());
    expect(await shirtsOf(one, month)).toEqual([]);
  });
});

describe('a receipt of a month', () => {
  const receipt = async (token: string, invoiceId: string) => {
    const path = `/api/club/member/${token}/receipts/${invoiceId}`;
    const answer = await site.app.inject({ method: 'GET', url: path });
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      pdf: answer.rawPayload,
    };
  };

  it('is a page with the month, what was paid, to whom, and what went back', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const [invoice] = await one.invoices();
    const of = new Date(invoice!.created * 1000).toLocaleString('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const { status, type, pdf } = await receipt(token, invoice!.id!);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const text = textOf(pdf);
    for (const words of [
      invoice!.number!,
      of,
      '$35.00',
      'Ines Okafor',
      one.email.split('@')[1]!,
      '18 Foundry Row',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Sent back');
    await site.context.db
      .update(subscriptionPayments)
      .set({ refunded: 1_000 })
      .where(eq(subscriptionPayments.invoiceId, invoice!.id!));
    const again = textOf((await receipt(token, invoice!.id!)).pdf);
    expect(again).toContain('Sent back');
    expect(again).toContain('$10.00');
  });

  it('is opened by its own member alone', async () => {
    const [one, other] = [await beginMember(site), await beginMember(site)];
    const [theirs] = await other.invoices();
    expect((await receipt(await one.token(), theirs!.id!)).status).toBe(404);
    expect((await receipt('a'.repeat(43), theirs!.id!)).status).toBe(404);
    expect((await receipt(await one.token(), 'in_none')).status).toBe(404);
  });
});
