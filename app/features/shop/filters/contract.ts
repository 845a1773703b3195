import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { Artwork } from '#app/features/catalog/contract.ts';
import {
  highestPrice,
  longestSeries,
  otherAvailabilities,
  otherOrders,
  shopTypes,
  sizeBands,
} from './filter.ts';

const price = z.coerce.number().int().min(0).max(highestPrice).optional();

const Filter = z
  .object({
    type: z.enum(shopTypes).optional(),
    series: z.string().min(1).max(longestSeries).optional(),
    size: z.enum(sizeBands).optional(),
    /** Whole units of the shop's currency, both included. */
    min: price,
    max: price,
    availability: z.enum(otherAvailabilities).optional(),
    sort: z.enum(otherOrders).optional(),
    ...pageFields,
  })
  .refine(({ min = 0, max = highestPrice }) => min <= max, {
    path: ['max'],
    message: 'The highest price is below the lowest.',
  });

/** How many there are of what is found, up to two hundred. */
const Count = z.object({ count: z.number().int(), isMore: z.boolean() });

export const ShopFound = Count.extend({ works: z.array(Artwork) });
export type ShopFound = z.output<typeof ShopFound>;

/** Not kept: there are as many answers as prices and names that a stranger can write. */
export const findInShop = endpoint({
  method: 'GET',
  path: '/api/shop',
  summary:
    'Originals and prints of the shop by type, series, size, price and availability; what can be bought now, as it hangs, where nothing else is asked.',
  for: 'anyone',
  query: Filter,
  reply: ShopFound,
});
export type FindInShop = typeof findInShop;

/** What the shop can be narrowed by: only what finds something. */
export const ShopChoices = Count.extend({
  types: z.array(z.enum(shopTypes)),
  series: z.array(z.string()),
  sizes: z.array(z.enum(sizeBands)),
  /** What works that can be bought cost from and to; null where there are none. */
  prices: z.object({ lowest: z.string(), highest: z.string() }).nullable(),
  hasSold: z.boolean(),
});
export type ShopChoices = z.output<typeof ShopChoices>;

export const listShopChoices = endpoint({
  method: 'GET',
  path: '/api/shop/choices',
  summary: 'What the shop can be narrowed by, and how many works can be bought.',
  for: 'anyone',
  isKept: true,
  reply: ShopChoices,
});
export type ListShopChoices = typeof listShopChoices;
