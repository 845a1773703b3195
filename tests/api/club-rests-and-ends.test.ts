import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { clubDecisionMembers, clubDecisions } from '#app/database/schema/sales/club-decisions.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { clubMonths, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import {
  endClub,
  getEnd,
  keepClub,
} from '#app/features/subscriptions/decisions/end-club.server.ts';
import { openMonth, pauseMonth } from '#app/features/subscriptions/decisions/pause-month.server.ts';
import { carryOutDecisions } from '#app/features/subscriptions/decisions/carry-out/carry-out.server.ts';
import { askForDesigns } from '#app/features/subscriptions/designs/ask-for-designs.server.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { addMonths } from '#app/features/subscriptions/months/rules.ts';
import { listTasks } from '#app/features/tasks/service.server.ts';
import { sampleId } from '#app/platform/storage/sample.ts';
import { beginMember, followAll } from '#tests/support/club.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { openOwnerSite } from '#tests/support/owner-site.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  ({ site } = await openOwnerSite());
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.context;
  await db.delete(clubDecisions);
  await db.delete(subscriptions);
  await db.delete(clubMonths);
  await db
    .update(clubGifts)
    .set({ status: 'expired', paidAt: null, redeemedAt: null, deliveredAt: null });
});
const { given, redeem, read, refund, monthsOf, memberOf } = clubGiftsAt(() => site);
const work = () => carryOutDecisions(site.context);
const rest = (month: string) => pauseMonth(site.context, { params: { month } });
const open = (month: string) => openMonth(site.context, { params: { month } });
const tasks = async (kind: string) =>
  (await listTasks(site.context)).filter((task) => task.kind === kind);
const letters = async (giftId: string, kind: string) => {
  const { customerEmail } = await memberOf(giftId);
  const rows = await site.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, customerEmail));
  return rows.filter((row) => row.kind === kind).map(({ payload }) => payload);
};

describe('a pause', () => {
  it('cannot end with a month in which the club rests, though the member had skipped it before', async () => {
    const one = await beginMember(site);
    const next = (await one.now()).currentPeriodEnd!.toISOString().slice(0, 7);
    const month = addMonths(next, 1);
    const page = `/api/club/member/${await one.token()}`;
    await site.call('PUT', `${page}/skips/${month}`);
    const offered = async () => (await site.call('GET', page)).body.pauseChoices as string[];
    expect((await offered())[0]).toBe(month);
    await rest(month);
    await work();
    expect((await offered())[0]).toBe(addMonths(month, 1));
    const refused = await site.call('PUT', `${page}/pause`, { until: month });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(
      /^The club rests in \w+ \d{4}: there is no shirt and no charge\.$/,
    );
    expect(await one.skips()).toEqual([[month, 'member']]);
    const later = await site.call('PUT', `${page}/pause`, { until: addMonths(month, 1) });
    expect(later.status).toBe(200);
    expect(await one.skips()).toEqual([
      [next, 'member'],
      [month, 'member'],
    ]);
  });

  it('that is made shorter skips nothing after its new end, but for a month of rest', async () => {
    const one = await beginMember(site);
    const next = (await one.now()).currentPeriodEnd!.toISOString().slice(0, 7);
    const pause = async (until: string) =>
      site.call('PUT', `/api/club/member/${await one.token()}/pause`, { until });
    const long = await pause(addMonths(next, 5));
    expect(long.body.changesCount).toMatchObject({ from: addMonths(next, 5) });
    expect(long.body.nextShirt).toMatchObject({ month: addMonths(next, 5) });
    await rest(addMonths(next, 3));
    await work();
    expect((await pause(addMonths(next, 2))).status).toBe(200);
    expect((await one.skips()).map(([month]) => month)).toEqual([
      next,
      addMonths(next, 1),
      addMonths(next, 3),
    ]);
  });

  it('over a month of rest is said to stay when the month is opened again', async () => {
    const one = await beginMember(site);
    const month = (await one.now()).currentPeriodEnd!.toISOString().slice(0, 7);
    await rest(month);
    await work();
    const until = addMonths(month, 2);
    await site.call('PUT', `/api/club/member/${await one.token()}/pause`, { until });
    await open(month);
    await work();
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-club-rests');
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { isTakenBack: false, whose: 'club' },
      { isTakenBack: true, whose: 'own' },
    ]);
  });

  it('taken away at the provider by hand is set again where the club rests', async () => {
    const one = await beginMember(site);
    const month = (await one.now()).currentPeriodEnd!.toISOString().slice(0, 7);
    await site.call('PUT', `/api/club/member/${await one.token()}/skips/${month}`);
    await rest(month);
    await work();
    expect((await one.provider()).pause_collection).toMatchObject({ behavior: 'void' });
    // The shop has heard of its own pause before somebody takes it away.
    await followAll(site);
    expect(await one.now()).toMatchObject({ isPaused: true });
    await site.stripe.subscriptions.update(one.id, { pause_collection: '' });
    await followAll(site);
    await followAll(site);
    expect(await one.skips()).toEqual([[month, 'member']]);
    expect((await one.provider()).pause_collection).toMatchObject({ behavior: 'void' });
  });
});

