import type { SizeRow, WorkForm } from './form-contract.ts';

/**
 * A draft on top of what is published now: what the owner typed since `base` stays, every other field is as it is published, for the
 * inventory, a list of prices or another browser may have changed it meanwhile.
 */
export function rebase(draft: WorkForm, base: WorkForm | null, published: WorkForm): WorkForm {
  if (!base) return draft;
  const merged = ownFields(draft, base, published);
  return isSame(draft.sizes, base.sizes)
    ? merged
    : { ...merged, sizes: mergedSizes(draft.sizes, base.sizes, published.sizes) };
}

/** Whether two values that came from JSON are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergedSizes(draft: SizeRow[], base: SizeRow[], published: SizeRow[]): SizeRow[] {
  const rowOf = (rows: SizeRow[], id: string) => rows.find((row) => row.id === id);
  const kept = draft.flatMap((row) => {
    const [before, now] = [rowOf(base, row.id), rowOf(published, row.id)];
    if (!before) return [row];
    if (!now) return isSame(row, before) ? [] : [row];
    return [ownFields(row, before, now)];
  });
  const added = published.filter((row) => !rowOf(base, row.id) && !rowOf(draft, row.id));
  return [...kept, ...added];
}

/** The fields of `own` that differ from `before`, and those of `now` besides. */
function ownFields<T extends object>(own: T, before: T, now: T): T {
  const typed = Object.entries(own).filter(
    ([name, value]) => !isSame(value, before[name as keyof T]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}
