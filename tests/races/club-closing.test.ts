import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#app/database/schema/operations.ts';
import { subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { closeMonth } from '#app/features/subscriptions/months/close-month.server.ts';
import { addMonths, firstDayOf } from '#app/features/subscriptions/months/rules.ts';
import { shipShirts } from '#app/features/subscriptions/shipping/ship.server.ts';
import { joinClub, payMonth } from '#tests/support/club-month.ts';
import { isWhole, openRace, together } from '#tests/support/races.ts';
import type { TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openRace();
});
afterAll(() => site.close());

const shipmentsOf = (month: string) =>
  site.context.db
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.shipmentMonth, firstDayOf(month)));

describe.each(Array.from({ length: isWhole ? 10 : 1 }, (_, round) => round + 1))(
  'round %i',
  (round) => {
    it('owes one shirt to each of forty who pay while the month is closed by the button and the job', async () => {
      const month = addMonths(site.context.now().toISOString().slice(0, 7), -round);
      const members = await together(40, () => joinClub(site.context));
      await together(46, async (at) => {
        const member = members[at];
        if (member) await payMonth(site.context, member, month);
        else await closeMonth(site.context, month, { actor: at % 2 === 0 ? 'owner' : 'system' });
      });
      const rows = await shipmentsOf(month);
      expect(rows.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual(
        members.map(({ id }) => id).toSorted(),
      );
      expect(rows.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        rows.map((_, at) => at + 1),
      );
      await together(6, (at) =>
        shipShirts(site.context, {
          params: { month },
          query: undefined,
          body:
            at % 2 === 0
              ? { run: at < 3 ? 1 : 2 }
              : {
                  run: 1,
                  parcels: rows.map(({ id }) => ({ shirtId: id, trackingNumber: `9${at}` })),
                },
        }),
      );
      expect(new Set((await shipmentsOf(month)).map(({ status }) => status))).toEqual(
        new Set(['shipped']),
      );
      const letters = await site.context.db
        .select()
        .from(outbox)
        .where(
          inArray(
            outbox.recipient,
            members.map(({ customerEmail }) => customerEmail),
          ),
        );
      expect(letters.filter(({ kind }) => kind === 'subscription-shipped')).toHaveLength(40);
    });
  },
);