describe('a gift', () => {
  it('has its month at its end instead, and again in it when the month is opened', async () => {
    const { id, token } = await given();
    const [first = '', second = '', third = ''] = (await redeem(token)).body.shirts as string[];
    await rest(second);
    await work();
    await work();
    const later = addMonths(third, 1);
    expect(await monthsOf(id)).toEqual([`${first} 3500`, `${third} 3500`, `${later} 3500`]);
    expect(await letters(id, 'subscription-club-rests')).toMatchObject([
      { whose: 'gift', movedTo: later },
    ]);
    await open(second);
    await work();
    expect(await monthsOf(id)).toEqual([`${first} 3500`, `${second} 3500`, `${third} 3500`]);
    expect(await letters(id, 'subscription-club-rests')).toContainEqual(
      expect.objectContaining({ isTakenBack: true, months: [first, second, third] }),
    );
  });

  it('is told which months are left to it, where another one moves back than had moved away', async () => {
    const { id, token } = await given();
    const [first = '', second = '', third = ''] = (await redeem(token)).body.shirts as string[];
    for (const month of [second, third]) {
      await rest(month);
      await work();
    }
    const later = addMonths(third, 1);
    await open(second);
    await work();
    // Its third shirt was said to come two months later than that.
    expect(await letters(id, 'subscription-club-rests')).toContainEqual(
      expect.objectContaining({ isTakenBack: true, months: [first, second, later] }),
    );
  });

  it('is told nothing of a month in which it has no shirt', async () => {
    const { id, token } = await given();
    const [, , third = ''] = (await redeem(token)).body.shirts as string[];
    const after = addMonths(third, 1);
    await rest(after);
    await work();
    await open(after);
    await work();
    expect(await letters(id, 'subscription-club-rests')).toEqual([]);
  });

  it('that the club does not send is a task with its amount, until that much has gone back', async () => {
    const begun = await given();
    const [, second = ''] = (await redeem(begun.token)).body.shirts as string[];
    const waiting = await given();
    await endClub(site.context, { body: { lastMonth: second } });
    await work();
    expect((await tasks('club-gift-left')).map(({ title }) => title).toSorted()).toEqual([
      '$105 of a gift are to go back to Ines Okafor',
      '$35 of a gift are to go back to Ines Okafor',
    ]);
    expect((await getEnd(site.context)).giftsLeft).toMatchObject([
      { id: waiting.id, months: 3, amount: '105.00' },
      { id: begun.id, months: 1, amount: '35.00' },
    ]);
    expect(await letters(begun.id, 'subscription-club-ends')).toMatchObject([
      { isGift: true, monthsAfter: 1 },
    ]);
    expect((await read(waiting.token)).body.state).toBe('ended');
    expect((await redeem(waiting.token)).status).toBe(409);
    await refund(begun.id);
    await work();
    expect((await monthsOf(begun.id)).map((month) => month.slice(8))).toEqual([
      '3500',
      '3500',
      '0',
    ]);
    expect(await tasks('club-gift-left')).toHaveLength(1);
    await keepClub(site.context);
    await work();
    expect(await tasks('club-gift-left')).toEqual([]);
    expect((await read(waiting.token)).body.state).toBe('ready');
  });
});

describe('a month in which the club rests', () => {
  it('asks for no design', async () => {
    await beginMember(site);
    const next = addMonths(site.context.now().toISOString().slice(0, 7), 1);
    while (site.context.now().toISOString().slice(8, 10) < '27') site.clock.advance({ days: 1 });
    await askForDesigns(site.context);
    const of = async () => (await tasks('club-design-missing')).map(({ path }) => path.slice(-7));
    expect(await of()).toContain(next);
    await rest(next);
    await askForDesigns(site.context);
    expect(await of()).not.toContain(next);
  });
});

describe('a process that is killed', () => {
  const killed = () => Promise.reject(new Error('killed'));

  it('after the provider ended a subscription has it ended, or undone, like any other', async () => {
    const one = await beginMember(site);
    const { payments } = site.context;
    const { cancelAtPeriodEnd } = payments.subscriptions;
    const dying = {
      ...site.context,
      payments: {
        ...payments,
        subscriptions: {
          ...payments.subscriptions,
          cancelAtPeriodEnd: async (id: string, ends: boolean) => {
            await cancelAtPeriodEnd(id, ends);
            await killed();
          },
        },
      },
    };
    const lastMonth = site.context.now().toISOString().slice(0, 7);
    await endClub(site.context, { body: { lastMonth } });
    await carryOutDecisions(dying);
    expect((await one.provider()).cancel_at_period_end).toBe(true);
    const [row] = await site.context.db.select().from(clubDecisionMembers);
    expect(row).toMatchObject({ did: 'ends', settledAt: null });
    await keepClub(site.context);
    site.clock.advance({ minutes: 2 });
    await carryOutDecisions(dying);
    site.clock.advance({ minutes: 5 });
    await work();
    expect((await one.provider()).cancel_at_period_end).toBe(false);
    expect((await one.now()).cancelAtPeriodEnd).toBe(false);
    const told = (await one.letters()).filter(({ kind }) => kind === 'subscription-club-ends');
    expect(told).toHaveLength(2);
  });

  it('between a skip and its provider has it told by the next', async () => {
    const one = await beginMember(site);
    const month = (await one.now()).currentPeriodEnd!.toISOString().slice(0, 7);
    const { payments } = site.context;
    const dying = {
      ...site.context,
      payments: { ...payments, subscriptions: { ...payments.subscriptions, retrieve: killed } },
    };
    await rest(month);
    await carryOutDecisions(dying);
    expect(await one.skips()).toEqual([[month, 'club']]);
    expect((await one.provider()).pause_collection).toBeNull();
    site.clock.advance({ minutes: 2 });
    await work();
    expect((await one.provider()).pause_collection).toMatchObject({ behavior: 'void' });
  });
});

