import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#app/platform/errors.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { isWhole } from '#tests/support/races.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { followSubscription } from '../follow/follow.server.ts';
import { sweepSubscriptions } from '../follow/sweep.server.ts';
import { coveredBy, skippedInRow } from '../months/pause-rules.ts';
import { addMonths } from '../months/rules.ts';
import { sendBackWrongPayments } from '../refunds/send-back.server.ts';
import type { MemberPage } from './contract.ts';
import { skipMonth } from './changes/skips.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const path = (token: string) => `/api/club/member/${token}`;
const read = async (token: string) => (await site.call('GET', path(token))).body as MemberPage;

describe("a member's own page", () => {
  it('is opened by the link of each letter, and tells of six months', async () => {
    const one = await beginMember(site);
    const page = await read(await one.token());
    expect(page).toMatchObject({
      firstName: 'Ines',
      email: one.email,
      state: 'going',
      price: '35.00',
      currency: 'USD',
      size: 'M',
      card: { brand: 'visa', last4: '4242', expires: expect.stringMatching(/^20\d\d-\d\d$/) },
      changesCount: { from: '2026-12', until: '2026-12-19' },
      endsOn: '2026-12-20',
      due: null,
    });
    expect(page.months.map(({ month, state, paysOn }) => [month, state, paysOn])).toEqual([
      ['2026-11', 'paid', null],
      ['2026-12', 'next', '2026-12-20'],
      ['2027-01', 'planned', '2027-01-20'],
      ['2027-02', 'planned', '2027-02-20'],
      ['2027-03', 'planned', '2027-03-20'],
      ['2027-04', 'planned', '2027-04-20'],
    ]);
    expect(page.receipts).toMatchObject([{ month: '2026-11', amount: '35.00', refunded: '0.00' }]);
    const receipt = (await one.letters()).find(({ kind }) => kind === 'subscription-receipt');
    const link = (receipt!.payload as { manageUrl: string }).manageUrl.split('/').at(-1)!;
    expect(link).not.toBe(await one.token());
    expect((await read(link)).email).toBe(one.email);
  });

  it('is opened by nothing else, and not for longer than 30 days', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    expect((await site.call('GET', path('a'.repeat(43)))).status).toBe(404);
    site.clock.advance({ days: 31 });
    expect((await site.call('GET', path(token))).status).toBe(404);
    site.clock.advance({ days: -31 });
  });
});

const change = async (method: string, token: string, at: string, body?: unknown) =>
  site.call(method, `${path(token)}${at}`, body);
const skip = async (token: string, month: string) => change('PUT', token, `/skips/${month}`);
const unskip = async (token: string, month: string) => change('DELETE', token, `/skips/${month}`);
/** The month so many after the running one. */
const ahead = (count: number) => addMonths(site.clock.now().toISOString().slice(0, 7), count);
const pauseOf = async (one: Member) => {
  const { pause_collection: pause } = await one.provider();
  return pause && (pause.resumes_at ? new Date(pause.resumes_at * 1000).toISOString() : 'endless');
};

