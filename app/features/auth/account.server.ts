import { createHash, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { passwordResets, recoveryCodes, sessions, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Account, ChangeAccount, ResetPassword, Session } from './contract.ts';
import { noteActivity, recordActivity } from './activity.server.ts';
import { copy } from './copy.ts';
import { type Attempt, countTry, forgetTries } from './credentials/guessing.server.ts';
import {
  findKnownBrowser,
  forgetBrowsers,
  rememberBrowser,
} from './sessions/known-browsers.server.ts';
import { refuseWeak, siteWords } from './credentials/password-rules.server.ts';
import { hashPassword, verifyPassword } from './credentials/passwords.server.ts';
import {
  confirmKey,
  forgetKey,
  makeKey,
  passSecondFactor,
} from './credentials/second-factor.server.ts';
import { lifetime } from './sessions/session-rows.server.ts';
import { replacePassword, type User } from './user-rows.server.ts';

/** How long a mailed link for a new password works, in minutes. */
const resetMinutes = 30;
/** After how many milliseconds whoever asks for such a link is answered. */
const resetAnswer = 250;

/** The account of whoever is signed in. Throws AppError 'unauthorized'. */
export async function getAccount(context: Context): Promise<Account> {
  return accountOf(context, await me(context));
}

/**
 * Changes name, address or password, after the present password. A new name or password ends every other session, and
 * every change ends the links for a new password that are under way.
 * Throws AppError 'invalid' for a wrong present password, 'conflict' for a name that is taken, 'too-many' for guessing.
 */
export async function changeAccount(
  context: Context,
  { body }: Input<ChangeAccount>,
): Promise<Account> {
  const user = await proven(context, body.password);
  const { username, email, newPassword } = body;
  const after = {
    ...user,
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email }),
  };
  if (newPassword !== undefined)
    await refuseWeak(newPassword, await siteWords(context.db, context.env, after), 'newPassword');
  const password = newPassword === undefined ? undefined : await hashPassword(newPassword);
  await context.db.transaction(async (tx) => {
    if (username !== undefined) {
      const taken = and(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        ne(users.id, user.id),
      );
      if ((await tx.$count(users, taken)) > 0)
        throw new AppError('conflict', copy.nameTaken, { username: copy.nameTaken });
    }
    await tx
      .update(users)
      .set({
        ...(username !== undefined && { username }),
        ...(email !== undefined && { email }),
        ...(password && { password }),
        updatedAt: context.now(),
      })
      .where(eq(users.id, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    if (password || username !== undefined)
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, user.id), ne(sessions.id, context.session.id ?? '')));
    if (password) await forgetBrowsers(tx, user.id);
    if (password) await recordActivity(tx, context, after, 'password-changed', user.email);
    if (after.username !== user.username)
      await recordActivity(tx, context, after, 'name-changed', user.email);
    if (after.email !== user.email)
      await recordActivity(tx, context, after, 'email-changed', user.email);
  });
  if (password) await rememberBrowser(context, user.id, undefined);
  await context.jobs.wake('letters');
  return getAccount(context);
}

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

/** Makes a key for the second factor, after the password. Throws as `changeAccount` does. */
export async function beginSecondFactor(context: Context, password: string) {
  return makeKey(context, await proven(context, password));
}

/** Switches the second factor on. Throws AppError 'invalid' for a wrong code. */
export async function confirmSecondFactor(
  context: Context,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const user = await me(context);
  await countTry(context, attemptOf(context, user));
  const codes = await confirmKey(context, user, code);
  await forgetTries(context, attemptOf(context, user));
  await context.jobs.wake('letters');
  return { recoveryCodes: codes };
}

/** Switches the second factor off, after password and code. */
export async function endSecondFactor(
  context: Context,
  given: { password: string; code: string },
): Promise<{ ok: true }> {
  const user = await proven(context, given.password);
  await passSecondFactor(context, user, given.code).catch((error: unknown) => {
    throw error instanceof AppError
      ? new AppError('invalid', error.message, { code: error.message })
      : error;
  });
  await context.db.transaction((tx) => forgetKey(tx, context, user));
  await context.jobs.wake('letters');
  return { ok: true };
}

