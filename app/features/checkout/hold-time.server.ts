import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { checkouts } from '#app/database/schema/sales/checkout.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { ExtendHold, Hold } from './contract.ts';
import { mayExtend } from '#app/features/payments/guard/network-ceiling.server.ts';
import { refusals } from './refusals.ts';

type Checkout = typeof checkouts.$inferSelect;

/**
 * How long one cart may keep works without buying them, in holds: once it has held for `most`, it begins no other
 * until `rest` have gone by. A hold begun before that lasts two at the longest, so nobody keeps a work for ever by reloading.
 */
const turns = { most: 3, rest: 12 };

/** How long a checkout still keeps its works, as its page is told. */
export function holdOf({ now }: Context, { createdAt, holdExpiresAt, extendedAt }: Checkout): Hold {
  const whole = (holdExpiresAt.getTime() - createdAt.getTime()) / 1000;
  const left = Math.round((holdExpiresAt.getTime() - now().getTime()) / 1000);
  return {
    holdExpiresAt: holdExpiresAt.toISOString(),
    holdSecondsLeft: Math.max(0, left),
    holdSeconds: Math.round(extendedAt ? whole / 2 : whole),
    holdExtended: extendedAt !== null,
  };
}

/**
 * Makes a hold longer by what it lasted, once, for a buyer who is still typing. Throws AppError 'missing' for another's
 * payment, 'conflict' when it was made longer before or is paid, 'gone' when its time is up.
 */
export async function extendHold(
  context: Context,
  { params, body }: Input<ExtendHold>,
): Promise<Hold> {
  const { db } = context;
  const mine = and(
    eq(checkouts.paymentIntentId, params.paymentIntentId),
    eq(checkouts.sessionId, body.sessionId),
  );
  const at = context.now();
  return db.transaction(async (tx) => {
    const [longer] = await tx
      .update(checkouts)
      .set({
        holdExpiresAt: sql`${checkouts.holdExpiresAt} + (${checkouts.holdExpiresAt} - ${checkouts.createdAt})`,
        extendedAt: at,
      })
      .where(
        and(
          mine,
          eq(checkouts.status, 'open'),
          isNull(checkouts.extendedAt),
          gt(checkouts.holdExpiresAt, at),
        ),
      )
      .returning();
    if (longer && !(await mayExtend(tx, context, longer.id, longer.networkKey)))
      throw new AppError('conflict', refusals.notLonger);
    if (!longer) throw whyNot(context, (await tx.select().from(checkouts).where(mine))[0]);
    await recordAudit(tx, {
      at,
      actor: 'buyer',
      entity: 'checkout',
      entityId: longer.id,
      change: 'held longer',
    });
    return holdOf(context, longer);
  });
}

/** Whether the time to pay is over, though the works may not have been set free yet. */
export function isOver({ now }: Context, { status, holdExpiresAt }: Checkout): boolean {
  return (
    status === 'expired' || status === 'closing' || (status === 'open' && holdExpiresAt <= now())
  );
}

/** Throws AppError 'too-many' for a cart that has had its turns: others shall have theirs. `holdMinutes`: what a hold begun now lasts. */
export async function refuseHoarding(
  tx: Transaction,
  { now }: Context,
  { sessionId, holdMinutes }: { sessionId: string; holdMinutes: number },
): Promise<void> {
  const at = now();
  const restMinutes = turns.rest * holdMinutes;
  const before = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.sessionId, sessionId),
        eq(checkouts.status, 'expired'),
        gt(checkouts.holdExpiresAt, minutesAfter(at, -restMinutes)),
        // What is made on demand keeps nothing from anybody.
        sql`exists (select 1 from quotes q, jsonb_array_elements(q.lines) line where q.checkout_id = ${checkouts.id} and line ->> 'editionId' is not null)`,
      ),
    )
    .orderBy(checkouts.holdExpiresAt);
  const kept = before.map(({ createdAt, updatedAt, holdExpiresAt }) => {
    const end = Math.min(updatedAt.getTime(), holdExpiresAt.getTime());
    return {
      minutes: (end - createdAt.getTime()) / 60_000,
      restedAt: minutesAfter(holdExpiresAt, restMinutes),
    };
  });
  let total = kept.reduce((sum, { minutes }) => sum + minutes, 0);
  const most = turns.most * holdMinutes;
  if (total < most) return;
  const enough = kept.find(({ minutes }) => (total -= minutes) < most);
  throw new AppError(
    'too-many',
    refusals.restNow(Math.ceil(((enough?.restedAt.getTime() ?? 0) - at.getTime()) / 60_000)),
  );
}

function whyNot(context: Context, checkout: Checkout | undefined): AppError {
  if (!checkout) return new AppError('missing', refusals.noCheckout);
  if (isOver(context, checkout)) return new AppError('gone', refusals.over);
  return new AppError(
    'conflict',
    checkout.status === 'open' ? refusals.extendedBefore : refusals.finished,
  );
}
