import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { recoveryCodes, users } from '#app/database/schema/people.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { copy } from './copy.ts';

type User = typeof users.$inferSelect;
type Desk = Pick<Context, 'db' | 'now'>;

const readable = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;

/** Makes a key for an authenticator app (RFC 6238). It opens nothing until `confirmKey` has seen a code of it. */
export async function makeKey({ db, now }: Desk, user: User): Promise<{ secret: string; uri: string; qr: string }> {
  if (user.totpConfirmedAt) throw new AppError('conflict', copy.secondFactorIsOn);
  const secret = new Secret({ size: 20 }).base32;
  await db.update(users).set({ totpSecret: secret, totpLastStep: 0, updatedAt: now() }).where(eq(users.id, user.id));
  const uri = totpOf(user.username, secret).toString();
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Switches the second factor on, and answers ten recovery codes, of which only the hashes are kept. Throws AppError 'invalid' for a wrong code. */
export async function confirmKey(context: Desk, user: User, code: string): Promise<string[]> {
  if (user.totpConfirmedAt) throw new AppError('conflict', copy.secondFactorIsOn);
  if (!user.totpSecret || !(await takeCode(context, user, user.totpSecret, code))) throw wrongCode();
  const codes = Array.from({ length: codeCount }, recoveryCode);
  await context.db.transaction(async (tx) => {
    await tx.update(users).set({ totpConfirmedAt: context.now() }).where(eq(users.id, user.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await tx.insert(recoveryCodes).values(codes.map((one) => ({ digest: digest(user, one), userId: user.id })));
  });
  return codes;
}

/** Lets somebody past the second factor by a code of the app or by a recovery code, each of which works once. Throws AppError 'unauthorized'. */
export async function passSecondFactor(context: Desk, user: User, code: string | undefined): Promise<void> {
  if (!user.totpConfirmedAt || !user.totpSecret) return;
  if (code === undefined || code.trim() === '') throw new AppError('unauthorized', copy.codeNeeded, { code: copy.codeNeeded });
  const isRight = (await takeCode(context, user, user.totpSecret, code)) || (await takeRecoveryCode(context, user, code));
  if (!isRight) throw new AppError('unauthorized', copy.codeWrong, { code: copy.codeWrong });
}

/** Switches the second factor off and forgets its key and codes. */
export async function forgetKey({ db, now }: Desk, user: User): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0, updatedAt: now() }).where(eq(users.id, user.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  });
}

/** One conditional statement, so that the same code in twenty requests at once opens one door. */
async function takeCode({ db, now }: Desk, user: User, secret: string, code: string): Promise<boolean> {
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

async function takeRecoveryCode({ db, now }: Desk, user: User, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(eq(recoveryCodes.digest, digest(user, code)), eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)))
    .returning({ digest: recoveryCodes.digest });
  return taken.length > 0;
}

function totpOf(label: string, secret: string): TOTP {
  return new TOTP({ issuer: 'Full Circle Studio', label, secret: Secret.fromBase32(secret) });
}

/** Two groups of five: 49 bits, more than can be guessed at ten tries in fifteen minutes. */
function recoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('');
  return `${group()}-${group()}`;
}

function digest(user: User, code: string): string {
  return createHash('sha256')
    .update(`${user.id} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
}

function wrongCode(): AppError {
  return new AppError('invalid', copy.codeWrong, { code: copy.codeWrong });
}
