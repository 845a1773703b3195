import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { followSubscription } from '#app/features/subscriptions/follow/follow.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
let email = '';
let count = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  email = `sedge-${++count}@example.com`;
});

const shippingAddress = {
  firstName: 'Ines',
  lastName: 'Okafor',
  addressLine1: '18 Foundry Row',
  city: 'Duluth',
  stateCode: 'MN',
  countryCode: 'US',
  postalCode: '55802',
};
const signUp = (more: object = {}) =>
  site.call('POST', '/api/subscriptions/create-subscription', {
    customerEmail: email,
    customerFirstName: 'Ines',
    customerLastName: 'Okafor',
    shippingAddress,
    tshirtSize: 'M',
    ...more,
  });
const pay = (clientSecret: string) =>
  site.stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0]!, {
    payment_method: 'pm_card_visa',
    return_url: 'https://studio.example/',
  });
async function rowOf(signupId: string) {
  const [row] = await site.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, signupId));
  return row!;
}

describe('a sign-up that was changed before it was paid', () => {
  it('leaves only the newest wish of a tab payable', async () => {
    const medium = (await signUp()).body;
    const large = (await signUp({ tshirtSize: 'L', replaces: medium.signupId })).body;
    expect(await rowOf(medium.signupId)).toMatchObject({ status: 'incomplete_expired' });
    await expect(pay(medium.clientSecret)).rejects.toThrow();
    await pay(large.clientSecret);
    expect((await signUp({ replaces: large.signupId })).status).toBe(409);
  });

  it('gives up what the same tab prepared under a mistyped address, and nobody else’s', async () => {
    const typo = (await signUp({ customerEmail: `typo-${email}` })).body;
    const stranger = (await signUp({ customerEmail: `other-${email}` })).body;
    await signUp({ replaces: typo.signupId });
    await expect(pay(typo.clientSecret)).rejects.toThrow();
    await pay(stranger.clientSecret);
    expect((await signUp({ customerEmail: `more-${email}`, replaces: 'not an id' })).status).toBe(
      400,
    );
  });

  it('asks before it begins anew when the one before was paid meanwhile', async () => {
    const typo = (await signUp({ customerEmail: `typo-${email}` })).body;
    await pay(typo.clientSecret);
    const again = await signUp({ replaces: typo.signupId });
    expect(again).toMatchObject({
      status: 409,
      body: { fields: { confirmSecond: expect.stringContaining('already a subscription') } },
    });
    expect(await rowOf(typo.signupId)).toMatchObject({ status: 'active' });
    expect((await signUp({ replaces: typo.signupId, confirmSecond: true })).status).toBe(200);
  });

  it('has no other left to pay once one is paid, though both were prepared at once', async () => {
    const [medium, large] = (await Promise.all([signUp(), signUp({ tshirtSize: 'L' })])).map(
      ({ body }) => body,
    );
    const open = [medium, large];
    const stillOpen = [];
    for (const one of open)
      if ((await rowOf(one.signupId)).status === 'incomplete') stillOpen.push(one);
    const [first, ...others] = stillOpen;
    await pay(first.clientSecret);
    await followEvent(site.context, {
      type: 'invoice.paid',
      subscription: (await rowOf(first.signupId)).stripeSubscriptionId!,
    });
    for (const other of others) await expect(pay(other.clientSecret)).rejects.toThrow();
    expect(await rowOf(first.signupId)).toMatchObject({ status: 'active' });
  });

  it('never undoes a payment of the last moment', async () => {
    const { clientSecret, signupId } = (await signUp()).body;
    await pay(clientSecret);
    const id = (await rowOf(signupId)).stripeSubscriptionId!;
    await site.context.payments.subscriptions.giveUp(id);
    await expect
      .poll(async () => (await followSubscription(site.context, id))?.status)
      .toBe('active');
  });
});