describe('a month that is skipped', () => {
  it('is told to the provider once it is the next, neither charged nor sent, and can be taken back', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const [next, after] = [ahead(1), ahead(2)];
    expect((await skip(token, after)).body.months).toMatchObject([
      { state: 'paid' },
      { state: 'next' },
      { state: 'skipped', skippedBy: 'member', canUnskip: true, canSkip: false },
      {},
      {},
      {},
    ]);
    expect(await pauseOf(one)).toBeNull();
    expect((await skip(token, next)).body.state).toBe('skipping');
    expect((await skip(token, next)).status).toBe(200);
    const until = await pauseOf(one);
    expect(until).toMatch(new RegExp(`^${ahead(3).slice(0, 4)}-\\d\\d-\\d\\dT12:00`));
    expect(await one.now()).toMatchObject({ skipNextMonth: true, isPaused: true });
    await unskip(token, next);
    expect(await pauseOf(one)).toBeNull();
    expect((await unskip(token, next)).status).toBe(200);
    expect(await one.skips()).toEqual([[after, 'member']]);
    expect(await one.now()).toMatchObject({ skipNextMonth: false, isPaused: false });
  });

  it('is refused after the day before it is paid, and for what is no coming month', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const { paysOn } = (await read(token)).months[1]!;
    expect((await skip(token, ahead(0))).status).toBe(409);
    // What the page does not show cannot be skipped either.
    const shown = (await read(token)).months.map(({ month }) => month);
    expect(shown.at(-1)).toBe(ahead(5));
    expect((await skip(token, ahead(6))).status).toBe(400);
    expect((await unskip(token, ahead(6))).status).toBe(400);
    expect((await skip(token, ahead(5))).status).toBe(200);
    expect((await unskip(token, ahead(5))).status).toBe(200);
    expect((await skip(token, '2026-13')).status).toBe(400);
    await one.advance(`${paysOn}T00:00:00Z`);
    const refused = await skip(token, paysOn!.slice(0, 7));
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('the day before it is paid');
    expect((await read(token)).months.find(({ paysOn: day }) => day === paysOn)).toMatchObject({
      canSkip: false,
      skipUntil: null,
    });
  });

  it('stays a row while the provider is away, and is told by the sweep', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const { payments } = site.context;
    const setPause = () => Promise.reject(new AppError('upstream', 'Away.'));
    const away = {
      ...site.context,
      payments: { ...payments, subscriptions: { ...payments.subscriptions, setPause } },
    };
    const page = await skipMonth(away, { params: { token, month: ahead(1) } });
    expect(page.months[1]).toMatchObject({ state: 'skipped' });
    expect(await pauseOf(one)).toBeNull();
    site.clock.advance({ minutes: 6 });
    await sweepSubscriptions(site.context);
    expect(await pauseOf(one)).not.toBeNull();
    expect(await one.now()).toMatchObject({ isPaused: true, skipNextMonth: true });
  });

  it('ends as the last of two tabs wants it', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    await Promise.all([skip(token, ahead(1)), unskip(token, ahead(1)), skip(token, ahead(1))]);
    await followAll(site);
    const isSkipped = (await one.skips()).length > 0;
    expect((await pauseOf(one)) !== null).toBe(isSkipped);
  });

  it('is not skipped by a request that comes to the provider late', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    await skip(token, ahead(1));
    const { pause_collection: pause, metadata } = await one.provider();
    await unskip(token, ahead(1));
    // What the first tab asked for arrives now.
    await site.stripe.subscriptions.update(one.id, {
      pause_collection: { behavior: 'void', resumes_at: pause!.resumes_at! },
      metadata,
    });
    await followAll(site);
    expect(await pauseOf(one)).toBeNull();
    expect(await one.skips()).toEqual([]);
  });
});

describe('a pause', () => {
  it('until a month skips each before it, and no other', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const page = (await change('PUT', token, '/pause', { until: ahead(3) })).body as MemberPage;
    expect(page).toMatchObject({ state: 'skipping' });
    expect(page.months.map(({ state }) => state)).toEqual([
      'paid',
      'skipped',
      'skipped',
      'planned',
      'planned',
      'planned',
    ]);
    const ended = (await change('PUT', token, '/pause', { until: ahead(1) })).body as MemberPage;
    expect(ended.state).toBe('going');
    expect(ended.months.slice(1).map(({ state }) => state)).not.toContain('skipped');
    expect(await one.skips()).toEqual([]);
    expect(await pauseOf(one)).toBeNull();
    expect((await change('PUT', token, '/pause', { until: ahead(0) })).status).toBe(400);
    expect((await change('PUT', token, '/pause', { until: ahead(7) })).status).toBe(400);
  });

  it('until the last month that is offered skips what is shown, and says when and for what is paid next', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    const day = (await one.now()).currentPeriodEnd!.toISOString().slice(8, 10);
    const { pauseChoices } = await read(token);
    expect(pauseChoices.at(-1)).toBe(ahead(6));
    const page = (await change('PUT', token, '/pause', { until: ahead(6) })).body as MemberPage;
    expect(page.months.slice(1).map(({ state }) => state)).toEqual(Array(5).fill('skipped'));
    expect(page.nextShirt).toEqual({ month: ahead(6), paysOn: `${ahead(6)}-${day}` });
    expect((await one.skips()).map(([month]) => month).at(-1)).toBe(page.months.at(-1)!.month);
  });

  it('that is set by hand at the provider becomes months, and none when it is taken away', async () => {
    const one = await beginMember(site);
    await skip(await one.token(), ahead(1));
    const { periodEnd } = await site.context.payments.subscriptions.retrieve(one.id);
    const days = (count: number) => Math.floor(periodEnd.getTime() / 1000) + count * 24 * 60 * 60;
    await site.stripe.subscriptions.update(one.id, {
      pause_collection: { behavior: 'void', resumes_at: days(45) },
    });
    await followAll(site);
    expect(await one.skips()).toEqual([
      [ahead(1), 'member'],
      [ahead(2), 'owner'],
    ]);
    await followSubscription(site.context, one.id);
    await site.stripe.subscriptions.update(one.id, { pause_collection: '' });
    await followAll(site);
    expect(await one.skips()).toEqual([]);
    expect(await pauseOf(one)).toBeNull();
  });

  it('without an end by hand lasts until it is lifted there, or a month is taken back here', async () => {
    const one = await beginMember(site);
    const token = await one.token();
    await site.stripe.subscriptions.update(one.id, { pause_collection: { behavior: 'void' } });
    await followAll(site);
    expect(await one.now()).toMatchObject({ heldAt: expect.any(Date), skipNextMonth: true });
    const page = await read(token);
    expect(page.state).toBe('skipping');
    expect(page.months[5]).toMatchObject({ state: 'skipped', skippedBy: 'owner' });
    await followSubscription(site.context, one.id);
    expect(await pauseOf(one)).toBe('endless');
    await site.stripe.subscriptions.update(one.id, { pause_collection: '' });
    await followAll(site);
    expect(await one.now()).toMatchObject({ heldAt: null, skipNextMonth: false });
    await site.stripe.subscriptions.update(one.id, { pause_collection: { behavior: 'void' } });
    await followAll(site);
    await unskip(token, ahead(2));
    expect(await one.skips()).toEqual([[ahead(1), 'member']]);
    expect(await one.now()).toMatchObject({ heldAt: null, isPaused: true, skipNextMonth: true });
    expect(await pauseOf(one)).not.toBe('endless');
  });
});

