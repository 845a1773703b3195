import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { proven, me, attemptOf } from '#app/features/auth/account.server.ts';
import type { User } from '../user-rows.server.ts';
import { countTry, forgetTries } from './guessing.server.ts';
import { confirmKey, forgetKey, makeKey, passSecondFactor } from './second-factor.server.ts';

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
  const user = await provenTwice(context, given);
  await context.db.transaction((tx) => forgetKey(tx, context, user));
  await context.jobs.wake('letters');
  return { ok: true };
}

/** Whoever is signed in, by their password and, where the second factor is on, its code. Throws AppError 'invalid', and 'too-many' for guessing. */
export async function provenTwice(
  context: Context,
  given: { password: string; code: string },
): Promise<User> {
  const user = await proven(context, given.password);
  await passSecondFactor(context, user, given.code).catch((error: unknown) => {
    throw error instanceof AppError
      ? new AppError('invalid', error.message, { code: error.message })
      : error;
  });
  return user;
}
