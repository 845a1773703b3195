import type { InfiniteData } from '@tanstack/react-query';
import { read } from '../call.ts';

/** A list's query, page after page: `path` with its query, `limit` in it. The next page begins after the last row of a full one. */
export function pagesOf<T extends { id: string }>(path: string, limit: number) {
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<T[]>,
    initialPageParam: '',
    getNextPageParam: (page: T[]) => page[limit - 1]?.id,
  };
}

/** The first page of such a query, as a loader hands it over. */
export const firstPage = <T>(page: T[]): InfiniteData<T[], string> => ({
  pages: [page],
  pageParams: [''],
});
