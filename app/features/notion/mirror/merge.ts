import type { Fields, Value } from '#app/integrations/notion/workspace.server.ts';

/** A field that was changed on both sides since they last agreed: what stands now, and what was given up for it. */
type Conflict = { field: string; kept: Value; dropped: Value };

export type Merge = {
  /** What is taken over from there. */
  take: Fields;
  /** What is to be written there. */
  push: Fields;
  conflicts: Conflict[];
  /** What stood there and cannot stand here. */
  refused: Fields;
};

type Sides = {
  ours: Fields;
  theirs: Fields;
  /** Our values when both last agreed, and what the page said then. Without them both meet for the first time. */
  base: { ours: Fields; theirs: Fields };
  /** Who wins where both were changed. */
  isTheirsNewer: boolean;
  /** Cleans a value of theirs; undefined where it cannot stand here. */
  accept: (field: string, value: Value) => Value | undefined;
};

/**
 * Joins two copies field by field (decision 27): a change of one side is taken by the other; where both changed, the newer
 * stands. At a first meeting nothing is not a change, so each side fills what the other leaves empty.
 */
export function merge({ ours, theirs, base, isTheirsNewer, accept }: Sides): Merge {
  const merged: Required<Merge> & {
    take: Record<string, Value>;
    push: Record<string, Value>;
    refused: Record<string, Value>;
  } = {
    take: {},
    push: {},
    conflicts: [],
    refused: {},
  };
  for (const [field, mine] of Object.entries(ours)) {
    const other = theirs[field];
    if (other === undefined) continue;
    const seen = base.theirs[field];
    const sent = base.ours[field];
    const haveTheyChanged = seen === undefined ? !isEmpty(other) : !isSame(other, seen);
    // Seen without having been sent: this value is on its way there still.
    const haveWeChanged =
      sent !== undefined
        ? !isSame(mine, sent)
        : seen !== undefined
          ? !isSame(mine, other)
          : !isEmpty(mine);
    if (!haveTheyChanged) {
      if (haveWeChanged) merged.push[field] = mine;
      continue;
    }
    const value = accept(field, other);
    if (value === undefined) {
      if (isSame(other, mine)) continue;
      merged.push[field] = mine;
      merged.refused[field] = other;
    } else if (!isSame(value, mine)) {
      const isOurs = haveWeChanged && !isTheirsNewer;
      if (isOurs) merged.push[field] = mine;
      else merged.take[field] = value;
      if (haveWeChanged)
        merged.conflicts.push({
          field,
          kept: isOurs ? mine : value,
          dropped: isOurs ? value : mine,
        });
    }
  }
  return merged;
}

/** The values to remember as agreed: all of them, but for those that are still on their way. */
export function agreed(ours: Fields, { take, push }: Merge): Fields {
  return Object.fromEntries(
    Object.entries({ ...ours, ...take }).filter(([field]) => !(field in push)),
  );
}

/** Whether a page says what it said before, in whatever order its fields come. */
export function saysTheSame(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) =>
    isSame(a[field] ?? null, b[field] ?? null),
  );
}

function isSame(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: Value): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
