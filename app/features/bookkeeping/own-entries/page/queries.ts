import { queryOptions } from '@tanstack/react-query';
import type { OwnEntry } from '../contract.ts';

/** All that is read of the books begins so. */
export const booksRoot = '/api/admin/books';

export const ownEntriesQuery = (year: number) =>
  queryOptions<OwnEntry[]>({ queryKey: [`${booksRoot}/${year}/entries`] });
