import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { followSubscription } from '../../follow/follow.server.ts';
import { isOver } from '../payment-days.ts';
import type { MemberPage } from '../contract.ts';
import { memberOfToken } from '../links.server.ts';
import { pageOf } from '../read-member.server.ts';
import { byMember, type ChangedBy } from './changed-by.server.ts';

export type Subscription = typeof subscriptions.$inferSelect;
/** A membership that the provider keeps. */
type Known = Subscription & { stripeSubscriptionId: string; stripeCustomerId: string };

/** What becomes of a membership, locked by the caller; undefined where nothing does. */
export type RowChange = (
  tx: Transaction,
  row: Subscription,
) => Promise<Partial<Subscription> | undefined>;

/** The membership that a link opens, where something of it can still be changed. Throws AppError 'missing' or 'conflict'. */
export async function livingMember(context: Context, token: string): Promise<Known> {
  const { row } = await memberOfToken(context, token);
  return knownMember(context, row, byMember(context));
}

/** A membership that the provider keeps and that is not over. Throws AppError 'conflict' for any other. */
export async function knownMember(
  context: Context,
  row: Subscription,
  { refused }: Pick<ChangedBy, 'refused'>,
): Promise<Known> {
  const { stripeSubscriptionId, stripeCustomerId } = row;
  if (row.giftId && !isOver(row)) throw new AppError('conflict', refused('gift'));
  if (isOver(row) || !stripeSubscriptionId || !stripeCustomerId)
    throw new AppError('conflict', refused('over'));
  // Its days cannot be counted before the provider has told them.
  if (!row.billingAnchor) await followSubscription(context, stripeSubscriptionId);
  return { ...row, stripeSubscriptionId, stripeCustomerId };
}

/**
 * Changes the rows of a member under their lock, then tells the provider of what follows. Where it is away the rows stand, and it is
 * told later by the sweep (decision 68).
 */
export async function changeMember(
  context: Context,
  { read, by }: { read: Subscription; by: ChangedBy },
  change: RowChange,
  { takesGifts = false } = {},
): Promise<void> {
  const isGift = takesGifts && read.giftId !== null;
  const { id, stripeSubscriptionId } = isGift ? read : await knownMember(context, read, by);
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update');
    if (!row || isOver(row)) throw new AppError('conflict', by.refused('over'));
    const changed = await change(tx, row);
    if (!changed) return;
    // The next version: an answer of the provider from before this is thrown away.
    await tx
      .update(subscriptions)
      .set({ ...changed, version: row.version + 1, updatedAt: context.now() })
      .where(eq(subscriptions.id, id));
  });
  try {
    // The provider knows nothing of a gift.
    if (stripeSubscriptionId) await followSubscription(context, stripeSubscriptionId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'upstream' && error.code !== 'busy'))
      throw error;
    context.log.warn({ err: error, subscription: id }, 'the provider is told of a change later');
  }
}

/** The same by a member, on the page that a link opens. Answers the page as it is then. */
export async function changeRows(
  context: Context,
  token: string,
  change: (by: ChangedBy) => RowChange,
  options?: { takesGifts: boolean },
): Promise<MemberPage> {
  const { row: read } = await memberOfToken(context, token);
  const by = byMember(context);
  await changeMember(context, { read, by }, change(by), options);
  return pageNow(context, token);
}

/** What the provider was asked to do, as the rows say it once it has been followed. */
export async function pageAfter(
  context: Context,
  token: string,
  stripeSubscriptionId: string,
): Promise<MemberPage> {
  await followSubscription(context, stripeSubscriptionId);
  return pageNow(context, token);
}

/** The page that a link opens, as it is now. */
export async function pageNow(context: Context, token: string): Promise<MemberPage> {
  const { row, expiresAt } = await memberOfToken(context, token);
  return pageOf(context, row, expiresAt);
}
