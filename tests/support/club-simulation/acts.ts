import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { eq } from 'drizzle-orm';
import type { TestSite } from '../site.ts';

export type Random = (below: number) => number;

/** Somebody who joined. */
export type Member = {
  email: string;
  id: string;
  /** At the provider; none of a gift, which is paid once. */
  provider: string | null;
  customer: string;
  /** Of a gift. */
  giftMonths?: number;
  /** Of the newest link in a letter to them. */
  token: string;
  /** What they were told is so: months that are skipped, and since when which size and street counts. */
  skipped: Set<string>;
  /** Months that they could skip on the day of their payment. */
  skippedTooLate: string[];
  /** The day with which a cancellation ends it, unless it was taken back. */
  endsOn: string | null;
  sizes: { at: Date; size: string }[];
  streets: { at: Date; street: string }[];
  /** Whether they ever had a card that fails: what is owed pauses a membership without being asked. */
  hasFailed: boolean;
};

export type Act = {
  name: string;
  /** How often it is done, beside the others. */
  weight: number;
  /** Answers in a word how it ended. */
  run: (site: TestSite, member: Member, random: Random) => Promise<string>;
};

export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const;
export const one = <T>(of: readonly T[], random: Random): T => of[random(of.length)]!;

/** Signs up and pays; nobody can while the club rests. */
export async function join(
  site: TestSite,
  random: Random,
  at: number,
): Promise<Member | undefined> {
  const email = `member-${at}@example.com`;
  const { status, body } = await site.call('POST', '/api/subscriptions/create-subscription', {
    customerEmail: email,
    customerFirstName: 'Ines',
    customerLastName: `Okafor ${at}`,
    shippingAddress: {
      firstName: 'Ines',
      lastName: `Okafor ${at}`,
      addressLine1: `${at + 1} Foundry Row`,
      addressLine2: '',
      city: 'Duluth',
      stateCode: 'MN',
      countryCode: 'US',
      postalCode: '55802',
    },
    tshirtSize: one(sizes, random),
  });
  if (status === 409) return undefined;
  if (!body.clientSecret) throw new Error(`nobody could join: ${JSON.stringify(body)}`);
  await site.stripe.paymentIntents.confirm(body.clientSecret.split('_secret_')[0], {
    payment_method: 'pm_card_visa',
    return_url: 'https://studio.example/',
  });
  const [row] = await site.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerEmail, email));
  const provider = row!.stripeSubscriptionId!;
  const { customer } = await site.stripe.subscriptions.retrieve(provider);
  return {
    email,
    id: row!.id,
    provider,
    customer: String(customer),
    token: 'none yet, because no letter has come',
    skipped: new Set(),
    skippedTooLate: [],
    endsOn: null,
    sizes: [{ at: site.clock.now(), size: row!.tshirtSize }],
    streets: [{ at: site.clock.now(), street: `${at + 1} Foundry Row` }],
    hasFailed: false,
  };
}

/** In the provider's dashboard, by the owner's hand: the shop hears of it by an event, or by asking. */
const byHand = (
  name: string,
  weight: number,
  run: (site: TestSite, provider: string, member: Member) => Promise<unknown>,
): Act => ({
  name: `${name} at the provider`,
  weight,
  run: async (site, member) => {
    const { provider } = member;
    if (!provider) return 'is a gift';
    const { status } = await site.stripe.subscriptions.retrieve(provider);
    if (status === 'canceled') return 'has left';
    await run(site, provider, member);
    return 'done';
  },
});

/** It can be set up, and refuses each charge. */
export const failing = 'pm_card_chargeCustomerFail';

const card = (method: string) => async (site: TestSite, provider: string, member: Member) => {
  const { customer } = member;
  member.hasFailed ||= method === failing;
  const { id } = await site.stripe.paymentMethods.attach(method, { customer });
  await site.stripe.subscriptions.update(provider, { default_payment_method: id });
};

/** The newest payment of a membership goes back whole, unless it has. */
async function sendBack(site: TestSite, subscription: string): Promise<void> {
  const { data } = await site.stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 1,
    expand: ['data.payments'],
  });
  const { payment_intent } = data[0]?.payments?.data[0]?.payment ?? {};
  if (typeof payment_intent !== 'string') return;
  const before = await site.stripe.refunds.list({ payment_intent, limit: 1 });
  if (before.data.length === 0) await site.stripe.refunds.create({ payment_intent });
}

/** What is done to a membership in the provider's dashboard. */
export const atTheProvider: readonly Act[] = [
  byHand('a card that fails', 2, card(failing)),
  byHand('a card that is good', 4, card('pm_card_visa')),
  byHand('cancelled at the end', 1, (site, provider) =>
    site.stripe.subscriptions.update(provider, { cancel_at_period_end: true }),
  ),
  byHand('sent back', 6, sendBack),
];
