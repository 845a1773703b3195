import { z } from 'zod';
import { currencyCodes } from '#app/features/settings/record/currency.ts';
import { endpoint } from '#app/platform/endpoint.ts';

const Shop = z.object({
  currency: z.enum(currencyCodes),
  sellsClub: z.boolean(),
  offersServices: z.boolean(),
  showsFigures: z.boolean(),
  lowStock: z.number(),
  holdMinutes: z.number(),
});
export type Shop = z.output<typeof Shop>;

const bonds = ['sold', 'members', 'checkout', 'link', 'offer'] as const;
/** What keeps a shop in its currency. */
export type CurrencyBond = (typeof bonds)[number];

/**
 * How the shop sells; `version` is 0 while nothing was ever written, `members` have a running subscription, and `clubEndsAfter` is the
 * last month of a club whose owner has ended it.
 */
const ShopDetail = Shop.extend({
  version: z.number().int(),
  members: z.number().int(),
  clubEndsAfter: z.string().nullable(),
  currencyBond: z.enum(bonds).nullable(),
});
export type ShopDetail = z.output<typeof ShopDetail>;

export const getShop = endpoint({
  method: 'GET',
  path: '/api/admin/settings/shop',
  summary:
    'How the shop sells: its currency, its club, its services, its fixed figures, what is low, and how long a checkout keeps works.',
  for: 'owner',
  reply: ShopDetail,
});

export const saveShop = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/shop',
  summary: 'Changes how the shop sells; an older version is refused.',
  for: 'owner',
  body: Shop.extend({ version: z.number().int() }),
  reply: ShopDetail,
});
export type SaveShop = typeof saveShop;
