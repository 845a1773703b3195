import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { monthlySales } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { outbox, providerEvents } from '#app/database/schema/operations.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { sendLetters } from '#app/features/email/service.server.ts';
import { templates } from '#app/server/installation/email-templates.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { followSubscription } from './follow.server.ts';
import { followEvent } from './follow-event.server.ts';
import { sweepSubscriptions } from './sweep.server.ts';

let site: TestSite;
let count = 0;
let email = '';
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  email = `reed-${++count}@example.com`;
});

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
const wish = (more: object = {}) => ({
  customerEmail: email,
  customerFirstName: 'Ines',
  customerLastName: 'Okafor',
  shippingAddress: address,
  tshirtSize: 'M',
  ...more,
});
const signUp = (more?: object) =>
  site.call('POST', '/api/subscriptions/create-subscription', wish(more));
const rows = () =>
  site.context.db.select().from(subscriptions).where(eq(subscriptions.customerEmail, email));
const theirs = async () =>
  (await site.stripe.subscriptions.list({ status: 'all', limit: 100 })).data;
const ofThem = async () => {
  const ids = new Set((await rows()).map((row) => row.id));
  return (await theirs()).filter(({ metadata }) => ids.has(metadata['subscription_id']!));
};
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;
const pay = (clientSecret: string, card = 'pm_card_visa') =>
  site.stripe.paymentIntents.confirm(intentOf(clientSecret), {
    payment_method: card,
    return_url: 'https://studio.example/',
  });
const told = async (count: number) => {
  await expect
    .poll(async () => (await site.context.db.select().from(providerEvents)).length)
    .toBeGreaterThanOrEqual(count);
};
const follow = (context = site.context) => handleEvents(context, [followPayment, followEvent]);
const allTold = async () => {
  const events = await site.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  await told(events.length);
};
async function settled() {
  await allTold();
  await follow();
}
const kinds = async () => {
  const posted = await site.context.db.select().from(outbox).where(eq(outbox.recipient, email));
  return posted.map((letter) => letter.kind).toSorted();
};

