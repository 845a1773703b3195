import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '#app/platform/call.ts';
import { shopPage } from '#app/features/catalog/queries.ts';
import type { ShopChoices, ShopFound } from './contract.ts';
import { type ShopFilter, writeFilter } from './filter.ts';

/** What a filter leaves of the shop, page after page; while another is looked for, what was found before stays. */
export function foundQuery(filter: ShopFilter) {
  const path = `/api/shop?${writeFilter(filter)}&limit=${shopPage}`;
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<ShopFound>,
    initialPageParam: '',
    getNextPageParam: ({ works }: ShopFound) => works[shopPage - 1]?.id,
    placeholderData: keepPreviousData,
  };
}

export const choicesQuery = () => queryOptions<ShopChoices>({ queryKey: ['/api/shop/choices'] });
