import type { PostForm } from '../form-contract.ts';

type FieldName = keyof PostForm;

export const fieldNames = [
  'title',
  'description',
  'readingTime',
  'body',
  'slug',
  'tags',
  'sharePicture',
] as const satisfies readonly FieldName[];

/** Whether a field says the same in both. */
export function isSameField(one: Partial<PostForm>, other: PostForm, field: FieldName): boolean {
  const [a, b] = [one[field], other[field]];
  return Array.isArray(a) && Array.isArray(b) ? `${a}` === `${b}` : a === b;
}

/** The fields of a form that differ from another one. */
export function changesOf(form: PostForm, base: PostForm): Partial<PostForm> {
  return Object.fromEntries(
    fieldNames
      .filter((field) => !isSameField(form, base, field))
      .map((field) => [field, form[field]]),
  );
}
