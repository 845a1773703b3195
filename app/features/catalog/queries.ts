import { queryOptions } from '@tanstack/react-query';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { ArtworkDetail, ArtworkSize, ListedWork, Neighbors } from './contract.ts';

const reading = <T>(...queryKey: readonly string[]) => queryOptions<T>({ queryKey });

/** Works page after page: the query of GET /api/artworks, and how many come at a time. */
function pagesOfWorks(query: string, limit: number) {
  return pagesOf<ListedWork>(`/api/artworks?${query}&limit=${limit}`, limit);
}

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
  pagesOfWorks(
    filter === 'all'
      ? 'type=artwork&portfolio=true'
      : `type=artwork&category=${filter}&portfolio=true`,
    portfolioPage,
  );

export const workQuery = (slug: string) => reading<ArtworkDetail>('/api/artworks', slug);

export const neighborsQuery = (slug: string) =>
  reading<Neighbors>('/api/artworks', slug, 'neighbors');

export const sizesQuery = (id: string) => reading<ArtworkSize[]>('/api/artworks', id, 'sizes');
