import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Artwork } from '#app/features/catalog/contract.ts';
import { read } from '#app/platform/call.ts';

export type PortfolioFilter = 'all' | 'paintings' | 'prints' | 'commissions';

/** How many works the portfolio asks for at a time. */
export const portfolioPage = 12;

/** The portfolio's originals of one kind, page after page. */
export function portfolioQuery(filter: PortfolioFilter) {
  const path = `/api/artworks?type=artwork${filter === 'all' ? '' : `&category=${filter}`}&limit=${portfolioPage}`;
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) => read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<Artwork[]>,
    initialPageParam: '',
    getNextPageParam: (page: Artwork[]) => (page.length === portfolioPage ? page.at(-1)?.id : undefined),
  });
}
