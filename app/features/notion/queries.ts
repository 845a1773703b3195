import { queryOptions, useQuery } from '@tanstack/react-query';
import type { NotionKind, NotionState } from './contract.ts';

/** How long after a press of the button its outcome is followed closely, in milliseconds. */
export const closely = 15_000;

/** `since` is when the owner last asked for news. Where no workspace is connected there is nothing to watch. */
export const notionQuery = (since = -Infinity) =>
  queryOptions<NotionState>({
    queryKey: ['/api/admin/workspace'],
    refetchInterval: ({ state }) =>
      state.data?.connected === true && (state.dataUpdatedAt - since < closely ? 1_000 : 30_000),
  });

/** How one kind stands: undefined where no workspace is connected, or none has been heard of yet. */
export function useNotionSource(kind: NotionKind) {
  const { data } = useQuery(notionQuery());
  return data?.sources.find((one) => one.kind === kind);
}

/** Whether nothing at all is known: nothing here, and nothing was ever heard from the workspace that should have it. */
export function useNothingKnown(kind: NotionKind, count: number | undefined): boolean {
  const source = useNotionSource(kind);
  return count === 0 && source !== undefined && source.isAway && source.syncedAt === null;
}
