import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SiteFound } from '../contract.ts';

/** What is found by some words; while others are typed, what was found before stays. */
export const searchQuery = (q: string) =>
  queryOptions<SiteFound>({
    queryKey: [`/api/search?q=${encodeURIComponent(q)}`],
    placeholderData: keepPreviousData,
  });