describe('a decision', () => {
  const withSubscriptions = (own: Partial<TestSite['context']['payments']['subscriptions']>) => {
    const { payments } = site.context;
    const subscriptions = { ...payments.subscriptions, ...own };
    return { ...site.context, payments: { ...payments, subscriptions } };
  };
  const lastMonth = () => site.context.now().toISOString().slice(0, 7);
  const trailOf = (id: string) =>
    site.context.db
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.entityId, id), eq(auditTrail.change, 'ends with the club')));

  it('that the provider took and did not carry out is tried again after a pause that grows, and noted once', async () => {
    const one = await beginMember(site);
    const id = (await one.now()).id;
    const silent = withSubscriptions({ cancelAtPeriodEnd: () => Promise.resolve() });
    await endClub(site.context, { body: { lastMonth: lastMonth() } });
    for (let attempt = 0; attempt < 3; attempt++) await carryOutDecisions(silent);
    const row = async () => (await site.context.db.select().from(clubDecisionMembers))[0]!;
    expect(await row()).toMatchObject({ did: 'ends', settledAt: null, attempts: 1 });
    expect((await row()).lookAt.getTime()).toBe(site.context.now().getTime() + 20_000);
    site.clock.advance({ minutes: 0.5 });
    await carryOutDecisions(silent);
    expect((await row()).lookAt.getTime()).toBe(site.context.now().getTime() + 60_000);
    expect(await trailOf(id)).toEqual([]);
    site.clock.advance({ minutes: 1 });
    await work();
    await work();
    expect((await one.now()).cancelAtPeriodEnd).toBe(true);
    expect(await row()).toMatchObject({ attempts: 0, failure: null });
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('that is taken back lets nobody go on who cancels at that moment', async () => {
    const one = await beginMember(site);
    const path = `/api/club/member/${await one.token()}/cancellation`;
    await endClub(site.context, { body: { lastMonth: lastMonth() } });
    await work();
    await keepClub(site.context);
    const { cancelAtPeriodEnd } = site.context.payments.subscriptions;
    const meanwhile = withSubscriptions({
      cancelAtPeriodEnd: async (id, ends) => {
        if (!ends) expect((await site.call('PUT', path)).status).toBe(200);
        await cancelAtPeriodEnd(id, ends);
      },
    });
    await carryOutDecisions(meanwhile);
    expect((await one.provider()).cancel_at_period_end).toBe(true);
    expect((await one.now()).cancelAtPeriodEnd).toBe(true);
  });

  it('ends those whom the demo invents in their rows alone, and takes that back', async () => {
    const { db } = site.context;
    const one = await beginMember(site);
    const { id } = await one.now();
    const isEnding = async () =>
      (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.cancelAtPeriodEnd;
    await db
      .update(subscriptions)
      .set({ stripeSubscriptionId: sampleId('subscription_900') })
      .where(eq(subscriptions.id, id));
    const unasked = () => Promise.reject(new Error('the provider was asked'));
    const strict = withSubscriptions({ retrieve: unasked, cancelAtPeriodEnd: unasked });
    await endClub(site.context, { body: { lastMonth: lastMonth() } });
    await carryOutDecisions(strict);
    expect(await isEnding()).toBe(true);
    await keepClub(site.context);
    await carryOutDecisions(strict);
    expect(await isEnding()).toBe(false);
    const rows = await db.select().from(clubDecisionMembers);
    expect(rows).toMatchObject([{ attempts: 0 }]);
  });

  it('wakes the letters where one was written, and at no other time', async () => {
    await beginMember(site);
    const woken: string[] = [];
    const wake = (queue: string) => Promise.resolve(void woken.push(queue));
    const heard = { ...site.context, jobs: { ...site.context.jobs, wake } };
    await carryOutDecisions(heard);
    await sweepGifts(heard);
    expect(woken).toEqual([]);
    await rest(addMonths(lastMonth(), 1));
    await carryOutDecisions(heard);
    expect(woken).toContain('letters');
    woken.length = 0;
    await carryOutDecisions(heard);
    expect(woken).toEqual([]);
  });
});
