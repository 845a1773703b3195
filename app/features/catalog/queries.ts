import { queryOptions } from '@tanstack/react-query';
import type { Artwork, ArtworkDetail, ArtworkSize } from './contract.ts';

const reading = <T>(...queryKey: readonly string[]) => queryOptions<T>({ queryKey });

/** The keys are the URLs (house.md): the server's loaders seed the same ones. */
export const featuredQuery = () => reading<Artwork[]>('/api/artworks?featured=true');

export const shopQuery = () => reading<Artwork[]>('/api/artworks?type=artwork,print&available=true');

export const merchandiseQuery = () => reading<Artwork[]>('/api/artworks?type=merchandise&available=true');

export const workQuery = (slug: string) => reading<ArtworkDetail>('/api/artworks', slug);

export const sizesQuery = (id: string) => reading<ArtworkSize[]>('/api/artworks', id, 'sizes');
