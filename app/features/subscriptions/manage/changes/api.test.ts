import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, isNull } from 'drizzle-orm';
import { auditTrail, outbox, providerEvents } from '#app/database/schema/operations.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { beginMember, followAll } from '#tests/support/club.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { formatMonth } from '../../club.ts';
import { sweepSubscriptions } from '../../follow/sweep.server.ts';
import { subscriptionStudioChanged } from '../../letters/studio/changed-letter.tsx';
import { addMonths } from '../../months/rules.ts';
import type { MemberPage } from '../contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const path = (token: string) => `/api/club/member/${token}`;
const read = async (token: string) => (await site.call('GET', path(token))).body as MemberPage;
const change = async (method: string, token: string, at: string, body?: unknown) =>
  site.call(method, `${path(token)}${at}`, body);
/** The month so many after the running one. */
const ahead = (count: number) => addMonths(site.clock.now().toISOString().slice(0, 7), count);

it('a size that the provider was not told before a membership ended is told to nobody, and keeps no event waiting', async () => {
  const one = await beginMember(site);
  await site.context.db
    .update(subscriptions)
    .set({ tshirtSize: 'XL', shippingUntoldAt: site.context.now() })
    .where(eq(subscriptions.id, one.rowId));
  await site.stripe.subscriptions.cancel(one.id);
  await followAll(site);
  expect(await one.now()).toMatchObject({ status: 'canceled', shippingUntoldAt: null });
  const waiting = isNull(providerEvents.handledAt);
  expect(await site.context.db.$count(providerEvents, waiting)).toBe(0);
});

describe('a shirt', () => {
  it('is sent in the size and to the address of now, which the provider keeps too', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const address = {
      firstName: 'Noor',
      lastName: 'Haddad',
      addressLine1: '4 Weir Lane',
      addressLine2: '',
      city: 'Ottawa',
      stateCode: 'ontario',
      countryCode: 'CA',
      postalCode: 'k1a0b1',
    };
    expect((await change('PATCH', token, '', { size: 'XL', address })).body).toMatchObject({
      size: 'XL',
      address: { city: 'Ottawa', stateCode: 'ON', postalCode: 'K1A 0B1' },
    });
    expect((await one.provider()).metadata['size']).toBe('XL');
    expect(await site.stripe.customers.retrieve(one.customer)).toMatchObject({
      shipping: { name: 'Noor Haddad', address: { line1: '4 Weir Lane', country: 'CA' } },
    });
    expect(await one.now()).toMatchObject({ shippingUntoldAt: null });
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-studio-changed');
    const { changesCount } = await read(token);
    expect(told).toMatchObject([
      {
        payload: {
          by: 'member',
          change: { is: 'shirt', size: 'XL', countsFrom: changesCount!.from },
        },
      },
    ]);
    const { subject, body } = subscriptionStudioChanged(told[0]!.payload);
    const text = (await renderLetter(body)).text.replaceAll(/\s+/g, ' ');
    expect(subject).toBe('Your size and address are changed');
    expect(text).toContain(`It counts from the shirt of ${formatMonth(changesCount!.from)} on.`);
    expect(text).toContain('It was changed on your own page. If that was not you');
    const wrong = await change('PATCH', token, '', { address: { ...address, countryCode: 'FR' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { 'address.countryCode': 'Choose a country from the list.' } },
    });
    expect((await change('PATCH', token, '', {})).status).toBe(400);
    expect((await change('PATCH', token, '', { size: 'XXXL' })).status).toBe(400);
  });
});

describe('a cancellation', () => {
  const stays = async (id: string) =>
    (await site.context.db.select().from(outbox)).filter(
      ({ kind, subject }) => kind === 'income-notice' && subject.startsWith(`${id} goes on`),
    );

  const trail = async (id: string) => {
    const rows = await site.context.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, id))
      .orderBy(auditTrail.at, auditTrail.id);
    return rows
      .filter(({ change }) => change.startsWith('cancel'))
      .map(({ actor, change }) => [actor, change]);
  };

  it('is told once it is taken back at the provider, without a day where nothing is charged', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    await change('PUT', token, `/skips/${ahead(1)}`);
    await site.stripe.subscriptions.update(one.id, { cancel_at_period_end: true });
    await followAll(site);
    site.clock.advance({ minutes: 1 });
    await site.stripe.subscriptions.update(one.id, { cancel_at_period_end: false });
    await followAll(site);
    const [letter, ...more] = (await one.letters()).filter(
      ({ kind }) => kind === 'subscription-kept',
    );
    expect([letter?.payload, more]).toEqual([
      expect.not.objectContaining({ paysAt: expect.anything() }),
      [],
    ]);
    expect(await stays(one.rowId)).toHaveLength(1);
    expect(await trail(one.rowId)).toEqual([
      ['provider', 'cancelled'],
      ['provider', 'cancellation taken back'],
    ]);
  });

  it('ends the membership with what is paid for, is told to both, and can be taken back', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const page = (await change('PUT', token, '/cancellation')).body as MemberPage;
    expect(page).toMatchObject({ state: 'ending', pauseChoices: [] });
    expect(page.months.slice(1).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'ended'),
    );
    expect((await change('PUT', token, `/skips/${ahead(1)}`)).status).toBe(409);
    await change('PUT', token, '/cancellation');
    const kinds = (await one.letters()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'subscription-ending')).toHaveLength(1);
    site.clock.advance({ minutes: 1 });
    expect((await change('DELETE', token, '/cancellation')).body.state).toBe('going');
    await change('DELETE', token, '/cancellation');
    expect((await one.letters()).filter(({ kind }) => kind === 'subscription-kept')).toMatchObject([
      { payload: { paysAt: (await one.now()).currentPeriodEnd!.toISOString() } },
    ]);
    expect(await stays(one.rowId)).toHaveLength(1);
    expect(await trail(one.rowId)).toEqual([
      ['buyer', 'cancelled'],
      ['buyer', 'cancellation taken back'],
    ]);
    await site.stripe.subscriptions.cancel(one.id);
    await followAll(site);
    expect((await read(token)).state).toBe('ended');
    expect((await change('DELETE', token, '/cancellation')).status).toBe(409);
    expect((await one.letters()).filter(({ kind }) => kind === 'subscription-ending')).toHaveLength(
      2,
    );
  });
});

