import { asc, isNotNull } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { followPayment } from '#app/features/checkout/follow-payment.server.ts';
import { handleEvents } from '#app/features/payments/webhook/handle.server.ts';
import { followEvent } from '#app/features/subscriptions/follow/follow-event.server.ts';
import { sweepSubscriptions } from '#app/features/subscriptions/follow/sweep.server.ts';
import { followGift } from '#app/features/subscriptions/gifts/follow-gift.server.ts';
import { sweepGifts } from '#app/features/subscriptions/gifts/sweep/sweep-gifts.server.ts';
import { carryOutDecisions } from '#app/features/subscriptions/decisions/carry-out/carry-out.server.ts';
import { closeMonths } from '#app/features/subscriptions/months/close-month.server.ts';
import { followClubRefund } from '#app/features/subscriptions/refunds/follow-refund.server.ts';
import { sendBackWrongPayments } from '#app/features/subscriptions/refunds/send-back.server.ts';
import { sweepChanges } from '#app/features/payments/events/sweep.server.ts';
import { numbersFrom } from '../numbers.ts';
import type { TestSite } from '../site.ts';
import { atTheProvider, type Act, join, type Member } from './acts.ts';
import { onTheirPage } from './member-acts.ts';
import { joinByGift } from './join-by-gift.ts';
import { ownerOf } from './owner-acts.ts';
import { scriptedMembers } from './scripted-members.ts';
import { badLine } from './provider-events.ts';

export type Club = {
  /** How many people join, spread over the first months. */
  members: number;
  months: number;
  seed: number;
};

const all: readonly Act[] = [...onTheirPage, ...atTheProvider];

/** Steps of a day: renewals, closings and what people do fall between them in every order. */
const stepsADay = 2;
/** So many act as often as they like. */
const manyMembers = 200;
/** Each so manieth member was given the club. */
const everyGift = 5;
const minutesOfADay = 24 * 60;

/**
 * Lives through months of the club: people join, by themselves or by a gift, skip, pause, move, change size and
 * cards, fail to pay, are sent their money back, cancel and come back, some of them by a script; its owner has it rest, opens months again, and ends it; and
 * most events of the provider are lost, doubled or out of order. Answers how often each thing was done. Afterwards all is settled.
 */
export async function simulateClub(
  site: TestSite,
  { members: wanted, months, seed }: Club,
): Promise<{ done: Record<string, number>; members: Member[] }> {
  const random = numbersFrom(seed);
  const deliver = badLine(site, random);
  const decide = ownerOf(site, random);
  const done: Record<string, number> = {};
  const members: Member[] = [];
  const scripted = scriptedMembers(site, wanted);
  const days = Math.round(months * 30.44);
  for (let day = 0; day < days; day++) {
    for (let step = 0; step < stepsADay; step++) {
      const half = minutesOfADay / stepsADay;
      const before = 1 + random(half - 1);
      site.clock.advance({ minutes: before });
      // Whoever asks the provider anything lets it do what has become due.
      await deliver();
      await live(site);
      const decided = await decide(day / days);
      for (const name of decided) note(done, name);
      // A decision wakes this job: members are told within seconds, not half a day later.
      if (decided.length > 0) await carryOutDecisions(site.context);
      for (const name of await scripted.live(step)) note(done, name);
      // Everybody has joined by the middle of the time, so that each may stay for a while.
      const due = Math.ceil((wanted * (day + 1) * 2) / days) - members.length;
      for (let count = 0; count < due && members.length < wanted; count++) {
        const isGift = members.length % everyGift === everyGift - 1;
        const member = await (isGift ? joinByGift : join)(site, random, members.length);
        note(done, isGift ? 'join by a gift' : member ? 'join' : 'join: the club rests');
        if (!member) break;
        members.push(member);
      }
      // Each does something about once in three weeks; where there are many, each does less: every act meets every month all the same.
      const wantedActs = Math.min(members.length, manyMembers) * 1.5;
      const count = Math.floor(wantedActs / 60) + (random(60) < wantedActs % 60 ? 1 : 0);
      for (let at = 0; at < count; at++) await doSomething(site, { random, members, done });
      site.clock.advance({ minutes: half - before });
    }
  }
  await settle(site, deliver);
  return { done, members: [...members, ...scripted.joined()] };
}

async function doSomething(
  site: TestSite,
  {
    random,
    members,
    done,
  }: {
    random: (below: number) => number;
    members: readonly Member[];
    done: Record<string, number>;
  },
): Promise<void> {
  const member = members[random(members.length)];
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  let luck = random(total);
  const act: Act | undefined = all.find(({ weight }) => (luck -= weight) < 0);
  if (!member || !act) return;
  const outcome = await act.run(site, member, random);
  note(done, `${act.name}: ${outcome}`);
}

const note = (done: Record<string, number>, name: string) => (done[name] = (done[name] ?? 0) + 1);

/** What the jobs do at every tick. */
async function live(site: TestSite): Promise<void> {
  await sweepChanges(site.context);
  await handleEvents(site.context, [followPayment, followEvent, followGift, followClubRefund]);
  await sweepSubscriptions(site.context);
  await sendBackWrongPayments(site.context);
  await sweepGifts(site.context);
  await closeMonths(site.context);
  await carryOutDecisions(site.context);
}

/** Until nothing is left to do: every membership is asked about, and each month that is over is closed. */
async function settle(site: TestSite, deliver: () => Promise<number>): Promise<void> {
  const { db } = site.context;
  for (let round = 0; round < 3; round++) {
    await deliver();
    await live(site);
    const rows = await db
      .select({ id: subscriptions.stripeSubscriptionId })
      .from(subscriptions)
      .where(isNotNull(subscriptions.stripeSubscriptionId))
      .orderBy(asc(subscriptions.id));
    for (const { id } of rows)
      await followEvent(site.context, {
        type: 'customer.subscription.updated',
        subscription: id ?? undefined,
      });
  }
}
