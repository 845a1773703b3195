import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#app/database/schema/operations.ts';
import {
  clubMonths,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import { signedIn } from '#tests/support/buy.ts';
import { beginMember, followAll, type Member } from '#tests/support/club.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';
import { formatMonth } from '../../club.ts';
import { closeMonth } from '../../months/close-month.server.ts';
import { addMonths, firstDayOf } from '../../months/rules.ts';
import type { MemberDetail } from './contract.ts';
import { wordsOf } from './page/steps.ts';

let site: TestSite;
let headers: { cookie: string };
beforeAll(async () => {
  ({ site, headers } = await openOwnerSite());
});
afterAll(() => site.close());

const path = (id: string) => `/api/admin/club/members/${id}`;
const ask = (method: string, id: string, at = '', body?: unknown) =>
  site.call(method, `${path(id)}${at}`, body, headers);
const read = async (id: string) => (await ask('GET', id)).body as MemberDetail;
const running = () => site.clock.now().toISOString().slice(0, 7);
const ahead = (count: number) => addMonths(running(), count);
const steps = async (id: string) =>
  (await read(id)).timeline.map(({ actor, change }) => `${actor}: ${change}`);
const letters = async (one: Member, kind: string) =>
  (await one.letters()).filter((letter) => letter.kind === kind);
/** The owner's session does not outlive the weeks that pass. */
const passTime = async (one: Member, to: string) => {
  await one.advance(to);
  headers = await signedIn(site);
};
const trail = async (id: string, change: string) => {
  const rows = await site.context.db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
  return rows.filter((row) => row.change === change);
};

describe('the page of a member', () => {
  it('says who it is, what was paid, what comes next, and how it came to be', async () => {
    const one = await beginMember(site);
    const member = await read(one.rowId);
    expect(member).toMatchObject({
      id: one.rowId,
      email: one.email,
      state: 'going',
      size: 'M',
      isSample: false,
      isGift: false,
      isEnding: false,
      paid: '35.00',
      refunded: '0.00',
      card: { brand: 'visa', last4: '4242' },
      nextPayment: { month: ahead(1), amount: '35.00' },
      payments: [{ month: running(), refundable: '35.00', shirt: null, whyNot: null }],
      whyNoEnd: null,
    });
    expect(member.months.map(({ month }) => month)).toEqual([0, 1, 2, 3, 4, 5].map(ahead));
    expect(await steps(one.rowId)).toEqual(
      expect.arrayContaining(['provider: paid', 'provider: status', 'buyer: signed up']),
    );
    const times = member.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is no page for a sign-up that was never paid, nor for somebody else', async () => {
    const open = await joinClub(site.context, {
      status: 'incomplete',
      stripeSubscriptionId: null,
      stripeCustomerId: null,
    });
    for (const id of [open.id, randomUUID()]) {
      expect((await ask('GET', id)).status).toBe(404);
      expect((await ask('PUT', id, `/skips/${ahead(1)}`)).status).toBe(404);
      expect((await ask('PUT', id, '/end')).status).toBe(404);
      expect((await ask('POST', id, '/link')).status).toBe(404);
    }
    expect((await ask('GET', 'nobody')).status).toBe(400);
    expect((await site.call('GET', path(open.id))).status).toBe(401);
  });
});

describe('a month that the owner skips', () => {
  it('is nobody’s charge, is told to the member, and comes back the same way', async () => {
    const one = await beginMember(site);
    const month = ahead(1);
    const { body } = await ask('PUT', one.rowId, `/skips/${month}`);
    expect(body.state).toBe('skipping');
    expect(body.months[1]).toMatchObject({ state: 'skipped', skippedBy: 'owner', canUnskip: true });
    expect(await one.skips()).toEqual([[month, 'owner']]);
    expect((await one.provider()).pause_collection).toMatchObject({ behavior: 'void' });
    await ask('PUT', one.rowId, `/skips/${month}`);
    expect(await letters(one, 'subscription-studio-changed')).toMatchObject([
      { payload: { change: { is: 'skipped', month } } },
    ]);
    expect(await trail(one.rowId, 'skipped')).toMatchObject([
      { actor: 'owner', actorId: expect.any(String), after: month },
    ]);

    await ask('DELETE', one.rowId, `/skips/${month}`);
    expect(await one.skips()).toEqual([]);
    expect((await one.provider()).pause_collection).toBeNull();
    expect(await letters(one, 'subscription-studio-changed')).toHaveLength(2);
    expect((await steps(one.rowId)).slice(0, 2)).toEqual([
      'owner: skip taken back',
      'owner: skipped',
    ]);
  });

  it('is one line of the history where the member pauses for many months', async () => {
    const one = await beginMember(site);
    const page = `/api/club/member/${await one.token()}`;
    const before = (await steps(one.rowId)).length;
    await site.call('PUT', `${page}/pause`, { until: ahead(6) });
    site.clock.advance({ minutes: 1 });
    await site.call('PUT', `${page}/pause`, { until: ahead(3) });
    expect((await one.skips()).map(([month]) => month)).toEqual([ahead(1), ahead(2)]);
    const { timeline } = (await ask('GET', one.rowId)).body as MemberDetail;
    expect(timeline).toHaveLength(before + 2);
    expect(timeline.slice(0, 2).map((step) => wordsOf(step, 'USD').text)).toEqual(
      [ahead(3), ahead(6)].map(
        (until) => `Paused from ${formatMonth(ahead(1))} until ${formatMonth(until)}`,
      ),
    );
  });

  it('has the deadline of the member, and says so before it is pressed', async () => {
    const one = await beginMember(site);
    const { currentPeriodEnd: due } = await one.now();
    const month = due!.toISOString().slice(0, 7);
    const lastMoment = new Date(`${due!.toISOString().slice(0, 10)}T00:00:00Z`);
    await passTime(one, new Date(lastMoment.getTime() - 60_000).toISOString());
    expect((await ask('PUT', one.rowId, `/skips/${month}`)).status).toBe(200);
    expect((await ask('DELETE', one.rowId, `/skips/${month}`)).status).toBe(200);
    await passTime(one, new Date(lastMoment.getTime() + 60_000).toISOString());
    const late = /cannot be changed any more/;
    const shown = (await read(one.rowId)).months.find((it) => it.month === month);
    expect(shown).toMatchObject({ canSkip: false, whyNot: expect.stringMatching(late) });
    const refused = await ask('PUT', one.rowId, `/skips/${month}`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(late) } });
    expect(await one.skips()).toEqual([]);
    expect((await ask('PUT', one.rowId, `/skips/${addMonths(month, 20)}`)).status).toBe(400);
  });

  it('stays skipped where the club rests', async () => {
    const one = await beginMember(site);
    const month = ahead(2);
    await site.context.db
      .insert(clubMonths)
      .values({
        month: firstDayOf(month),
        closesOn: `${month}-10`,
        retiresOn: `${month}-28`,
        pausedAt: site.clock.now(),
      })
      .onConflictDoUpdate({ target: clubMonths.month, set: { pausedAt: site.clock.now() } });
    expect((await read(one.rowId)).months[2]).toMatchObject({
      state: 'skipped',
      whyNot: expect.stringMatching(/^The club rests in/),
    });
    expect((await ask('DELETE', one.rowId, `/skips/${month}`)).status).toBe(409);
    await site.context.db.delete(clubMonths).where(eq(clubMonths.month, firstDayOf(month)));
  });
});

