/** What the year's books say. */
export const yearCopy = {
  title: 'Transactions',
  intro:
    'All that came in and went back, counted by the day on which it moved, in UTC. Made from orders, refunds, fees, the club and commissions, and from what you write down yourself.',
  back: '← Books',
  years: 'Year',
  table: 'Every entry as a table',
  summary: 'The sums as a PDF',
  none: (year: number) => `Nothing moved in ${year}.`,
  failed: 'The books could not be loaded.',
  unknown: 'There is no such year',
  income: 'Came in',
  returned: 'Went back',
  expenses: 'Spent',
  fees: 'Fees',
  left: 'Left',
  tax: 'Tax charged',
  byMonth: 'By month',
  byKind: 'By kind',
  byPlace: 'By tax place',
  month: 'Month',
  kind: 'Kind',
  entries: 'Entries',
  amount: 'Amount',
  place: 'Place',
  orders: 'Orders',
  sales: 'Sales',
  total: 'Total',
  every: 'Every entry',
  placeholder: 'What it was for, its order or its amount',
  nothingFound: (sought: string) => `Nothing was found for “${sought}”.`,
  more: 'Earlier ones',
  order: 'View the order',
  placeNote:
    'Tax as it was charged when each order was paid. What was sent back later is among the refunds.',
  heading: (year: number) => `The books of ${year}`,
  made: (day: string) => `Made on ${day}. Days in UTC.`,
  columns: [
    'Date',
    'Kind',
    'What',
    'Order',
    'Place',
    'Paid by',
    'Currency',
    'Amount',
    'Tax',
    'Fee',
  ],
} as const;

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `2026-11` → `November`. */
export const monthName = (month: string): string =>
  inWords.format(new Date(`${month}-01T00:00:00Z`));
