import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a server-rendered page brings with it: answers of reads, under the very keys the browser would ask by. */
export type InitialData = readonly (readonly [key: QueryKey, data: unknown])[];

/** Puts a page's initial data into the cache, unless the browser holds something newer. */
export function addInitialData(client: QueryClient, initialData: InitialData): void {
  for (const [key, data] of initialData) {
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data);
  }
}

/** The initial data among the loader data of the matched routes. */
export function initialDataOf(loaderData: readonly unknown[]): InitialData {
  return loaderData.flatMap((data) => (hasInitialData(data) ? data.initialData : []));
}

function hasInitialData(data: unknown): data is { initialData: InitialData } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'initialData' in data &&
    Array.isArray(data.initialData)
  );
}
