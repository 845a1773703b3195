import { recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Subscription } from './change-member.server.ts';
import type { ChangedBy } from './changed-by.server.ts';

/**
 * Keeps what a member, or the owner for them, had the provider do in the trail. Of an end, and of one that is taken back, letters tell as
 * soon as it is followed.
 */
export async function noteChange(
  { db }: Pick<Context, 'db'>,
  { member, by }: { member: Subscription; by: Pick<ChangedBy, 'said'> },
  change: 'cancelled' | 'cancellation taken back' | 'ended',
): Promise<void> {
  await db.transaction((tx) => note(tx, { member, by }, change));
}

/** The same of another card, of which a letter tells: it is about money. Wake `letters` after it. */
export async function noteCard(
  { db }: Pick<Context, 'db'>,
  { member, by }: { member: Subscription; by: Pick<ChangedBy, 'said' | 'tell'> },
  setupIntentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await note(tx, { member, by }, 'card');
    await by.tell(tx, member, { is: 'card', setupIntentId });
  });
}

const note = (
  tx: Transaction,
  { member, by }: { member: Subscription; by: Pick<ChangedBy, 'said'> },
  change: 'card' | 'cancelled' | 'cancellation taken back' | 'ended',
): Promise<void> =>
  recordAudit(tx, { ...by.said, entity: 'subscription', entityId: member.id, change });
