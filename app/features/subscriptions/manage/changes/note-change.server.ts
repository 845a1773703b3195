import { recordAudit } from '#app/database/audit.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Subscription } from './change-member.server.ts';
import type { ChangedBy } from './changed-by.server.ts';

/** Keeps what a member, or the owner for them, had the provider do in the trail. Of an end, and of one that is taken back, letters tell as soon as it is followed. */
export async function noteChange(
  { db }: Pick<Context, 'db'>,
  { member, by }: { member: Subscription; by: Pick<ChangedBy, 'said'> },
  change: 'card' | 'cancelled' | 'cancellation taken back' | 'ended',
): Promise<void> {
  await db.transaction((tx) =>
    recordAudit(tx, { ...by.said, entity: 'subscription', entityId: member.id, change }),
  );
}
