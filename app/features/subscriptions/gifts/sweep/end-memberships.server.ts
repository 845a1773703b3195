import { and, eq, exists, gte, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { postGiftEnded } from '../letters/member.server.ts';

/** How many are looked at in one go. */
const batch = 50;

type Membership = typeof subscriptions.$inferSelect;

/** Memberships of gifts of which no month is owed a shirt any more: each has left the studio, or went back. */
export function overMemberships({ db }: Context): Promise<Membership[]> {
  const left = db
    .select({ one: sql`1` })
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId),
        inArray(subscriptionShipments.status, ['shipped', 'canceled']),
      ),
    );
  const owed = db
    .select({ one: sql`1` })
    .from(subscriptionPayments)
    .where(
      and(
        eq(subscriptionPayments.subscriptionId, subscriptions.id),
        notExists(left),
        or(
          lt(subscriptionPayments.refunded, subscriptionPayments.amount),
          // Frozen before its money went back: the owner decides whether it leaves.
          exists(
            db
              .select({ one: sql`1` })
              .from(subscriptionShipments)
              .where(eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId)),
          ),
        ),
      ),
    );
  return db
    .select()
    .from(subscriptions)
    .where(
      and(isNotNull(subscriptions.giftId), eq(subscriptions.status, 'active'), notExists(owed)),
    )
    .limit(batch);
}

/** Ends one of them, with a letter. Answers whether it was written: somebody else may have ended it. */
export async function endMembership(context: Context, { id }: Membership): Promise<boolean> {
  const at = context.now();
  return context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(subscriptions)
      .set({
        status: 'canceled',
        endedAt: at,
        version: sql`${subscriptions.version} + 1`,
        updatedAt: at,
      })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')))
      .returning();
    if (!ended) return false;
    await recordAudit(tx, {
      at,
      actor: 'system',
      entity: 'subscription',
      entityId: id,
      change: 'status',
      before: 'active',
      after: 'canceled',
    });
    const shirts = await tx.$count(
      subscriptionShipments,
      eq(subscriptionShipments.subscriptionId, id),
    );
    const wentBack = await tx.$count(
      subscriptionPayments,
      and(
        eq(subscriptionPayments.subscriptionId, id),
        gte(subscriptionPayments.refunded, subscriptionPayments.amount),
      ),
    );
    await postGiftEnded(tx, context, ended, { shirts, isCutShort: wentBack > 0 });
    return true;
  });
}
