import type { FormPicture, SizeRow, WorkForm } from '../form-contract.ts';
import { copy } from './copy.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import type { FieldName } from './saving/changes.ts';

/** A field's value as words that two of them can be told apart by. */
export function fieldValueText(field: FieldName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'sizes') return (value as SizeRow[]).map(rowWords).join('\n');
  if (field === 'pictures') return pictureWords(value as FormPicture[]);
  if (field === 'film') return (value as WorkForm['film'])?.description ?? '';
  if (field === 'design' || field === 'designForDark') return designWords(String(value));
  if (field === 'designPlace') return placeWords(value as WorkForm['designPlace']);
  if (field === 'sizeChart') return chartWords(value as WorkForm['sizeChart']);
  if (field === 'colors') return (value as WorkForm['colors']).join(', ') || 'All colors';
  if (field === 'kind') return copy.kinds[value as WorkForm['kind']].label;
  if (field === 'audience') return copy.who[value as WorkForm['audience']];
  return String(value ?? '');
}

function designWords(name: string): string {
  const design = readDesignName(name);
  return design ? `${design.width} × ${design.height}${design.isCutOut ? ', cut out' : ''}` : name;
}

function placeWords(place: WorkForm['designPlace']): string {
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  if (!place) return 'As large as it goes';
  return `${percent(place.width)} wide, ${percent(place.x)} from the left, ${percent(place.y)} from the top`;
}

function chartWords(chart: WorkForm['sizeChart']): string {
  if (!chart) return '';
  const rows = chart.rows.map(({ size, lengths }) => `${size}: ${lengths.join(', ')}`);
  return [chart.measures.join(', '), ...rows].join('\n');
}

function rowWords({ size, price, total, isOffered }: SizeRow): string {
  const parts = [size || copy.rows.one, price && `$${price}`, total && `of ${total}`];
  return [...parts, !isOffered && copy.rows.notOffered].filter(Boolean).join(', ');
}

function pictureWords(pictures: readonly FormPicture[]): string {
  const count = `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}`;
  return [count, ...pictures.flatMap(({ caption }) => caption || [])].join(', ');
}
