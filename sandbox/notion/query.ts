import { invalid } from './refusal.ts';
import type { Source } from './schema.ts';
import type { Row } from './store.ts';

type Condition = Record<string, unknown>;

/** The rows of a filter, in the order asked for, a page at a time; what a body may not ask is refused. */
export function queried(
  source: Source,
  rows: readonly Row[],
  body: Record<string, unknown>,
  limit: number,
) {
  const size = body['page_size'] ?? 100;
  if (typeof size !== 'number' || size < 1 || size > 100)
    throw invalid('body failed validation: body.page_size should be ≤ `100`.');
  if ('archived' in body)
    throw invalid('body failed validation: body.archived should be not present.');
  const wanted = rows
    .filter((row) => row.inTrash === (body['in_trash'] === true))
    .filter((row) => matches(source, row, body['filter']))
    .toSorted(order(body['sorts']));
  const all = wanted.slice(0, limit);
  const cursor = body['start_cursor'];
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor);
  if (start < 0) throw invalid('The start_cursor provided is invalid.');
  const results = all.slice(start, start + size);
  const next = all[start + size]?.id ?? null;
  const isCut = next === null && wanted.length > limit;
  return {
    results,
    next,
    status: isCut
      ? { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' }
      : { type: 'complete' },
  };
}

function matches(source: Source, row: Row, filter: unknown): boolean {
  if (filter === undefined) return true;
  const { timestamp, property, ...rest } = filter as Condition;
  if (timestamp === 'last_edited_time' || timestamp === 'created_time') {
    const at = timestamp === 'last_edited_time' ? row.editedAt : row.createdAt;
    const [[word, moment] = []] = Object.entries((rest[timestamp] as Condition | undefined) ?? {});
    if (word === 'on_or_after') return Date.parse(at) >= Date.parse(String(moment));
    if (word === 'after') return Date.parse(at) > Date.parse(String(moment));
  } else if (typeof property === 'string') {
    const held = source.properties[property];
    if (!held) throw invalid(`Could not find property with name or id: ${property}`);
    const condition = rest[held.type] as Condition | undefined;
    if (!condition) throw invalid(`database property ${held.type} does not match filter`);
    if ('equals' in condition) return (row.values[property] ?? '') === condition['equals'];
    if ('contains' in condition)
      return String(row.values[property] ?? '').includes(String(condition['contains']));
  }
  throw invalid('body failed validation: body.filter is none that this stand-in knows.');
}

function order(sorts: unknown): (a: Row, b: Row) => number {
  const [first] = (sorts ?? []) as { timestamp?: string; direction?: string }[];
  const by = (row: Row) => (first?.timestamp === 'created_time' ? row.createdAt : row.editedAt);
  const sign = first?.direction === 'descending' ? -1 : 1;
  return (a, b) => sign * (by(a).localeCompare(by(b)) || a.number - b.number);
}
