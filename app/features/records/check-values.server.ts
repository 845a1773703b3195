import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import type { Value } from './contract.ts';
import { descriptions } from './entities/all.server.ts';
import type { EntityName } from './entities/names.ts';

type Values = Record<string, Value>;

/**
 * What was typed into a form, tidied, by the description of its kind. A new record (`before` is undefined) has every field; of one that
 * stands only the fields that were sent are looked at, so that what an earlier version stored stops nobody. Throws AppError 'invalid'
 * with a sentence at each field to blame.
 */
export function checkValues(entity: EntityName, given: Values, before?: Values): Values {
  const { schema, rule } = descriptions[entity];
  const errors: FieldErrors = {};
  const tidy: Values = {};
  for (const name of Object.keys(given))
    if (!(name in schema.shape)) errors[name] = 'There is no such field.';
  for (const [name, field] of Object.entries(schema.shape)) {
    if (before && !Object.hasOwn(given, name)) continue;
    const { success, data, error } = field.safeParse(given[name]);
    if (success) tidy[name] = data as Value;
    else errors[name] = error.issues[0]?.message ?? 'That cannot be taken.';
  }
  Object.assign(errors, rule?.({ ...before, ...tidy }));
  refuse(errors);
  return tidy;
}

/** Throws AppError 'invalid' where a field is to blame. */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', 'Something is missing or cannot be taken as it is.', errors);
}
