import { eq } from 'drizzle-orm';
import { type AuditedChange, type AuditEntry, recordAudit } from '#app/database/audit.server.ts';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { clubGiftLinks, clubGifts } from '#app/database/schema/sales/gifts.ts';
import { AppError } from '#app/platform/errors.ts';
import { hashOf } from './gift-token.server.ts';

export type Gift = typeof clubGifts.$inferSelect;

const missing = 'There is no gift at this address. Please check the link on the card.';

/** The gift that a token opens, once it was paid. Throws AppError 'missing' for any other (invariant 12). */
export async function giftByToken(
  db: Pick<Database | Transaction, 'select'>,
  token: string,
): Promise<Gift> {
  const [found] = await db
    .select({ gift: clubGifts })
    .from(clubGiftLinks)
    .innerJoin(clubGifts, eq(clubGifts.id, clubGiftLinks.giftId))
    .where(eq(clubGiftLinks.tokenHash, hashOf(token)));
  if (!found?.gift.paidAt) throw new AppError('missing', missing);
  return found.gift;
}

/** A gift's row, locked. Throws AppError 'missing'. */
export async function lockGift(tx: Transaction, id: string): Promise<Gift> {
  const [row] = await tx.select().from(clubGifts).where(eq(clubGifts.id, id)).for('update');
  if (!row) throw new AppError('missing', 'There is no such gift.');
  return row;
}

/** Writes what became of a gift to the trail. */
export async function noteGift(
  tx: Transaction,
  by: Pick<AuditEntry, 'at' | 'actor' | 'actorId'>,
  { id }: Pick<Gift, 'id'>,
  change: AuditedChange<'gift'>,
  after?: string,
): Promise<void> {
  await recordAudit(tx, { ...by, entity: 'gift', entityId: id, change, after: after ?? null });
}
