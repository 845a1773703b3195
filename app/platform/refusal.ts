import { CallError } from './call.ts';

/** What the server said to the person where it refused a call; undefined where it failed, or gave no answer. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof CallError && error.status < 500 ? error.detail || undefined : undefined;
}

/** What the server said of a form: each field's sentence and, where no field says it, one for the whole; `otherwise` where it gave no answer. */
export function formRefusal(
  error: unknown,
  otherwise: string,
): { fields: CallError['fields']; whole: string | undefined } {
  const fields = error instanceof CallError ? error.fields : {};
  const isUnsaid = Boolean(error) && Object.keys(fields).length === 0;
  return { fields, whole: isUnsaid ? (refusalOf(error) ?? otherwise) : undefined };
}
