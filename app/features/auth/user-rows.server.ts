import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { passwordResets, sessions, users } from '#app/database/schema/people.ts';
import { forgetBrowsers } from './sessions/known-browsers.server.ts';

/** A row of somebody who may sign in. */
export type User = typeof users.$inferSelect;

/** Names are told apart without regard to case, because a phone begins them with a capital. */
export async function findUser(
  db: Database | Transaction,
  username: string,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

/** Stores a new password's hash; ends every session, every mailed link and every known browser of the account. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  hash: string,
  at: Date,
): Promise<void> {
  await tx.update(users).set({ password: hash, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await forgetBrowsers(tx, userId);
}
