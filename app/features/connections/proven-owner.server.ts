import { provenTwice } from '#app/features/auth/credentials/own-second-factor.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Proof } from './contract.ts';

/**
 * Whoever is signed in, by the password of their account and, where the second factor is on, its code. Throws AppError 'invalid' with
 * the sentence at the field that these forms have for it, 'too-many' for guessing.
 */
export async function provenOwner(context: Context, { ownerPassword, code }: Proof) {
  try {
    return await provenTwice(context, { password: ownerPassword, code });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.['password']) throw error;
    throw new AppError(error.code, error.message, { ownerPassword: error.message });
  }
}
