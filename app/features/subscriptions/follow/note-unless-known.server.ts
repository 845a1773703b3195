import { and, eq, inArray, max } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { auditTrail } from '#app/database/schema/operations.ts';

const changes = ['cancelled', 'cancellation taken back'] as const;

/** Keeps in the trail that a membership is to end, or goes on, where whoever did it has not: it was done at the provider. */
export async function noteUnlessKnown(
  tx: Transaction,
  entityId: string,
  change: (typeof changes)[number],
  at: Date,
): Promise<void> {
  const noted = await tx
    .select({ change: auditTrail.change, at: max(auditTrail.at) })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, 'subscription'),
        eq(auditTrail.entityId, entityId),
        inArray(auditTrail.change, [...changes]),
      ),
    )
    .groupBy(auditTrail.change);
  const last = (of: string) => noted.find((one) => one.change === of)?.at?.getTime() ?? 0;
  const isKnown = last(change) > 0 && changes.every((other) => last(change) >= last(other));
  if (!isKnown)
    await recordAudit(tx, { at, actor: 'provider', entity: 'subscription', entityId, change });
}
