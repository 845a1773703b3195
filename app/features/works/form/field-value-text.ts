import type { FormPicture, SizeRow, WorkForm } from '../form-contract.ts';
import { copy } from './copy.ts';
import type { FieldName } from './saving/changes.ts';

/** A field's value as words that two of them can be told apart by. */
export function fieldValueText(field: FieldName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'sizes') return (value as SizeRow[]).map(rowWords).join('\n');
  if (field === 'pictures') return pictureWords(value as FormPicture[]);
  if (field === 'film') return (value as WorkForm['film'])?.description ?? '';
  if (field === 'kind') return copy.kinds[value as WorkForm['kind']].label;
  if (field === 'audience') return copy.who[value as WorkForm['audience']];
  return String(value ?? '');
}

function rowWords({ size, price, total, isOffered }: SizeRow): string {
  const parts = [size || copy.rows.one, price && `$${price}`, total && `of ${total}`];
  return [...parts, !isOffered && copy.rows.notOffered].filter(Boolean).join(', ');
}

function pictureWords(pictures: readonly FormPicture[]): string {
  const count = `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`;
  return [count, ...pictures.flatMap(({ caption }) => caption || [])].join(', ');
}
