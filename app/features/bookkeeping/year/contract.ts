import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { inBooks } from '../entries/year-contract.ts';

const Money = z.string();

/** Money of one currency in one year, in UTC. Decimal strings; what went back or was spent is negative. */
export const CurrencyYear = z.object({
  currency: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      income: Money,
      returned: Money,
      expenses: Money,
      fees: Money,
      left: Money,
    }),
  ),
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), amount: Money })),
  /** What shop orders were charged for tax, by the place that they went to: `MN, United States`, `Germany`. */
  places: z.array(
    z.object({ place: z.string(), orders: z.number().int(), sales: Money, tax: Money }),
  ),
  income: Money,
  returned: Money,
  expenses: Money,
  fees: Money,
  left: Money,
  tax: Money,
});
export type CurrencyYear = z.output<typeof CurrencyYear>;

export const YearEnd = z.object({
  year: z.number().int(),
  /** Years in which something moved, the latest first. */
  years: z.array(z.number().int()),
  currencies: z.array(CurrencyYear),
});
export type YearEnd = z.output<typeof YearEnd>;

export const getYear = endpoint({
  method: 'GET',
  path: '/api/admin/books/:year',
  summary: 'What came in and went back in a year, by month, kind and tax place.',
  for: 'owner',
  params: inBooks,
  reply: YearEnd,
});
export type GetYear = typeof getYear;

export const exportYear = endpoint({
  method: 'GET',
  path: '/api/admin/books/:year/table',
  summary: 'Every entry of a year as a table for a spreadsheet.',
  for: 'owner',
  params: inBooks,
  sends: 'text/csv; charset=utf-8',
  reply: SentFile,
});
export type ExportYear = typeof exportYear;

export const printYear = endpoint({
  method: 'GET',
  path: '/api/admin/books/:year/summary',
  summary: 'The sums of a year on paper, for whoever does the taxes.',
  for: 'owner',
  params: inBooks,
  sends: 'application/pdf',
  reply: SentFile,
});
export type PrintYear = typeof printYear;

/** One line of the books. Decimal strings; what went back or was spent is negative. */
export const BookEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  what: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  paidBy: z.string(),
  currency: z.string(),
  amount: Money,
});
export type BookEntry = z.output<typeof BookEntry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/admin/books/:year/all',
  summary:
    'Every entry of a year, the latest first, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words and at amounts.',
  for: 'owner',
  params: inBooks,
  query: z.object({ search: z.string().max(200).optional(), ...pageFields }),
  reply: z.array(BookEntry),
});
export type ListEntries = typeof listEntries;
