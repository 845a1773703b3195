import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptionLinks } from '#app/database/schema/sales/subscription-links.ts';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { batchesOf } from '#app/platform/paging/batches.ts';
import { memberCopy } from './copy.ts';

type Subscription = typeof subscriptions.$inferSelect;

type LinkContext = Pick<Context, 'env' | 'seal' | 'now'>;
/** As a letter's payload carries it. */
type ManageLink = { manageUrl?: string };

const days = 30;
/** Links written by one statement: few enough that nobody waits while it is put together. */
const batch = 25;

/**
 * The link to a member's own page for one letter: the same however often it is written, because its token is a digest of whose page and
 * which letter it is under the shop's signing key. Its hash is kept in the caller's transaction, for 30 days. `about`: the letter;
 * `since`: when what it tells of happened. As a letter's payload carries it; nothing where the 30 days are over (decision 68).
 */
export async function manageLink(
  tx: Transaction,
  context: LinkContext,
  { id }: Pick<Subscription, 'id'>,
  { about, since }: { about: string; since: Date },
): Promise<ManageLink> {
  const [link = {}] = await manageLinks(tx, context, [{ id, about }], since);
  return link;
}

/** The same of many letters at once, however many, in their order; `id` is the membership. */
export async function manageLinks(
  tx: Transaction,
  { env, seal, now }: LinkContext,
  letters: readonly { id: string; about: string }[],
  since: Date,
): Promise<ManageLink[]> {
  const expiresAt = minutesAfter(since, days * 24 * 60);
  if (expiresAt <= now()) return letters.map(() => ({}));
  const tokens = letters.map(({ id, about }) => ({
    id,
    token: createHash('sha256')
      .update(seal.sign(`link to a membership: ${id} ${about}`))
      .digest('base64url'),
  }));
  for (const some of batchesOf(tokens, batch))
    await tx
      .insert(subscriptionLinks)
      .values(
        some.map(({ id, token }) => ({
          tokenHash: hashOf(token),
          subscriptionId: id,
          expiresAt,
          createdAt: now(),
        })),
      )
      .onConflictDoNothing();
  return tokens.map(({ token }) => ({
    manageUrl: `${env.PUBLIC_URL}/subscription/manage/${token}`,
  }));
}

/** The member whose page a token opens, and until when. Throws AppError 'missing' for any other token, and one that is over. */
export async function memberOfToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<{ row: Subscription; expiresAt: Date }> {
  const [found] = await db
    .select({ row: subscriptions, expiresAt: subscriptionLinks.expiresAt })
    .from(subscriptionLinks)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLinks.subscriptionId))
    .where(
      and(eq(subscriptionLinks.tokenHash, hashOf(token)), gt(subscriptionLinks.expiresAt, now())),
    );
  if (!found) throw new AppError('missing', memberCopy.noLink);
  return found;
}

/** Deletes the links that open nothing any more. */
export async function sweepLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(subscriptionLinks).where(lt(subscriptionLinks.expiresAt, now()));
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
