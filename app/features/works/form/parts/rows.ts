import { randomUuid } from '#app/platform/secrets/random-uuid.ts';
import type { SizeRow } from '../../form-contract.ts';

type Rows = readonly SizeRow[];

/** The sizes with one more to be filled in. */
export const withRow = (rows: Rows): SizeRow[] => [
  ...rows,
  { id: randomUuid(), size: '', price: '', total: '', proofs: '', isOffered: true },
];

/** What a shirt usually comes in. */
export const usualSizes = (): SizeRow[] => rowsOf(['S', 'M', 'L', 'XL', 'XXL']);

/** A new row for each of these sizes. */
export const rowsOf = (sizes: readonly string[]): SizeRow[] =>
  sizes.flatMap((size) => withRow([]).map((row) => ({ ...row, size })));

export const withoutRow = (rows: Rows, at: number): SizeRow[] => rows.toSpliced(at, 1);

/** The sizes with one of them changed. */
export const changedRow = (rows: Rows, at: number, fields: Partial<SizeRow>): SizeRow[] =>
  rows.map((row, index) => (index === at ? { ...row, ...fields } : row));

/** The sizes with one of them a step earlier or later. */
export function movedRow(rows: Rows, at: number, by: 1 | -1): SizeRow[] {
  const row = rows[at];
  return row ? rows.toSpliced(at, 1).toSpliced(at + by, 0, row) : [...rows];
}