describe('a size and an address that the owner changes', () => {
  it('are those of the member from the next list on, are told, and stand in no trail', async () => {
    const one = await beginMember(site);
    const address = { ...(await read(one.rowId)).address, city: 'Marquette', stateCode: 'MI' };
    const { body } = await ask('PATCH', one.rowId, '', { size: 'XL', address });
    expect(body).toMatchObject({ size: 'XL', address: { city: 'Marquette' } });
    expect((await one.provider()).metadata['size']).toBe('XL');
    expect(await letters(one, 'subscription-studio-changed')).toMatchObject([
      { payload: { change: { is: 'shirt', size: 'XL' } } },
    ]);
    expect(await trail(one.rowId, 'size')).toMatchObject([
      { actor: 'owner', before: 'M', after: 'XL' },
    ]);
    expect(await trail(one.rowId, 'address')).toMatchObject([
      { actor: 'owner', before: null, after: null },
    ]);
    const wrong = await ask('PATCH', one.rowId, '', { address: { ...address, city: '' } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { 'address.city': /./ } } });
    expect((await ask('PATCH', one.rowId, '', {})).status).toBe(400);
  });

  it('change what a closed month sends not at all', async () => {
    const member = await joinClub(site.context);
    const month = addMonths(running(), -3);
    await payMonth(site.context, member, month);
    await closeMonth(site.context, month, { actor: 'owner' });
    await ask('PATCH', member.id, '', { size: 'S' });
    const [shirt] = await site.context.db
      .select()
      .from(subscriptionShipments)
      .where(eq(subscriptionShipments.subscriptionId, member.id));
    expect(shirt).toMatchObject({ size: 'M', status: 'pending' });
    expect((await read(member.id)).size).toBe('S');
  });
});

