import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { OwnEntry } from '../contract.ts';

/** All that is read of the books begins so. */
export const booksRoot = '/api/admin/books';

export const ownEntriesPage = 25;

/** What the owner wrote into the books of a year, page after page. */
export const ownEntriesQuery = (year: number) =>
  pagesOf<OwnEntry>(`${booksRoot}/${year}/entries?limit=${ownEntriesPage}`, ownEntriesPage);
