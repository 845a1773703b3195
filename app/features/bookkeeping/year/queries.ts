import { queryOptions } from '@tanstack/react-query';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { BookEntry, YearEnd } from './contract.ts';

const root = '/api/admin/books';

export const yearQuery = (year: number) => queryOptions<YearEnd>({ queryKey: [`${root}/${year}`] });

export const entriesPage = 25;

/** Every entry of a year that a search finds, page after page. */
export const entriesQuery = (year: number, search: string) =>
  pagesOf<BookEntry>(
    `${root}/${year}/all?limit=${entriesPage}${search && `&search=${encodeURIComponent(search)}`}`,
    entriesPage,
  );

/** Where the browser saves a year's entries, and opens its sums on paper. */
export const yearTable = (year: number): string => `${root}/${year}/table`;
export const yearSummary = (year: number): string => `${root}/${year}/summary`;
