import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { passwordResets, sessions, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { copy } from './copy.ts';
import { countTry, forgetTries } from './guessing.server.ts';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from './passwords.server.ts';
import { forgetKey, passSecondFactor } from './second-factor.server.ts';

/** What the owner's account needs of a context; the command line has no more than this. */
type Desk = Pick<Context, 'db' | 'now'>;

/** What somebody signs in with. */
export type Credentials = { username: string; password: string };

/** Letters and digits that nobody confuses when reading them off a screen. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Signs the owner in with a fresh session. Known and unknown names get the same answer in the same time (promise 13).
 * With a second factor the code is asked for after the right password.
 * Throws AppError 'unauthorized', or 'too-many' after ten wrong passwords for a name from one address.
 */
export async function signIn(context: Context, given: Credentials & { code?: string | undefined }): Promise<{ username: string }> {
  await countTry(context, given.username);
  const user = await findUser(context, given.username);
  const isRight = await verifyPassword(given.password, user?.password ?? nobodysHash);
  if (!user || !isRight) throw new AppError('unauthorized', copy.wrong);
  await passSecondFactor(context, user, given.code);
  await forgetTries(context, given.username);
  if (needsRehash(user.password)) {
    const password = await hashPassword(given.password);
    // Unless it was changed meanwhile.
    await context.db
      .update(users)
      .set({ password })
      .where(and(eq(users.id, user.id), eq(users.password, user.password)));
  }
  await context.session.begin({ id: user.id, username: user.username });
  return { username: user.username };
}

/** Ends this browser's session. Whoever is not signed in is signed out already. */
export async function signOut(context: Context): Promise<{ ok: true }> {
  await context.session.end();
  return { ok: true };
}

/** Who is signed in. Throws AppError 'unauthorized' when nobody is. */
export async function whoAmI({ owner }: Context): Promise<{ username: string }> {
  if (!owner) throw new AppError('unauthorized', 'Sign in to do this.');
  return { username: owner.username };
}

/**
 * Makes sure at the start that somebody can sign in: creates or updates the owner of OWNER_USERNAME, OWNER_PASSWORD and
 * OWNER_EMAIL; with none of them set, an empty table gets the user `owner` (runtime.md).
 * Answers the password where one was made up, so that it can be shown once.
 */
export async function ensureOwner(context: Desk & Pick<Context, 'env'>): Promise<Credentials | undefined> {
  const { OWNER_USERNAME, OWNER_PASSWORD, OWNER_EMAIL } = context.env;
  const username = OWNER_USERNAME ?? 'owner';
  const known = await findUser(context, username);
  if (known) {
    await updateOwner(context, known, { password: OWNER_PASSWORD, email: OWNER_EMAIL });
    return undefined;
  }
  const isAsked = OWNER_USERNAME !== undefined || OWNER_PASSWORD !== undefined;
  if (!isAsked && (await context.db.$count(users)) > 0) return undefined;
  const password = OWNER_PASSWORD ?? readablePassword();
  const isNew = await insertUser(context, { username, password, email: OWNER_EMAIL });
  return isNew && OWNER_PASSWORD === undefined ? { username, password } : undefined;
}

/** Creates somebody who may sign in. Throws AppError 'conflict' when the name is taken. */
export async function createOwner(context: Desk, given: Credentials & { email?: string | undefined }): Promise<void> {
  const known = await findUser(context, given.username);
  if (known || !(await insertUser(context, given))) throw new AppError('conflict', `There is already a user named ${given.username}.`);
}

/**
 * Sets a password and ends all of that user's sessions; with `endsSecondFactor` for a telephone that is lost together
 * with its recovery codes. Throws AppError 'missing' for an unknown name.
 */
export async function setPassword(context: Desk, given: Credentials & { endsSecondFactor?: boolean }): Promise<void> {
  const known = await findUser(context, given.username);
  if (!known) throw new AppError('missing', `There is no user named ${given.username}.`);
  await replacePassword(context, known.id, given.password);
  if (given.endsSecondFactor) await forgetKey(context, known);
}

async function updateOwner(
  context: Desk,
  known: typeof users.$inferSelect,
  given: { password: string | undefined; email: string | undefined },
): Promise<void> {
  // The same password at every start must not sign the owner out at every start.
  if (given.password && !(await verifyPassword(given.password, known.password))) {
    await replacePassword(context, known.id, given.password);
  }
  if (given.email && given.email !== known.email) {
    await context.db.update(users).set({ email: given.email, updatedAt: context.now() }).where(eq(users.id, known.id));
  }
}

async function replacePassword(context: Desk, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await context.db.transaction(async (tx) => {
    await tx.update(users).set({ password: hash, updatedAt: context.now() }).where(eq(users.id, userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

/** Names are told apart without regard to case, because a phone begins them with a capital. */
async function findUser({ db }: Desk, username: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
  return user;
}

/** Answers false when another process was quicker. */
async function insertUser(context: Desk, { username, password, email }: Credentials & { email?: string | undefined }): Promise<boolean> {
  const at = context.now();
  const inserted = await context.db
    .insert(users)
    .values({ username, password: await hashPassword(password), email: email ?? null, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** Four groups of four: 79 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
