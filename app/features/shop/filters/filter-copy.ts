import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import type {
  otherAvailabilities,
  otherOrders,
  ShopFilter,
  shopTypes,
  SizeBand,
} from './filter.ts';

const types: Record<(typeof shopTypes)[number], string> = { artwork: 'Originals', print: 'Prints' };
const sizes: Record<SizeBand, string> = {
  small: 'Small, up to 12 in (30 cm)',
  medium: 'Medium, 12 to 24 in (30 to 61 cm)',
  large: 'Large, 24 to 48 in (61 to 122 cm)',
  oversize: 'Very large, over 48 in (122 cm)',
};
const availabilities: Record<(typeof otherAvailabilities)[number], string> = {
  sold: 'Sold',
  all: 'All works',
};
const orders: Record<(typeof otherOrders)[number], string> = {
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

/** What the filters of the shop say. */
export const filterCopy = {
  filter: 'Filter',
  form: 'Filter and sort the works',
  type: 'Kind',
  allTypes: 'Originals and prints',
  types,
  series: 'Series',
  allSeries: 'All series',
  size: 'Size',
  allSizes: 'All sizes',
  sizeHelp: 'By the longer side; of a print, of the sizes that it comes in.',
  sizes,
  price: 'Price',
  min: 'Price from',
  max: 'Price to',
  noPrice: 'Write a whole amount, like 1200.',
  availability: 'Availability',
  available: 'For sale',
  availabilities,
  sort: 'Sort by',
  hung: 'As they hang',
  orders,
  show: 'Show the works',
  chosen: 'Chosen filters',
  remove: (label: string) => `Remove ${label}`,
  clear: 'Clear all',
  looking: 'Looking for works',
  found: (count: number, isMore: boolean) =>
    isMore
      ? `More than ${count.toLocaleString('en-US')} works`
      : `${count.toLocaleString('en-US')} ${count === 1 ? 'work' : 'works'}`,
  none: 'No work is like that. Take a filter away, or ask the studio for one.',
  clearFilters: 'Clear the filters',
  ask: 'Ask the studio',
  soldWorks: 'See works that are sold',
  soldText: 'These works have found their walls. Where one speaks to you, ask about a similar one.',
} as const;

/** Filters without the order, which is no choice among works. */
export type Chosen = { name: keyof ShopFilter; label: string };

/** What a filter narrows the shop to, in words. */
export function chosenOf(filter: ShopFilter): Chosen[] {
  const { type, series, size, min, max, availability } = filter;
  const all: (Chosen | undefined)[] = [
    type && { name: 'type', label: types[type] },
    series === undefined ? undefined : { name: 'series', label: series },
    size && { name: 'size', label: sizes[size] },
    min === undefined ? undefined : { name: 'min', label: `From ${money(min)}` },
    max === undefined ? undefined : { name: 'max', label: `Up to ${money(max)}` },
    availability && { name: 'availability', label: availabilities[availability] },
  ];
  return all.filter((one) => one !== undefined);
}

const money = (amount: number) => formatMoney(toDecimal(amount * 100));
