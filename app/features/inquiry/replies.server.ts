import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { inquiryReplies, savedReplies } from '#app/database/schema/inquiries.ts';

/** Keeps an answer with the inquiry, locked by the caller, that it is to. Answers its id. */
export async function keepReply(
  tx: Transaction,
  reply: { inquiryId: string; body: string; createdAt: Date },
): Promise<string> {
  const [row] = await tx.insert(inquiryReplies).values(reply).returning({ id: inquiryReplies.id });
  return row!.id;
}

/** Keeps an answer for use under a title, in the place of one that is kept under it. */
export async function keepSavedReply(
  db: Database,
  saved: { title: string; body: string; createdAt: Date },
): Promise<typeof savedReplies.$inferSelect> {
  const [row] = await db
    .insert(savedReplies)
    .values(saved)
    .onConflictDoUpdate({ target: savedReplies.title, set: { body: sql`excluded.body` } })
    .returning();
  return row!;
}

/** Removes an answer that was kept for use; false where there is none by this id. */
export async function deleteSavedReply(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(savedReplies)
    .where(eq(savedReplies.id, id))
    .returning({ id: savedReplies.id });
  return gone.length > 0;
}