/**
 * Mails a link for a new password where there is a user with an address; always answers the same, after the same time
 * (invariant 13). Throws AppError 'too-many' for guessing.
 */
export async function askReset(context: Context, name: string): Promise<{ ok: true }> {
  // A browser that has signed in is counted by itself, whatever name it asks for.
  await countTry(context, { name, for: 'reset', source: (await findKnownBrowser(context))?.id });
  // Longer than a letter takes to be written.
  await Promise.all([mailLink(context, name), setTimeout(resetAnswer)]);
  return { ok: true };
}

/** Sets a new password by a mailed link, which works once, and ends every session. Throws AppError 'gone'. */
export async function resetPassword(
  context: Context,
  { params, body }: Input<ResetPassword>,
): Promise<{ ok: true }> {
  const at = context.now();
  const link = and(
    eq(passwordResets.digest, digest(params.token)),
    gt(passwordResets.expiresAt, at),
  );
  // Looked at first, so that nobody without a link has passwords judged and hashed.
  const [asked] = await context.db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(link);
  if (!asked) throw new AppError('gone', copy.linkOver);
  await refuseWeak(
    body.newPassword,
    await siteWords(context.db, context.env, asked.user),
    'newPassword',
  );
  const password = await hashPassword(body.newPassword);
  await context.db.transaction(async (tx) => {
    const [taken] = await tx.delete(passwordResets).where(link).returning();
    if (!taken) throw new AppError('gone', copy.linkOver);
    await replacePassword(tx, taken.userId, password, at);
    await recordActivity(tx, context, asked.user, 'reset-used');
  });
  await context.jobs.wake('letters');
  return { ok: true };
}

async function mailLink(context: Context, name: string): Promise<void> {
  const at = context.now();
  const [user] = await context.db
    .select()
    .from(users)
    .where(
      sql`lower(${users.username}) = ${name.toLowerCase()} or lower(${users.email}) = ${name.toLowerCase()}`,
    );
  const recipient = user?.email;
  if (!user || !recipient) return;
  const token = randomBytes(24).toString('base64url');
  await context.db.transaction(async (tx) => {
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
    await tx.insert(passwordResets).values({
      digest: digest(token),
      userId: user.id,
      expiresAt: minutesAfter(at, resetMinutes),
    });
    await recordActivity(tx, context, user, 'reset-asked');
    await postLetter(tx, {
      kind: 'password-reset',
      subject: digest(token),
      recipient,
      payload: {
        username: user.username,
        link: `${context.env.PUBLIC_URL}/admin/reset/${token}`,
        minutes: resetMinutes,
        contactEmail: contactAddress(context.env),
      },
    });
  });
  await context.jobs.wake('letters');
}

async function me({ db, owner }: Context): Promise<User> {
  const [user] = owner ? await db.select().from(users).where(eq(users.id, owner.id)) : [];
  if (!user) throw new AppError('unauthorized', 'Sign in to do this.');
  return user;
}

/** Whoever is signed in, if they know their password: an unlocked telephone on a table is not enough. */
async function proven(context: Context, password: string): Promise<User> {
  const user = await me(context);
  await countTry(context, attemptOf(context, user));
  if (!(await verifyPassword(password, user.password)))
    throw new AppError('invalid', copy.passwordWrong, { password: copy.passwordWrong });
  await forgetTries(context, attemptOf(context, user));
  return user;
}

/** Counted for this session, so that nobody's tries elsewhere keep the owner from her own account. */
function attemptOf({ session }: Context, { username }: User): Attempt {
  return { name: username, for: 'sign-in', source: session.id && `session ${session.id}` };
}

async function accountOf({ db }: Context, user: User): Promise<Account> {
  const unused = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt));
  return {
    username: user.username,
    email: user.email,
    hasSecondFactor: user.totpConfirmedAt !== null,
    recoveryCodesLeft: Number(await db.$count(recoveryCodes, unused)),
  };
}

function agentOf(stored: unknown): string {
  const agent =
    typeof stored === 'object' && stored !== null && 'agent' in stored ? stored.agent : undefined;
  return typeof agent === 'string' ? agent : '';
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
