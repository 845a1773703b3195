import { and, asc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { endMembership, overMemberships } from './end-memberships.server.ts';
import { finishGiftPayment } from '../finish-gift.server.ts';
import { endPaymentOf } from '../follow-gift.server.ts';
import { type Gift, lockGift, noteGift } from '../gift-rows.server.ts';
import { postGiftCard } from '../letters/card.server.ts';
import { postReminder } from '../letters/giver.server.ts';

/** How many rows one sweep takes of each kind. */
const batch = 50;
/** Seconds between two unasked looks at the same payment: a third of the time since somebody began to pay, within these. */
const look = { soonest: 20, latest: 3600 };
const day = 24 * 60;
/** Minutes. After them a payment that nobody has made is ended, its row deleted, and the giver of a gift that nobody has redeemed reminded. */
const after = { open: day, forgotten: 30 * day, reminder: 60 * day };

/**
 * What gifts need that nobody asks for: payments that no browser and no webhook told of, cards whose day has come, a reminder, the end
 * of memberships whose last shirt has left. Each row by itself: one that fails is tried again, and keeps no other.
 */
export async function sweepGifts(context: Context): Promise<void> {
  await forget(context);
  const written = [
    await eachOf(context, await begun(context), lookAtPayment),
    await eachOf(context, await dueCards(context), deliver),
    await eachOf(context, await unredeemed(context), remind),
    await eachOf(context, await overMemberships(context), endMembership),
  ];
  if (written.includes(true)) await context.jobs.wake('letters');
}

/** Answers whether a letter was written. */
async function eachOf<Row extends { id: string }>(
  context: Context,
  rows: readonly Row[],
  work: (context: Context, row: Row) => Promise<boolean>,
): Promise<boolean> {
  let isWritten = false;
  for (const row of rows)
    try {
      if (await work(context, row)) isWritten = true;
    } catch (error) {
      context.log.error(
        { err: error, gift: row.id },
        'a gift could not be looked after; it will be tried again',
      );
    }
  return isWritten;
}

async function forget({ db, now }: Context): Promise<void> {
  const { addressKey, createdAt, status, updatedAt } = clubGifts;
  await db
    .update(clubGifts)
    .set({ addressKey: null })
    .where(and(isNotNull(addressKey), lt(createdAt, minutesAfter(now(), -day))));
  await db
    .delete(clubGifts)
    .where(and(eq(status, 'expired'), lt(updatedAt, minutesAfter(now(), -after.forgotten))));
}

const begun = ({ db, now }: Context): Promise<Gift[]> =>
  db
    .select()
    .from(clubGifts)
    .where(
      and(
        eq(clubGifts.status, 'open'),
        or(
          lte(clubGifts.lookAt, now()),
          // Nobody came as far as a payment.
          and(isNull(clubGifts.lookAt), lt(clubGifts.openedAt, minutesAfter(now(), -after.open))),
        ),
      ),
    )
    .orderBy(asc(clubGifts.lookAt))
    .limit(batch);

/** Whoever finishes a payment wakes the letters itself. */
async function lookAtPayment(context: Context, row: Gift): Promise<boolean> {
  const { db, now } = context;
  const since = (now().getTime() - row.openedAt.getTime()) / 1000;
  const wait = Math.min(look.latest, Math.max(look.soonest, since / 3));
  // Also after a failure: what cannot be settled must not keep its place at the head of the line.
  await db
    .update(clubGifts)
    .set({ lookAt: new Date(now().getTime() + wait * 1000) })
    .where(and(eq(clubGifts.id, row.id), eq(clubGifts.status, 'open')));
  if (row.openedAt <= minutesAfter(now(), -after.open)) await endPaymentOf(context, row);
  else if (row.paymentIntentId) await finishGiftPayment(context, row.paymentIntentId);
  return false;
}

const isWaiting = and(eq(clubGifts.status, 'paid'), isNull(clubGifts.redeemedAt));

const dueCards = ({ db, now }: Context): Promise<Gift[]> =>
  db
    .select()
    .from(clubGifts)
    .where(
      and(
        isWaiting,
        isNull(clubGifts.deliveredAt),
        lte(clubGifts.deliverOn, now().toISOString().slice(0, 10)),
      ),
    )
    .orderBy(asc(clubGifts.deliverOn))
    .limit(batch);

async function deliver(context: Context, { id }: Gift): Promise<boolean> {
  const at = context.now();
  return context.db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift.status !== 'paid' || gift.redeemedAt || gift.deliveredAt) return false;
    await tx.update(clubGifts).set({ deliveredAt: at, updatedAt: at }).where(eq(clubGifts.id, id));
    await noteGift(tx, { at, actor: 'system' }, gift, 'delivered');
    await postGiftCard(tx, context, gift);
    return true;
  });
}

const unredeemed = ({ db, now }: Context): Promise<Gift[]> => {
  const since = minutesAfter(now(), -after.reminder);
  return db
    .select()
    .from(clubGifts)
    .where(
      and(
        isWaiting,
        isNull(clubGifts.remindedAt),
        or(
          lt(clubGifts.deliveredAt, since),
          and(eq(clubGifts.delivery, 'print'), lt(clubGifts.paidAt, since)),
        ),
      ),
    )
    .orderBy(asc(clubGifts.paidAt))
    .limit(batch);
};

async function remind(context: Context, { id }: Gift): Promise<boolean> {
  const at = context.now();
  return context.db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift.status !== 'paid' || gift.redeemedAt || gift.remindedAt) return false;
    await tx.update(clubGifts).set({ remindedAt: at, updatedAt: at }).where(eq(clubGifts.id, id));
    await postReminder(tx, context, gift);
    return true;
  });
}
