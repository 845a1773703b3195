import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ListedWork } from './contract.ts';

type List = ListedWork[] | InfiniteData<ListedWork[]>;

/** When one of the works of a list was last changed. Only a server's answer says it. */
export function useModified(key: QueryKey): string | undefined {
  const client = useQueryClient();
  if (!import.meta.env.SSR) return undefined;
  const list = client.getQueryData<List>(key) ?? [];
  const works = 'pages' in list ? list.pages.flat() : list;
  return works
    .map((work) => work.updatedAt)
    .toSorted()
    .at(-1);
}
