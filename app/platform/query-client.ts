import { QueryClient } from '@tanstack/react-query';
import { CallError, read } from './call.ts';

/** What arrived with the page is not asked for again a moment later. */
const justArrived = 5_000;

/**
 * The rules of spec. section 7: the key joined by '/' is the path, nothing is retried,
 * data is stale at once and refetched when the window regains focus.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(queryKey.join('/'), signal),
        retry: false,
        staleTime: 0,
        refetchOnMount: (query) => Date.now() - query.state.dataUpdatedAt > justArrived,
        refetchOnWindowFocus: true,
        // Offline, a question fails and says so, rather than waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Reads that are shown and got no answer, or a failure of the server, are asked for again. */
export function refetchFailed(client: QueryClient): Promise<void> {
  const isFailed = (error: unknown) =>
    error !== null && !(error instanceof CallError && error.status < 500);
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => isFailed(state.error) });
}