describe('whatever a member does and the provider tells, in any order', () => {
  it('the pause there is what the rows call for, and nobody is charged for a skipped month for good', async () => {
    const step = fc.oneof(
      fc.record({
        is: fc.constantFrom('skip', 'unskip', 'pause'),
        in: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({
        is: fc.constantFrom('hear', 'renew', 'hand'),
        in: fc.integer({ min: 0, max: 3 }),
      }),
    );
    const liftedBeforeRenewal = [
      { is: 'skip', in: 1 },
      { is: 'hand', in: 0 },
      { is: 'renew', in: 0 },
    ];
    const take = async (
      one: Member,
      token: string,
      { is, in: count }: { is: string; in: number },
    ) => {
      if (is === 'skip') await skip(token, ahead(count));
      if (is === 'unskip') await unskip(token, ahead(count));
      if (is === 'pause') await change('PUT', token, '/pause', { until: ahead(count) });
      if (is === 'hear')
        await Promise.all([followAll(site), followSubscription(site.context, one.id)]);
      const { periodEnd } = await site.context.payments.subscriptions.retrieve(one.id);
      if (is === 'renew') await one.advance(new Date(periodEnd.getTime() + 60_000).toISOString());
      if (is === 'hand')
        await site.stripe.subscriptions.update(one.id, {
          pause_collection:
            count === 0
              ? ''
              : {
                  behavior: 'void',
                  resumes_at: Math.floor(periodEnd.getTime() / 1000) + (count * 30 - 15) * 86_400,
                },
        });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const one = await beginMember(site);
        const token = await one.token();
        for (const each of steps) await take(one, token, each);
        await followAll(site);
        await sendBackWrongPayments(site.context);
        const row = await one.now();
        const skipped = new Set((await one.skips()).map(([month = '']) => month));
        const { periodEnd, pause, anchor } = await site.context.payments.subscriptions.retrieve(
          one.id,
        );
        const next = periodEnd.toISOString().slice(0, 7);
        expect(coveredBy(pause, anchor, periodEnd)).toBe(
          row.heldAt ? Infinity : skippedInRow(next, skipped),
        );
        const payments = await one.payments();
        for (const { id, status, lines } of await one.invoices()) {
          const month = new Date(lines.data[0]!.period.start * 1000).toISOString().slice(0, 7);
          // A pause taken away by hand just before the renewal is known of too late: the money goes back.
          const refunded = payments.find(({ invoiceId }) => invoiceId === id)?.refunded ?? 0;
          const isKept = status === 'paid' && refunded === 0;
          const isGivenUp = status === 'void' || refunded === 3500;
          expect([month, isKept, isGivenUp]).toEqual([
            month,
            !skipped.has(month),
            skipped.has(month),
          ]);
        }
      }),
      { numRuns: isWhole ? 12 : 3, examples: [[liftedBeforeRenewal]] },
    );
  });
});
