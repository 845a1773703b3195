import { CallError } from './call.ts';
import { AppError } from './errors.ts';

/**
 * A refusal that asks: the same call sent again with `flag: true` goes through. The flag is the name of a field in the
 * problem document, so that a page can tell this from every other conflict.
 */
export function confirmationNeeded(flag: string, question: string): AppError {
  return new AppError('conflict', question, { [flag]: question });
}

/** The question that a call was refused with, if it was refused for want of this confirmation. */
export function questionOf(error: unknown, flag: string): string | undefined {
  return error instanceof CallError && error.status === 409 ? error.fields[flag] : undefined;
}
