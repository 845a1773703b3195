import { and, isNull, lt } from 'drizzle-orm';
import { offers } from '#app/database/schema/sales/offers.ts';
import { forgetOnlyKnownFrom } from '#app/features/people/forget/only-known-from.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { retention } from '#app/platform/storage/retention.ts';

/** Deletes offers that ended a year ago without an order (privacy page). */
export async function sweepOffers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = minutesAfter(now(), -retention.offerDays * 24 * 60);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(offers)
      .where(and(isNull(offers.orderId), lt(offers.endsAt, before)))
      .returning({ email: offers.email });
    await forgetOnlyKnownFrom(
      tx,
      'inquiry',
      gone.map(({ email }) => email.toLowerCase()),
    );
  });
}
