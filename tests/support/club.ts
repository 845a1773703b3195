import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { outbox, providerEvents } from '#app/database/schema/operations.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { followChange } from '#app/features/payments/events/follow-changes.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { followClubRefund } from '#app/features/subscriptions/refunds/follow-refund.server.ts';
import type { TestSite } from './site.ts';

const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  addressLine1: '18 Foundry Row',
  addressLine2: '',
  city: 'Duluth',
  stateCode: 'MN',
  countryCode: 'US',
  postalCode: '55802',
};

/** Every event the provider has sent is taken in and acted on. */
export async function followAll(site: TestSite): Promise<void> {
  const sent = (
    await site.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  ).filter(({ type }) => !type.startsWith('test_helpers.'));
  await vi.waitFor(
    async () => {
      const rows = await site.context.db.select({ id: providerEvents.id }).from(providerEvents);
      const known = new Set(rows.map(({ id }) => id));
      expect(sent.filter(({ id }) => !known.has(id)).map(({ type }) => type)).toEqual([]);
    },
    { timeout: 20_000 },
  );
  await handleEvents(site.context, [followPayment, followEvent, followChange, followClubRefund]);
}

/** A member who has paid the first month, on a clock of the provider's that begins at the site's own; `advance` moves both. */
export async function beginMember(site: TestSite, card = 'pm_card_visa') {
  const { stripe, context, clock: own } = site;
  const { db } = context;
  const email = `${randomUUID()}@example.com`;
  const seconds = () => Math.floor(own.now().getTime() / 1000);
  const [row] = await db
    .insert(subscriptions)
    .values({
      status: 'incomplete',
      customerEmail: email,
      customerFirstName: 'Ines',
      customerLastName: 'Okafor',
      shippingAddress: JSON.stringify(address),
      tshirtSize: 'M',
      createdAt: own.now(),
      updatedAt: own.now(),
    })
    .returning();
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds() });
  const customer = await stripe.customers.create({ email, name: 'Ines', test_clock: clock.id });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 3500,
    recurring: { interval: 'month' },
    product_data: { name: 'Tee club' },
  });
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { subscription_id: row!.id, size: 'M' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = made.latest_invoice;
  const secret =
    typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  await stripe.paymentIntents.confirm(secret!.split('_secret_')[0]!, {
    payment_method: card,
    return_url: 'https://studio.example/',
  });
  await followAll(site);
  const now = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.id, row!.id)))[0]!;
  const letters = async () =>
    db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return {
    rowId: row!.id,
    id: made.id,
    customer: customer.id,
    email,
    now,
    letters,
    /** What the link in the first letter opens the page with. */
    token: async () => {
      const welcome = (await letters()).find(({ kind }) => kind === 'subscription-welcome');
      return (welcome!.payload as { manageUrl: string }).manageUrl.split('/').at(-1)!;
    },
    provider: () => stripe.subscriptions.retrieve(made.id),
    invoices: async () =>
      (await stripe.invoices.list({ subscription: made.id, limit: 100 })).data.toReversed(),
    payments: () =>
      db
        .select()
        .from(subscriptionPayments)
        .where(eq(subscriptionPayments.subscriptionId, row!.id)),
    skips: async () => {
      const rows = await db
        .select()
        .from(subscriptionSkips)
        .where(eq(subscriptionSkips.subscriptionId, row!.id))
        .orderBy(subscriptionSkips.month);
      return rows.map(({ month, by }) => [month.slice(0, 7), by]);
    },
    replaceCard: async (other: string) => {
      const { id } = await stripe.paymentMethods.attach(other, { customer: customer.id });
      await stripe.subscriptions.update(made.id, { default_payment_method: id });
      await followAll(site);
    },
    /** Moves the provider's time and the site's to a moment; its events are followed unless they are to be lost. */
    advance: async (to: string, { isHeard = true } = {}) => {
      const ahead = new Date(to).getTime() - own.now().getTime();
      await stripe.testHelpers.testClocks.advance(clock.id, {
        frozen_time: Math.floor(new Date(to).getTime() / 1000),
      });
      own.advance({ minutes: ahead / 60_000 });
      if (isHeard) await followAll(site);
    },
  };
}
export type Member = Awaited<ReturnType<typeof beginMember>>;