describe('a card', () => {
  it('is set up for this member alone, and charged from then on', async () => {
    const [one, other] = [await beginMember(site), await beginMember(site)];
    const token = await one.token();
    const setUp = async (whose: string) => {
      const { clientSecret } = (await change('POST', whose, '/card')).body;
      const id = String(clientSecret).split('_secret_')[0]!;
      await site.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
      return id;
    };
    const theirs = await setUp(await other.token());
    for (const setupIntentId of [theirs, 'seti_unknown', '../customers'])
      expect((await change('PUT', token, '/card', { setupIntentId })).status).toBe(400);
    const { clientSecret } = (await change('POST', token, '/card')).body;
    const open = String(clientSecret).split('_secret_')[0]!;
    expect((await change('PUT', token, '/card', { setupIntentId: open })).status).toBe(400);
    const mine = await setUp(token);
    expect((await change('PUT', token, '/card', { setupIntentId: mine })).body.card).toMatchObject({
      brand: 'mastercard',
    });
    // It is told, once, however often it is pressed; nobody is written to about the cards that were refused.
    await change('PUT', token, '/card', { setupIntentId: mine });
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-studio-changed');
    expect(told).toMatchObject([{ payload: { by: 'member', change: { is: 'card' } } }]);
    const { subject, body } = subscriptionStudioChanged(told[0]!.payload);
    const text = (await renderLetter(body)).text.replaceAll(/\s+/g, ' ');
    expect(subject).toBe('Your card is changed');
    expect(text).toContain('taken from the new card from now on. Your page names it.');
    expect(text).toContain('If that was not you, answer this letter.');
  });

  it('is told where a skipped or paused month is not: that costs nobody anything', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const before = (await one.letters()).length;
    await change('PUT', token, '/pause', { until: ahead(3) });
    await change('DELETE', token, `/skips/${ahead(2)}`);
    expect(await one.letters()).toHaveLength(before);
  });
});

describe('a renewal that is refused', () => {
  it('is told, warned of, pauses the membership and is taken up again by paying', async () => {
    const one = await beginMember(site);
    await one.replaceCard('pm_card_chargeCustomerFail');
    const due = (await one.now()).currentPeriodEnd!;
    const days = (count: number) =>
      new Date(due.getTime() + count * 24 * 60 * 60 * 1000).toISOString();
    const stages = async () =>
      (await one.letters())
        .filter(({ kind }) => kind === 'subscription-payment-failed')
        .map(({ payload }) => (payload as { stage: string }).stage);
    await one.advance(days(0.1));
    const link = async () => {
      const failed = (await one.letters()).findLast(
        ({ kind }) => kind === 'subscription-payment-failed',
      );
      return (failed!.payload as { manageUrl: string }).manageUrl.split('/').at(-1)!;
    };
    expect(await read(await link())).toMatchObject({
      state: 'failing',
      due: { month: due.toISOString().slice(0, 7), amount: '35.00' },
    });
    expect((await change('POST', await link(), '/payment')).status).toBe(409);
    await one.advance(days(4));
    await one.advance(days(16));
    expect(await stages()).toEqual(['first', 'again', 'last']);
    expect(await one.now()).toMatchObject({ suspendedAt: null });
    await one.advance(days(23));
    site.clock.advance({ minutes: 61 });
    await sweepSubscriptions(site.context);
    await followAll(site);
    expect(await stages()).toEqual(['first', 'again', 'last', 'suspended']);
    expect((await one.provider()).pause_collection).toMatchObject({ resumes_at: null });
    const last = await link();
    expect(await read(last)).toMatchObject({ state: 'suspended' });
    // The month after is not charged.
    await one.advance(days(35));
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'open', 'void']);
    const { clientSecret } = (await change('POST', last, '/card')).body;
    const id = String(clientSecret).split('_secret_')[0]!;
    await site.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const page = (await change('PUT', last, '/card', { setupIntentId: id })).body as MemberPage;
    expect(page).toMatchObject({ state: 'going', due: null });
    expect((await one.provider()).pause_collection).toBeNull();
    expect((await one.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'void']);
  });
});

describe('a link that is asked for', () => {
  const ask = async (email: string) => site.call('POST', '/api/club/links', { email });
  it('goes to the member alone, once in ten minutes, and nobody else learns of it', async () => {
    const one = await beginMember(site);
    const known = await ask(one.email.toUpperCase());
    expect(known).toMatchObject({ status: 200, body: { isAsked: true } });
    expect((await ask('nobody@example.com')).body).toEqual(known.body);
    await ask(one.email);
    const asked = async () =>
      (await one.letters()).filter(({ kind }) => kind === 'subscription-link');
    expect(await asked()).toHaveLength(1);
    const { manageUrl } = (await asked())[0]!.payload as { manageUrl: string };
    expect((await read(manageUrl.split('/').at(-1)!)).email).toBe(one.email);
    site.clock.advance({ minutes: 11 });
    await ask(one.email);
    expect(await asked()).toHaveLength(2);
  });
});
