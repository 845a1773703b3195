import { CallError } from './call.ts';

/** Said where a call got no answer that was written for the person. */
export const unreached = 'The shop could not be reached. Please try again.';

/**
 * What the server said to the person about a call that did not succeed: a refusal, and also that the mail server or the database is
 * away (502, 503). Undefined where it failed (500), where what answered was not the shop, and where nothing did.
 */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status !== 500 ? error.detail || undefined : undefined;
}

/** What is wrong with a form: a sentence at each field to blame or, where no field says it, one for the whole. */
type FormRefusal = { fields: CallError['fields']; whole: string | undefined };

/** What the server said of a form; `otherwise` where it gave no answer. Nothing of no error. */
export function formRefusal(error: unknown, otherwise = unreached): FormRefusal {
  const fields = error instanceof CallError ? error.fields : {};
  const isUnsaid = Boolean(error) && Object.keys(fields).length === 0;
  return { fields, whole: isUnsaid ? (refusalOf(error) ?? otherwise) : undefined };
}
