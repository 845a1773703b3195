import { asc } from 'drizzle-orm';
import { savedReplies } from '#app/database/schema/inquiries.ts';
import { deleteSavedReply, keepSavedReply } from '#app/features/inquiry/replies.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { RemoveSavedReply, SavedReply, SaveReply } from './contract.ts';

/** The answers that the owner keeps for use, by title. For the owner only. */
export async function listSavedReplies({ db }: Context): Promise<SavedReply[]> {
  const rows = await db.select().from(savedReplies).orderBy(asc(savedReplies.title));
  return rows.map(savedReplyOf);
}

/** Keeps an answer under a title, in the place of one that is kept under it. For the owner only. */
export async function saveReply(
  { db, now }: Context,
  { body: { title, body } }: Input<SaveReply>,
): Promise<SavedReply> {
  return savedReplyOf(await keepSavedReply(db, { title, body, createdAt: now() }));
}

/** Removes an answer that was kept. Throws AppError 'missing'. For the owner only. */
export async function removeSavedReply(
  { db }: Context,
  { params }: Input<RemoveSavedReply>,
): Promise<{ ok: true }> {
  if (!(await deleteSavedReply(db, params.id)))
    throw new AppError('missing', 'There is no such saved reply.');
  return { ok: true };
}

const savedReplyOf = ({ id, title, body }: typeof savedReplies.$inferSelect): SavedReply => ({
  id,
  title,
  body,
});
