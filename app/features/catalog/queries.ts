import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { read } from '#app/platform/call.ts';
import type { ArtworkDetail, ArtworkSize, ListedWork, Neighbors } from './contract.ts';

const reading = <T>(...queryKey: readonly string[]) => queryOptions<T>({ queryKey });

/** Works page after page: the query of GET /api/artworks, and how many come at a time. */
function pagesOfWorks(query: string, limit: number) {
  const path = `/api/artworks?${query}&limit=${limit}`;
  return {
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
      read(pageParam ? `${path}&cursor=${pageParam}` : path, signal) as Promise<ListedWork[]>,
    initialPageParam: '',
    getNextPageParam: (page: ListedWork[]) => (page.length === limit ? page.at(-1)?.id : undefined),
  };
}

/** The first page of such a query, as the server's loaders seed it. */
export const firstPage = (works: ListedWork[]): InfiniteData<ListedWork[], string> => ({ pages: [works], pageParams: [''] });

/** How many works the shop asks for at a time. */
export const shopPage = 24;
/** How many works the portfolio asks for at a time. */
export const portfolioPage = 8;

export type PortfolioFilter = 'all' | 'paintings' | 'prints' | 'commissions';

/** The keys are the URLs: the server's loaders seed the same ones. */
export const featuredQuery = () => reading<ListedWork[]>('/api/artworks?featured=true');

export const shopQuery = () => pagesOfWorks('type=artwork,print&available=true', shopPage);

export const merchandiseQuery = () => pagesOfWorks('type=merchandise&available=true', shopPage);

/** The portfolio's originals of one kind. */
export const portfolioQuery = (filter: PortfolioFilter) =>
  pagesOfWorks(filter === 'all' ? 'type=artwork' : `type=artwork&category=${filter}`, portfolioPage);

export const workQuery = (slug: string) => reading<ArtworkDetail>('/api/artworks', slug);

export const neighborsQuery = (slug: string) => reading<Neighbors>('/api/artworks', slug, 'neighbors');

export const sizesQuery = (id: string) => reading<ArtworkSize[]>('/api/artworks', id, 'sizes');
