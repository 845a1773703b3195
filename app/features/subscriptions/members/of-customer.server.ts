import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';

/** The memberships of a customer that have begun, the latest first. */
export async function membershipsOf(
  db: Database,
  customerId: string,
): Promise<{ id: string; since: string; endedAt: string | null }[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        notInArray(subscriptions.status, ['incomplete', 'incomplete_expired']),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
  return rows.map(({ id, createdAt, endedAt }) => ({
    id,
    since: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
