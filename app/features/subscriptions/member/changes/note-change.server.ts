import { recordAudit } from '#app/database/audit.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Subscription } from './change-member.server.ts';

/** Keeps what a member had the provider do in the trail. */
export async function noteChange(
  { db, now }: Context,
  { id }: Pick<Subscription, 'id'>,
  change: 'card' | 'cancelled' | 'cancellation taken back',
): Promise<void> {
  await db.transaction((tx) =>
    recordAudit(tx, { at: now(), actor: 'buyer', entity: 'subscription', entityId: id, change }),
  );
}
