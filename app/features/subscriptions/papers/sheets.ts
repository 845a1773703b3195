import { paperOf } from '#app/platform/pdf/paper-size.ts';

/** Points. */
export type Grid = {
  size: 'LETTER' | 'A4';
  page: { width: number; height: number };
  /** The first label's corner, a label's own size, and how far the next one is. */
  left: number;
  top: number;
  width: number;
  height: number;
  across: number;
  down: number;
  columns: number;
  rows: number;
};

/** Sheets of address labels as shops everywhere have them: Avery 5160 (30 on US Letter), Avery L7160 (21 on A4). */
const letter: Grid = {
  size: 'LETTER',
  page: { width: 612, height: 792 },
  left: 13.5,
  top: 36,
  width: 189,
  height: 72,
  across: 198,
  down: 72,
  columns: 3,
  rows: 10,
};
const a4: Grid = {
  size: 'A4',
  page: { width: 595.28, height: 841.89 },
  left: 20.4,
  top: 42.9,
  width: 180,
  height: 108,
  across: 187.1,
  down: 108,
  columns: 3,
  rows: 7,
};

/** The sheet that printers of a country hold. */
export const gridFor = (country: string): Grid => (paperOf(country) === 'LETTER' ? letter : a4);

/** Where a label stands, counted from 0, on its sheet. */
export function placeOf(at: number, { columns, rows, left, top, across, down }: Grid) {
  const on = at % (columns * rows);
  return { x: left + (on % columns) * across, y: top + Math.floor(on / columns) * down };
}

export const labelsOn = ({ columns, rows }: Grid): number => columns * rows;
