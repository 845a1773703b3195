import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Transaction } from '#app/database/client.server.ts';
import { recoveryCodes, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import {
  DecryptionError,
  type Encryption,
  isEncrypted,
} from '#app/platform/secrets/encryption.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import { nameOr } from '#app/features/settings/record/studio-record.ts';
import { type ActivityContext, noteActivity, recordActivity } from '../activity.server.ts';
import { copy } from '../copy.ts';
import {
  makeRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.server.ts';

type User = typeof users.$inferSelect;
type Keeping = Pick<Context, 'db' | 'now' | 'env' | 'encryption' | 'log'> & ActivityContext;

/** Makes a key for an authenticator app (RFC 6238). It opens nothing until `confirmKey` has seen a code of it. */
export async function makeKey(
  { db, now, env, encryption }: Pick<Context, 'db' | 'now' | 'env' | 'encryption'>,
  user: User,
): Promise<{ secret: string; uri: string; qr: string }> {
  if (user.totpConfirmedAt) throw new AppError('conflict', copy.secondFactorIsOn);
  const secret = new Secret({ size: 20 }).base32;
  const totpSecret = encryption.encrypt(secret, purposeOf(user));
  await db
    .update(users)
    .set({ totpSecret, totpLastStep: 0, updatedAt: now() })
    .where(eq(users.id, user.id));
  const issuer = nameOr(await readStudio(db), env);
  const uri = totpOf(user.username, secret, issuer).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Switches the second factor on, and answers ten recovery codes, of which only the hashes are kept. Throws AppError 'invalid' for a wrong code. */
export async function confirmKey(context: Keeping, user: User, code: string): Promise<string[]> {
  if (user.totpConfirmedAt) throw new AppError('conflict', copy.secondFactorIsOn);
  if (!(await takeCode(context, user, code))) throw wrongCode();
  const codes = await makeRecoveryCodes(user.id);
  await context.db.transaction(async (tx) => {
    await tx.update(users).set({ totpConfirmedAt: context.now() }).where(eq(users.id, user.id));
    await replaceRecoveryCodes(tx, user.id, codes);
    await recordActivity(tx, context, user, 'second-factor-on');
  });
  return codes.map((made) => made.code);
}

/** Lets somebody past the second factor by a code of the app or by a recovery code, each of which works once. Throws AppError 'unauthorized'. */
export async function passSecondFactor(
  context: Keeping,
  user: User,
  code: string | undefined,
): Promise<void> {
  if (!user.totpConfirmedAt || !user.totpSecret) return;
  if (code === undefined || code.trim() === '')
    throw new AppError('unauthorized', copy.codeNeeded, { code: copy.codeNeeded });
  if (await takeCode(context, user, code)) return;
  if (await takeRecoveryCode(context, user.id, code))
    return noteActivity(context, user, 'recovery-code-used');
  await noteActivity(context, user, 'code-failed');
  throw new AppError('unauthorized', copy.codeWrong, { code: copy.codeWrong });
}

/** Switches the second factor off and forgets its key and codes. Does nothing where it is off. */
export async function forgetKey(
  tx: Transaction,
  context: ActivityContext,
  user: User,
): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0, updatedAt: context.now() })
    .where(eq(users.id, user.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  if (user.totpConfirmedAt) await recordActivity(tx, context, user, 'second-factor-off');
}

/** Encrypts the keys that a version before this one kept plain. Runs at each start, any number of times. */
export async function encryptPlainKeys({
  db,
  encryption,
}: Pick<Context, 'db' | 'encryption'>): Promise<void> {
  for (const user of await db.select().from(users).where(isNotNull(users.totpSecret))) {
    if (!user.totpSecret || isEncrypted(user.totpSecret)) continue;
    await db
      .update(users)
      .set({ totpSecret: encryption.encrypt(user.totpSecret, purposeOf(user)) })
      .where(and(eq(users.id, user.id), eq(users.totpSecret, user.totpSecret)));
  }
}

/** One conditional statement, so that the same code in twenty requests at once opens one door. */
async function takeCode(
  { db, now, encryption, log }: Keeping,
  user: User,
  code: string,
): Promise<boolean> {
  const secret = user.totpSecret && keyOf(encryption, log, user, user.totpSecret);
  if (!secret) return false;
  const totp = totpOf(user.username, secret);
  const timestamp = now().getTime();
  // A step earlier or later: clocks of telephones are not exact.
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), lt(users.totpLastStep, step)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** The key in plain text; undefined where `secrets.json` was lost: recovery codes and the command line work without it. */
function keyOf(
  encryption: Encryption,
  log: Context['log'],
  user: User,
  stored: string,
): string | undefined {
  if (!isEncrypted(stored)) return stored;
  try {
    return encryption.decrypt(stored, purposeOf(user));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log.error(
      { err: error },
      'the key of the second factor cannot be read: use a recovery code, or npm run owner -- password NAME --without-second-factor',
    );
    return undefined;
  }
}

function purposeOf({ id }: User): string {
  return `users.totp_secret ${id}`;
}

/** The issuer is what an authenticator app calls the site; codes do not depend on it. */
function totpOf(label: string, secret: string, issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

function wrongCode(): AppError {
  return new AppError('invalid', copy.codeWrong, { code: copy.codeWrong });
}