describe('a subscription', () => {
  it('follows the provider: the first payment begins it, with a welcome and a receipt, once', async () => {
    const { body } = await signUp();
    await settled();
    expect((await rows())[0]).toMatchObject({ status: 'incomplete', customerId: null });
    await pay(body.clientSecret);
    await settled();
    const [row] = await rows();
    const [provider] = await ofThem();
    expect(row).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodStart: new Date(provider!.items.data[0]!.current_period_start * 1000),
      currentPeriodEnd: new Date(provider!.items.data[0]!.current_period_end * 1000),
    });
    expect(
      await site.context.db.select().from(customers).where(eq(customers.id, row!.customerId!)),
    ).toMatchObject([{ email }]);
    await site.context.db.update(providerEvents).set({ handledAt: null });
    await follow();
    expect(await kinds()).toEqual(['subscription-receipt', 'subscription-welcome']);
    const receipts = await site.context.db.$count(outbox, eq(outbox.kind, 'subscription-receipt'));
    const [sold] = await site.context.db.select().from(monthlySales);
    expect(sold).toMatchObject({
      kind: 'subscription',
      quantity: receipts,
      amount: 3_500 * receipts,
    });
    await sendLetters(site.context, templates);
    const month = new Intl.DateTimeFormat('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(row!.currentPeriodStart!);
    const letters = site.letters.filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      `Receipt for the shirt of ${month}`,
      `Your first shirt is ${month}'s`,
    ]);
    for (const { text } of letters) expect(text).toContain('$35');
  });

  it('that is paid between two answers of the provider is not followed by half', async () => {
    const { body } = await signUp();
    await settled();
    const [row] = await rows();
    const { subscriptions: provider } = site.context.payments;
    let isPaid = false;
    const context = {
      ...site.context,
      payments: {
        ...site.context.payments,
        subscriptions: {
          ...provider,
          invoices: async (id: string) => {
            if (!isPaid) await pay(body.clientSecret);
            isPaid = true;
            return provider.invoices(id);
          },
        },
      },
    };
    await followSubscription(context, row!.stripeSubscriptionId!);
    expect((await rows())[0]!.status).toBe('active');
    expect(await kinds()).toEqual(['subscription-receipt', 'subscription-welcome']);
  });

  it('becomes the same whatever order and however often events come', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    const [row] = await rows();
    await site.stripe.subscriptions.update(row!.stripeSubscriptionId!, {
      cancel_at_period_end: true,
    });
    await settled();
    const { version: _version, ...before } = (await rows())[0]!;
    expect(before).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    const events = (await site.context.db.select().from(providerEvents)).filter(({ payload }) =>
      JSON.stringify(payload).includes(row!.stripeSubscriptionId!),
    );
    expect(new Set(events.map(({ type }) => type))).toContain('customer.subscription.created');
    const payloads = events.map(({ payload }) => payload as { type: string; subscription: string });
    const anyOrder = fc.array(fc.constantFrom(...payloads), { minLength: 1, maxLength: 12 });
    const leadsToTheSame = async (order: typeof payloads) => {
      await site.context.db
        .update(subscriptions)
        .set({ status: 'incomplete', cancelAtPeriodEnd: false, currentPeriodStart: null })
        .where(eq(subscriptions.id, row!.id));
      for (const payload of order) await followEvent(site.context, payload);
      const { version: _new, ...after } = (await rows())[0]!;
      expect(after).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(anyOrder, leadsToTheSame), { numRuns: 12 });
    await Promise.all(payloads.map((payload) => followEvent(site.context, payload)));
    expect(await rows()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }]);
    expect(await kinds()).toEqual([
      'subscription-ending',
      'subscription-receipt',
      'subscription-welcome',
    ]);
  });

  it('is asked about once for all the events that wait together', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    await allTold();
    const { subscriptions: provider } = site.context.payments;
    const asked: string[] = [];
    const counting = {
      ...provider,
      retrieve: (id: string) => {
        asked.push(id);
        return provider.retrieve(id);
      },
    };
    const payments = { ...site.context.payments, subscriptions: counting };
    await follow({ ...site.context, payments });
    const [row] = await rows();
    expect(row?.status).toBe('active');
    expect(asked.filter((id) => id === row?.stripeSubscriptionId)).toHaveLength(1);
    expect(await kinds()).toEqual(['subscription-receipt', 'subscription-welcome']);
  });

  it('is found by its metadata when the event comes before the sign-up has written its id', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    const [row] = await rows();
    const nothing = { stripeSubscriptionId: null, stripeCustomerId: null, stripePriceId: null };
    await site.context.db.update(subscriptions).set(nothing).where(eq(subscriptions.id, row!.id));
    await followEvent(site.context, {
      type: 'customer.subscription.created',
      subscription: row!.stripeSubscriptionId!,
    });
    expect(await rows()).toMatchObject([
      { status: 'active', stripeSubscriptionId: row!.stripeSubscriptionId },
    ]);
  });

  it('throws an answer away that is older than the row', async () => {
    const { body } = await signUp();
    const [row] = await rows();
    const { subscriptions: provider } = site.context.payments;
    const old = await provider.retrieve(row!.stripeSubscriptionId!);
    await pay(body.clientSecret);
    let asked = 0;
    const slow = {
      ...provider,
      retrieve: async (id: string) => {
        if (asked++ > 0) return provider.retrieve(id);
        // While this answer is on its way, another process follows to the end.
        await followEvent(site.context, { type: 'invoice.paid', subscription: id });
        return old;
      },
    };
    const context = {
      ...site.context,
      payments: { ...site.context.payments, subscriptions: slow },
    };
    await followEvent(context, {
      type: 'customer.subscription.created',
      subscription: row!.stripeSubscriptionId!,
    });
    expect(await rows()).toMatchObject([{ status: 'active' }]);
    expect(asked).toBe(2);
  });

  it('ends when it is cancelled, and another may begin without a question', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    await settled();
    await site.stripe.subscriptions.cancel((await rows())[0]!.stripeSubscriptionId!);
    await settled();
    expect(await rows()).toMatchObject([{ status: 'canceled' }]);
    expect((await signUp()).status).toBe(200);
  });

  it('tells nobody by letter of a card refused at the sign-up', async () => {
    const { body } = await signUp();
    await expect(pay(body.clientSecret, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
    await settled();
    expect(await rows()).toMatchObject([{ status: 'incomplete' }]);
    expect(await kinds()).toEqual([]);
    expect((await signUp()).body.clientSecret).toBe(body.clientSecret);
  });

  it('is found within a minute though neither browser nor event comes back', async () => {
    const { body } = await signUp();
    await pay(body.clientSecret);
    // The sweep runs every 20 seconds.
    site.clock.advance({ minutes: 0.75 });
    await sweepSubscriptions(site.context);
    expect(await rows()).toMatchObject([{ status: 'active' }]);
    expect(await kinds()).toEqual(['subscription-receipt', 'subscription-welcome']);
  });

  it('is left alone when it belongs to another shop on the account', async () => {
    await signUp();
    const [ours] = await ofThem();
    const foreign = await site.stripe.subscriptions.create({
      customer: String(ours!.customer),
      items: [{ price: ours!.items.data[0]!.price.id }],
      payment_behavior: 'default_incomplete',
    });
    await settled();
    await followEvent(site.context, {
      type: 'customer.subscription.updated',
      subscription: foreign.id,
    });
    expect(
      await site.context.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.stripeSubscriptionId, foreign.id)),
    ).toEqual([]);
  });
});
