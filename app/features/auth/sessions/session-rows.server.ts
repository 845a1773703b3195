import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { sessions, users } from '#app/database/schema/people.ts';
import type { Context, Owner } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';

const day = 24 * 60;
/** Minutes without a visit after which a session ends, and minutes after which it ends in any case. */
export const lifetime = { idle: 14 * day, most: 30 * day };

/** A live session. It is aging once a day of its idle time has gone and it may still be prolonged. */
type LiveSession = { owner: Owner; isAging: boolean };

/** Writes a new session, and sweeps out those that have ended. */
export async function openSession(
  context: Context,
  sessionId: string,
  owner: Owner,
  agent = '',
): Promise<void> {
  const at = context.now();
  await context.db.delete(sessions).where(lt(sessions.expiresAt, at));
  await context.db.insert(sessions).values({
    id: rowOf(sessionId),
    userId: owner.id,
    data: { agent: agent.slice(0, 300) },
    createdAt: at,
    expiresAt: minutesAfter(at, lifetime.idle),
  });
}

/** The session behind a cookie, while it lives. */
export async function findSession(
  context: Context,
  sessionId: string,
): Promise<LiveSession | undefined> {
  const at = context.now();
  const [row] = await context.db
    .select({
      id: users.id,
      username: users.username,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, rowOf(sessionId)), gt(sessions.expiresAt, at)));
  if (!row) return undefined;
  const canGrow = row.expiresAt < minutesAfter(row.createdAt, lifetime.most);
  return {
    owner: { id: row.id, username: row.username },
    isAging: canGrow && row.expiresAt < minutesAfter(at, lifetime.idle - day),
  };
}

/** Prolongs a session, never past its absolute end. One that has been ended meanwhile stays ended. */
export async function prolongSession(context: Context, sessionId: string): Promise<void> {
  const idleEnd = minutesAfter(context.now(), lifetime.idle).toISOString();
  await context.db
    .update(sessions)
    .set({
      expiresAt: sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + ${lifetime.most} * interval '1 minute')`,
    })
    .where(eq(sessions.id, rowOf(sessionId)));
}

/** Ends a session, whether there is one or not. */
export async function closeSession(context: Context, sessionId: string): Promise<void> {
  await context.db.delete(sessions).where(eq(sessions.id, rowOf(sessionId)));
}

/** The row of a session: a hash of what its cookie carries. */
export function rowOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
