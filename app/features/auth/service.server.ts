import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { accountActivity, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { type ActivityContext, noteActivity, recordActivity } from './activity.server.ts';
import { copy } from './copy.ts';
import { type Attempt, countTry, forgetTries } from './credentials/guessing.server.ts';
import { findKnownBrowser, rememberBrowser } from './sessions/known-browsers.server.ts';
import { refuseWeak, siteWords } from './credentials/password-rules.server.ts';
import {
  hashPassword,
  needsRehash,
  unusableHash,
  verifyPassword,
} from './credentials/passwords.server.ts';
import { forgetKey, passSecondFactor } from './credentials/second-factor.server.ts';
import { findUser, replacePassword, type User } from './user-rows.server.ts';

export { ensureOwner } from './owner-settings.server.ts';

/** What the owner's account needs of a context; the command line has no more than this. */
type SignInContext = Pick<Context, 'db'> & ActivityContext;

/** What somebody signs in with. */
export type Credentials = { username: string; password: string };

/**
 * Signs the owner in with a fresh session. Known and unknown names get the same answer in the same time (invariant 13).
 * With a second factor the code is asked for after the right password. Tries are counted for the name and network and for the
 * name from everywhere; those of a browser that has signed in to this account before are counted by themselves (decision 31).
 * Throws AppError 'unauthorized', or 'too-many' after too many wrong passwords or codes.
 */
export async function signIn(
  context: Context,
  given: Credentials & { code?: string | undefined },
): Promise<{ username: string }> {
  const [user, browser] = [
    await findUser(context.db, given.username),
    await findKnownBrowser(context),
  ];
  const known = user && browser?.userId === user.id ? browser : undefined;
  const attempt: Attempt = { name: given.username, for: 'sign-in', source: known?.id };
  await countTry(context, attempt).catch((refusal: unknown) => refuse(context, user, refusal));
  const isRight = await verifyPassword(given.password, user?.password ?? unusableHash);
  if (!user || !isRight) {
    await noteActivity(
      context,
      user ?? { id: null, username: '' },
      user ? 'sign-in-failed' : 'unknown-name',
    );
    throw new AppError('unauthorized', copy.wrong);
  }
  await passSecondFactor(context, user, given.code);
  await forgetTries(context, attempt);
  if (needsRehash(user.password)) {
    const password = await hashPassword(given.password);
    // Unless it was changed meanwhile.
    await context.db
      .update(users)
      .set({ password })
      .where(and(eq(users.id, user.id), eq(users.password, user.password)));
  }
  const kind = known || (await isFirstTime(context, user)) ? 'signed-in' : 'new-browser';
  await context.session.begin({ id: user.id, username: user.username });
  await rememberBrowser(context, user.id, known);
  await noteActivity(context, user, kind);
  await context.jobs.wake('letters');
  return { username: user.username };
}

/** Ends this browser's session. Whoever is not signed in is signed out already. */
export async function signOut(context: Context): Promise<{ ok: true }> {
  const { owner } = context;
  await context.session.end();
  if (owner) await noteActivity(context, owner, 'signed-out');
  return { ok: true };
}

/** Who is signed in. Throws AppError 'unauthorized' when nobody is. */
export async function whoAmI({ owner }: Context): Promise<{ username: string }> {
  if (!owner) throw new AppError('unauthorized', 'Sign in to do this.');
  return { username: owner.username };
}

/**
 * Creates somebody who may sign in. Throws AppError 'conflict' when the name is taken, 'invalid' for a password that may not be
 * chosen.
 */
export async function createOwner(
  context: SignInContext,
  given: Credentials & { email?: string | undefined },
): Promise<void> {
  const { username, email = null } = given;
  await refuseWeak(
    given.password,
    await siteWords(context.db, context.env, { username, email }),
    'password',
  );
  const password = await hashPassword(given.password);
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const isTaken = await findUser(tx, username);
    const [made] = isTaken
      ? []
      : await tx
          .insert(users)
          .values({ username, password, email, createdAt: at, updatedAt: at })
          .onConflictDoNothing()
          .returning();
    if (!made) throw new AppError('conflict', `There is already a user named ${username}.`);
    await recordActivity(tx, context, made, 'account-created');
  });
}

/**
 * Sets a password and ends all of that user's sessions; with `endsSecondFactor` for a telephone that is lost together
 * with its recovery codes. Throws AppError 'missing' for an unknown name, 'invalid' for a password that may not be chosen.
 */
export async function setPassword(
  context: SignInContext,
  given: Credentials & { endsSecondFactor?: boolean },
): Promise<void> {
  const known = await findUser(context.db, given.username);
  if (!known) throw new AppError('missing', `There is no user named ${given.username}.`);
  await refuseWeak(given.password, await siteWords(context.db, context.env, known), 'password');
  const hash = await hashPassword(given.password);
  await context.db.transaction(async (tx) => {
    await replacePassword(tx, known.id, hash, context.now());
    await recordActivity(tx, context, known, 'password-changed');
    if (given.endsSecondFactor) await forgetKey(tx, context, known);
  });
}

/** The names of those who may sign in, the oldest account first. */
export async function listOwners({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return (
    await db.select({ username: users.username }).from(users).orderBy(asc(users.createdAt))
  ).map(({ username }) => username);
}

/** Takes away somebody's account with all its sessions. Throws AppError 'missing' for an unknown name, 'conflict' for the last account. */
export async function removeOwner({ db }: Pick<Context, 'db'>, username: string): Promise<void> {
  await db.transaction(async (tx) => {
    const everybody = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .for('update');
    const known = everybody.find((one) => one.username.toLowerCase() === username.toLowerCase());
    if (!known) throw new AppError('missing', `There is no user named ${username}.`);
    if (everybody.length === 1)
      throw new AppError('conflict', `${known.username} is the only account. Nothing was changed.`);
    await tx.delete(users).where(eq(users.id, known.id));
  });
}

/** A letter about a new browser tells nothing before there was an old one. */
async function isFirstTime({ db }: Context, user: User): Promise<boolean> {
  const before = and(
    eq(accountActivity.userId, user.id),
    inArray(accountActivity.kind, ['signed-in', 'new-browser']),
  );
  const [row] = await db.select({ times: count() }).from(accountActivity).where(before);
  return Number(row?.times ?? 0) === 0;
}

async function refuse(context: Context, user: User | undefined, refusal: unknown): Promise<never> {
  if (user && refusal instanceof AppError) await noteActivity(context, user, 'sign-in-refused');
  throw refusal;
}