describe('a cancellation by the owner', () => {
  it('of a membership that has just ended at the provider is refused, and no failure of the provider', async () => {
    const one = await beginMember(site);
    await site.stripe.subscriptions.cancel(one.id);
    expect(await ask('PUT', one.rowId, '/cancellation')).toMatchObject({
      status: 409,
      body: { detail: 'This subscription has ended.' },
    });
    expect(await one.now()).toMatchObject({ status: 'canceled' });
  });

  it('ends with what is paid for, can be taken back, and is told each time', async () => {
    const one = await beginMember(site);
    const { body } = await ask('PUT', one.rowId, '/cancellation');
    expect(body).toMatchObject({ state: 'ending', isEnding: true, nextPayment: null });
    expect(body.months[1].whyNot).toBeNull();
    await ask('PUT', one.rowId, '/cancellation');
    expect(await letters(one, 'subscription-ending')).toHaveLength(1);
    expect((await ask('PUT', one.rowId, `/skips/${ahead(1)}`)).status).toBe(409);
    expect((await ask('DELETE', one.rowId, '/cancellation')).body.state).toBe('going');
    expect(await letters(one, 'subscription-kept')).toHaveLength(1);
    expect(await trail(one.rowId, 'cancellation taken back')).toMatchObject([{ actor: 'owner' }]);
    expect(await trail(one.rowId, 'cancelled')).toMatchObject([{ actor: 'owner' }]);
  });

  it('ends at once where she says so: what is paid stays paid, and its shirt is sent', async () => {
    const one = await beginMember(site);
    await ask('PUT', one.rowId, '/cancellation');
    const { body } = await ask('PUT', one.rowId, '/end');
    expect(body).toMatchObject({ state: 'ended', paid: '35.00', refunded: '0.00' });
    expect((await one.provider()).status).toBe('canceled');
    expect((await one.now()).endedAt).toEqual(site.clock.now());
    // That it would end later was told before; that it ended now is news.
    const told = await letters(one, 'subscription-ending');
    expect(told.map(({ payload }) => (payload as { hasEnded: boolean }).hasEnded)).toEqual([
      false,
      true,
    ]);
    expect((await ask('PUT', one.rowId, '/end')).status).toBe(200);
    expect(await trail(one.rowId, 'ended')).toHaveLength(1);
    expect((await ask('DELETE', one.rowId, '/cancellation')).status).toBe(409);
    expect((await ask('PATCH', one.rowId, '', { size: 'L' })).status).toBe(409);
    expect((await ask('PUT', one.rowId, `/skips/${ahead(1)}`)).status).toBe(409);
    await closeMonth(site.context, running(), { actor: 'owner' });
    expect((await read(one.rowId)).payments).toMatchObject([{ shirt: 'pending' }]);
  });
});

describe('the link to their own page', () => {
  it('is mailed to the member, once in ten minutes', async () => {
    const one = await beginMember(site);
    expect((await ask('POST', one.rowId, '/link')).body).toEqual({ isMailed: true });
    expect((await ask('POST', one.rowId, '/link')).body).toEqual({ isMailed: false });
    const told = await letters(one, 'subscription-link');
    expect(told).toMatchObject([{ payload: { isFromStudio: true } }]);
    const { manageUrl } = told[0]!.payload as { manageUrl: string };
    const token = manageUrl.split('/').at(-1);
    expect((await site.call('GET', `/api/club/member/${token}`)).body.email).toBe(one.email);
    expect(await steps(one.rowId)).toContain('owner: link mailed');
  });
});

describe('a payment that is refused', () => {
  it('stands in the timeline with its month, and once', async () => {
    const one = await beginMember(site);
    await one.replaceCard('pm_card_chargeCustomerFail');
    const { currentPeriodEnd: due } = await one.now();
    await passTime(one, new Date(due!.getTime() + 2 * 3600_000).toISOString());
    const { timeline, state, due: owed } = await read(one.rowId);
    expect(state).toBe('failing');
    expect(owed).toMatchObject({ amount: '35.00' });
    const refused = timeline.filter(({ change }) => change === 'payment refused');
    expect(refused).toMatchObject([{ month: due!.toISOString().slice(0, 7), after: '35.00' }]);
    expect(timeline.filter(({ after }) => after === 'past_due')).toEqual([]);
  });
});

it('keeps the day on which a member left', async () => {
  const one = await beginMember(site);
  await site.stripe.subscriptions.cancel(one.id);
  await followAll(site);
  const [row] = await site.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, one.rowId));
  expect(row).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
});
