import { CallError } from '#app/platform/call.ts';
import type { FieldErrors } from '#app/platform/errors.ts';

/** What is wrong with a form: a sentence at each field to blame, or one for the whole. */
export type Problems = { fields: FieldErrors; failure?: string };

/** What a call was refused with. A sentence that stands at a field is not said twice. */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallError))
    return { fields: {}, failure: 'The shop could not be reached. Please try again.' };
  if (Object.keys(error.fields).length > 0) return { fields: error.fields };
  return {
    fields: {},
    failure: error.detail ?? 'The shop could not be reached. Please try again.',
  };
}

/** The texts of a form by the names of its fields. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
