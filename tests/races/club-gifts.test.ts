import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { subscriptionPayments, subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import { pauseMonth } from '#app/features/subscriptions/decisions/pause-month.server.ts';
import { carryOutDecisions } from '#app/features/subscriptions/decisions/carry-out/carry-out.server.ts';
import { refundGift } from '#app/features/subscriptions/gifts/admin/refund-gift.server.ts';
import { addMonths, firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { clubGiftsAt } from '#tests/support/club-gifts.ts';
import { isWhole, openRace, seed, together } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const { given, redeem, redemption } = clubGiftsAt(() => site);
const people = isWhole ? 60 : 15;

const membersOf = (giftId: string) =>
  site.context.db.select().from(subscriptions).where(eq(subscriptions.giftId, giftId));
const monthsOf = async (subscriptionId: string) =>
  (
    await site.context.db
      .select()
      .from(subscriptionPayments)
      .where(eq(subscriptionPayments.subscriptionId, subscriptionId))
  ).map(({ month }) => month);

describe(`seed ${seed}`, () => {
  it('a gift that many redeem at once belongs to one of them, with its months once', async () => {
    const { id, token } = await given();
    const emails = Array.from({ length: people }, () => `${randomUUID()}@example.com`);
    const answers = await together(people * 2, (index) =>
      redeem(token, redemption({ customerEmail: emails[index % people] })),
    );
    const [member, ...others] = await membersOf(id);
    expect(others).toEqual([]);
    for (const [index, { status }] of answers.entries())
      expect(status).toBe(emails[index % people] === member!.customerEmail ? 200 : 409);
    const months = await monthsOf(member!.id);
    expect(new Set(months).size).toBe(3);
    expect(months).toHaveLength(3);
    const letters = await site.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, member!.customerEmail));
    expect(letters.filter(({ kind }) => kind === 'gift-welcome')).toHaveLength(1);
  });

  it('a gift that is redeemed while its money goes back is either, never both', async () => {
    for (let round = 0; round < (isWhole ? 30 : 6); round++) {
      const { id, token } = await given();
      const status: number[] = [];
      await together(2, async (index) => {
        if (index === 0) status.push((await redeem(token)).status);
        else await refundGift(site.context, { params: { id }, query: undefined, body: undefined });
      });
      const [member] = await membersOf(id);
      expect(status).toEqual([member ? 200 : 410]);
      const open = member
        ? (
            await site.context.db
              .select()
              .from(subscriptionPayments)
              .where(eq(subscriptionPayments.subscriptionId, member.id))
          ).filter(({ refunded: back, amount }) => back < amount)
        : [];
      expect(open).toEqual([]);
    }
  });

  it('gifts that are redeemed while the club is told to rest have no month in it', async () => {
    const month = addMonths(site.context.now().toISOString().slice(0, 7), 1);
    const gifts = await Promise.all(Array.from({ length: 8 }, () => given()));
    await together(gifts.length + 1, async (index) => {
      const gift = gifts[index];
      if (gift) await redeem(gift.token);
      else await pauseMonth(site.context, { params: { month } });
    });
    await carryOutDecisions(site.context);
    for (const { id } of gifts) {
      const [member] = await membersOf(id);
      const months = await monthsOf(member!.id);
      expect(months).toHaveLength(3);
      expect(months).not.toContain(firstDayOf(month));
    }
  });
});
