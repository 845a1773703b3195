import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { sessions } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Session } from '#app/features/auth/contract.ts';
import { noteActivity } from '#app/features/auth/activity.server.ts';
import { me } from '#app/features/auth/account.server.ts';
import { lifetime } from './session-rows.server.ts';

/** Where this account is signed in. Never the session's own secret: what is stored is its hash. */
export async function listSessions(context: Context): Promise<Session[]> {
  const user = await me(context);
  const rows = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, context.now())))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    agent: agentOf(row.data),
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: new Date(
      Math.max(row.createdAt.getTime(), minutesAfter(row.expiresAt, -lifetime.idle).getTime()),
    ).toISOString(),
    isThisOne: row.id === context.session.id,
  }));
}

/** Ends one session of this account, or all but this one. Throws AppError 'missing' for another's. */
export async function endSession(context: Context, id: string): Promise<{ ok: true }> {
  const user = await me(context);
  const which = id === 'others' ? ne(sessions.id, context.session.id ?? '') : eq(sessions.id, id);
  const ended = await context.db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), which))
    .returning({ id: sessions.id });
  if (id !== 'others' && ended.length === 0)
    throw new AppError('missing', 'This session has ended already.');
  if (ended.length > 0)
    await noteActivity(context, user, id === 'others' ? 'sessions-ended' : 'session-ended');
  return { ok: true };
}

function agentOf(stored: unknown): string {
  const agent =
    typeof stored === 'object' && stored !== null && 'agent' in stored ? stored.agent : undefined;
  return typeof agent === 'string' ? agent : '';
}
