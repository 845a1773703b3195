import type { Parsed } from './params.ts';
import { integer, text } from './params.ts';
import { created } from './common-params.ts';
import { missing } from './refusal.ts';
import type { Kind, Kinds, Store } from './store.ts';

/** What every list takes. */
export const pageParams = { limit: integer(1, 100), starting_after: text(), ending_before: text() };
export const datedPageParams = { ...pageParams, created };

/** One page of a list, newest first. `among`: all that may be in it, where that is known; oldest first. */
export function page<K extends Kind>(
  store: Store,
  kind: K,
  url: string,
  params: Parsed<typeof pageParams> & { created?: (moment: number) => boolean },
  wanted: (one: Kinds[K]) => boolean = () => true,
  among: Kinds[K][] = store.all(kind),
) {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  const all = among
    .reverse()
    .filter((one) => wanted(one) && (params.created?.(moment(one)) ?? true));
  const start = after === undefined ? 0 : place(all, after, kind, 'starting_after') + 1;
  const end = before === undefined ? all.length : place(all, before, kind, 'ending_before');
  // Going backwards, the page is the one that touches `ending_before`, not the first of the list.
  const from = before === undefined ? start : Math.max(start, end - limit);
  const data = all.slice(from, Math.min(end, from + limit));
  return {
    object: 'list',
    data,
    has_more: before === undefined ? from + limit < end : from > start,
    url,
  };
}

function place(all: { id: string }[], id: string, kind: Kind, param: string): number {
  const at = all.findIndex((one) => one.id === id);
  if (at < 0) throw missing(kind, id, param);
  return at;
}

function moment(one: object): number {
  return 'created' in one && typeof one.created === 'number' ? one.created : 0;
}
