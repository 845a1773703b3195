import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WorkspaceKind, WorkspaceState } from './contract.ts';

/** How long after a press of the button its outcome is followed closely, in milliseconds. */
export const closely = 15_000;

/** `since` is when the owner last asked for news. Where no workspace is connected there is nothing to watch. */
export const workspaceQuery = (since = -Infinity) =>
  queryOptions<WorkspaceState>({
    queryKey: ['/api/admin/workspace'],
    refetchInterval: ({ state }) => state.data?.connected === true && (state.dataUpdatedAt - since < closely ? 1_000 : 30_000),
  });

/** How one kind stands: undefined where no workspace is connected, or none has been heard of yet. */
export function useWorkspaceSource(kind: WorkspaceKind) {
  const { data } = useQuery(workspaceQuery());
  return data?.sources.find((one) => one.kind === kind);
}

/** Whether nothing at all is known: nothing here, and nothing was ever heard from the workspace that should have it. */
export function useNothingKnown(kind: WorkspaceKind, count: number | undefined): boolean {
  const source = useWorkspaceSource(kind);
  return count === 0 && source !== undefined && source.isAway && source.syncedAt === null;
}
