import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { clubDecisionMembers } from '#app/database/schema/sales/club-decisions.ts';
import { subscriptionSkips } from '#app/database/schema/sales/subscriptions.ts';
import { endClub, keepClub } from '#app/features/subscriptions/decisions/end-club.server.ts';
import { openMonth, pauseMonth } from '#app/features/subscriptions/decisions/pause-month.server.ts';
import { carryOutDecisions } from '#app/features/subscriptions/decisions/carry-out/carry-out.server.ts';
import { addMonths, firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { AppError } from '#app/platform/errors.ts';
import { joinClub } from '#tests/support/club-month.ts';
import { isWhole, openRace, randomOf, seed, together, within } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const size = isWhole ? 120 : 30;
const random = randomOf(seed);
const at = (month: string) => new Date(`${month}-05T09:00:00Z`);
const running = () => site.context.now().toISOString().slice(0, 7);

/** Members of whom the provider knows nothing: what is raced for here is what the rows say. */
const join = (count: number) =>
  together(count, () => {
    const id = randomUUID();
    return joinClub(site.context, {
      stripeSubscriptionId: `sample_sub_${id}`,
      stripeCustomerId: `sample_cus_${id}`,
      billingAnchor: at(running()),
      currentPeriodStart: at(running()),
      currentPeriodEnd: at(addMonths(running(), 1)),
    });
  });

/** The job in several processes at once, each killed somewhere and begun again. */
async function killedAndRepeated(): Promise<void> {
  await together(6, () =>
    within(40, random, async () => {
      const killed = new AbortController();
      const timer = setTimeout(() => killed.abort(), random() * 60);
      await carryOutDecisions(site.context, killed.signal);
      clearTimeout(timer);
    }),
  );
}

const lettersOf = async (recipients: string[], kind: string) =>
  (
    await site.context.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(inArray(outbox.recipient, recipients), eq(outbox.kind, kind)))
  ).map(({ payload }) => (payload as { isTakenBack: boolean }).isTakenBack);

describe(`seed ${seed}`, () => {
  it('skips and tells each member once, and takes back exactly that, however often the job is killed', async () => {
    const members = await join(size);
    const month = addMonths(running(), 1);
    const own = members.slice(0, 5);
    await site.context.db.insert(subscriptionSkips).values(
      own.map(({ id }) => ({
        subscriptionId: id,
        month: firstDayOf(month),
        by: 'member' as const,
        createdAt: site.context.now(),
      })),
    );
    const params = { month };
    await together(4, () => pauseMonth(site.context, { params }));
    await killedAndRepeated();
    const late = await join(3);
    await carryOutDecisions(site.context);
    const all = [...members, ...late];
    const skips = () =>
      site.context.db
        .select()
        .from(subscriptionSkips)
        .where(eq(subscriptionSkips.month, firstDayOf(month)));
    const by = (await skips()).map((skip) => skip.by);
    expect(by.filter((one) => one === 'club')).toHaveLength(all.length - own.length);
    expect(by.filter((one) => one === 'member')).toHaveLength(own.length);
    const recipients = all.map(({ customerEmail }) => customerEmail);
    expect(await lettersOf(recipients, 'subscription-club-rests')).toHaveLength(all.length);

    // Opened, rested in again and opened while the job runs: what is last decided is so.
    await together(5, async (index) => {
      if (index > 0) await killedAndRepeated();
      else
        for (const decide of [openMonth, pauseMonth, openMonth])
          await decide(site.context, { params });
    });
    await carryOutDecisions(site.context);
    expect((await skips()).map((skip) => [skip.subscriptionId, skip.by]).toSorted()).toEqual(
      own.map(({ id }) => [id, 'member']).toSorted(),
    );
    const open = await site.context.db.$count(
      clubDecisionMembers,
      sql`${clubDecisionMembers.undoneAt} is null or ${clubDecisionMembers.settledAt} is null`,
    );
    expect(open).toBe(0);
  });

  it('decides on one end, tells each member once, and once more when it is taken back', async () => {
    const members = await join(size);
    const lastMonths = [addMonths(running(), 2), addMonths(running(), 3)];
    const answers = await together(8, async (index) => {
      try {
        return (await endClub(site.context, { body: { lastMonth: lastMonths[index % 2]! } }))
          .lastMonth;
      } catch (error) {
        if (error instanceof AppError && error.code === 'conflict') return 'refused';
        throw error;
      }
    });
    expect(new Set(answers.filter((one) => one !== 'refused')).size).toBe(1);
    await killedAndRepeated();
    await carryOutDecisions(site.context);
    const recipients = members.map(({ customerEmail }) => customerEmail);
    expect(await lettersOf(recipients, 'subscription-club-ends')).toEqual(members.map(() => false));
    await together(4, () => keepClub(site.context));
    await killedAndRepeated();
    await carryOutDecisions(site.context);
    const told = await lettersOf(recipients, 'subscription-club-ends');
    expect(told.filter(Boolean)).toHaveLength(size);
    expect(told).toHaveLength(2 * size);
  });
});
