import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a server-rendered page brings with it: answers of reads, under the very keys the browser would ask by. */
export type Seeds = readonly (readonly [key: QueryKey, data: unknown])[];

/** Puts a page's seeds into the cache, unless the browser holds something newer. */
export function plantSeeds(client: QueryClient, seeds: Seeds): void {
  for (const [key, data] of seeds) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
}

/** The seeds among the loader data of the matched routes. */
export function seedsOf(loaderData: readonly unknown[]): Seeds {
  return loaderData.flatMap((data) => (isSeeded(data) ? data.seeds : []));
}

function isSeeded(data: unknown): data is { seeds: Seeds } {
  return typeof data === 'object' && data !== null && 'seeds' in data && Array.isArray(data.seeds);
}
