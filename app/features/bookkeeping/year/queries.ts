import { queryOptions } from '@tanstack/react-query';
import type { YearEnd } from './contract.ts';

const root = '/api/admin/books';

export const yearQuery = (year: number) => queryOptions<YearEnd>({ queryKey: [`${root}/${year}`] });

/** Where the browser saves a year's entries, and opens its sums on paper. */
export const yearTable = (year: number): string => `${root}/${year}/table`;
export const yearSummary = (year: number): string => `${root}/${year}/summary`;
