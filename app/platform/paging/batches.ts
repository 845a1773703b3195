/** Rows in their order, so many at a time: a statement takes only so many values, and what runs beside it waits for it. */
export function* batchesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
