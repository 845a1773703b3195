import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { passwordResets, recoveryCodes, sessions, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Account, ChangeAccount } from './contract.ts';
import { recordActivity } from './activity.server.ts';
import { copy } from './copy.ts';
import { type Attempt, countTry, forgetTries } from './credentials/guessing.server.ts';
import { forgetBrowsers, rememberBrowser } from './sessions/known-browsers.server.ts';
import { refuseWeak, siteWords } from './credentials/password-rules.server.ts';
import { hashPassword, verifyPassword } from './credentials/passwords.server.ts';
import type { User } from './user-rows.server.ts';

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

export async function me({ db, owner }: Context): Promise<User> {
  const [user] = owner ? await db.select().from(users).where(eq(users.id, owner.id)) : [];
  if (!user) throw new AppError('unauthorized', 'Sign in to do this.');
  return user;
}

/** Whoever is signed in, if they know their password: an unlocked telephone on a table is not enough. */
export async function proven(context: Context, password: string): Promise<User> {
  const user = await me(context);
  await countTry(context, attemptOf(context, user));
  if (!(await verifyPassword(password, user.password)))
    throw new AppError('invalid', copy.passwordWrong, { password: copy.passwordWrong });
  await forgetTries(context, attemptOf(context, user));
  return user;
}

/** Counted for this session, so that nobody's tries elsewhere keep the owner from her own account. */
export function attemptOf({ session }: Context, { username }: User): Attempt {
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
