import type { Row } from './table.ts';

/** The rows of each thing, in the order in which the file names them first. A row without a name belongs to the one above it. */
export function groupRows(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  let last = '';
  for (const row of rows) {
    const name = nameOf(row) || last;
    if (name === '') continue;
    const own = groups.get(name);
    if (own) own.push(row);
    else groups.set(name, [row]);
    last = name;
  }
  return [...groups];
}
