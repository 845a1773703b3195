import { z } from 'zod';
import { Price as AnyPrice } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Visibility } from '../contract.ts';
import { kinds } from '#app/features/catalog/kind.ts';
import { listOrders, tabs } from '../work.ts';

const WorkRow = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(kinds),
  series: z.string().nullable(),
  dimensions: z.string(),
  /** The cover; null for a draft without one. */
  pictureId: z.uuid().nullable(),
  /** Width by height of the cover. */
  ratio: z.number().nullable(),
  /** Null for one that was never published. */
  visibility: Visibility.nullable(),
  publishAt: z.iso.datetime().nullable(),
  isSold: z.boolean(),
  /** Why an original that is neither sold nor for sale is not. */
  standing: z.enum(['exhibition', 'private']).nullable(),
  savedAt: z.iso.datetime(),
  /** The lowest and highest price; null where none is set. */
  price: z.string().nullable(),
  highestPrice: z.string().nullable(),
  /** How many are left and how many there are; null where it is made on demand. */
  left: z.number().int().nullable(),
  total: z.number().int().nullable(),
  sizes: z.number().int(),
  showsInShop: z.boolean(),
  showsInPortfolio: z.boolean(),
  hasChanges: z.boolean(),
  slug: z.string().nullable(),
});
export type WorkRow = z.output<typeof WorkRow>;

export const listWorks = endpoint({
  method: 'GET',
  path: '/api/admin/works',
  summary: "The owner's list of works, a page at a time, with how many each tab has.",
  for: 'owner',
  query: z.object({
    tab: z.enum(tabs).default('all'),
    kind: z.enum(kinds).optional(),
    q: z.string().max(200).default(''),
    order: z.enum(listOrders).default('wall'),
    /** The `next` of the page before. */
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  reply: z.object({
    works: z.array(WorkRow),
    next: z.string().nullable(),
    counts: z.record(z.enum(tabs), z.number().int()),
  }),
});
export type ListWorks = typeof listWorks;

export const setVisibilities = endpoint({
  method: 'PUT',
  path: '/api/admin/works/visibility',
  summary:
    'Publishes, hides or archives several works. It answers when, and what each was before, which undoes it when sent back; those that cannot be published are left and named with the reason.',
  for: 'owner',
  body: z.object({
    works: z
      .array(
        z.object({
          id: z.uuid(),
          visibility: Visibility,
          publishAt: z.iso.datetime().nullable().default(null),
        }),
      )
      .min(1)
      .max(500),
    /** When what is taken back was done: works that would leave the site stay where somebody has bought them or put them in a cart since. */
    since: z.iso.datetime().optional(),
  }),
  reply: z.object({
    at: z.iso.datetime(),
    before: z.array(
      z.object({ id: z.uuid(), visibility: Visibility, publishAt: z.iso.datetime().nullable() }),
    ),
    refused: z.array(z.object({ id: z.uuid(), title: z.string(), why: z.string() })),
  }),
});
export type SetVisibilities = typeof setVisibilities;

/** A price of a work; `size` null for the work's own. */
const Price = z.object({
  id: z.uuid(),
  title: z.string(),
  size: z.string().nullable(),
  price: z.string(),
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/admin/works/prices',
  summary: 'Every price of these works, to be looked at before they are changed.',
  for: 'owner',
  query: z.object({
    ids: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid()).min(1).max(500)),
  }),
  reply: z.array(Price),
});
export type ListPrices = typeof listPrices;

const SetPrice = AnyPrice.refine((price) => price.includes('.'), 'Write a price like 340.00.');

export const setPrices = endpoint({
  method: 'PUT',
  path: '/api/admin/works/prices',
  summary:
    'Sets prices. One that is not what it was said to be any more is left, and answered as it stands.',
  for: 'owner',
  body: z.object({
    prices: z
      .array(
        z.object({
          id: z.uuid(),
          size: z.string().nullable(),
          from: z.string().regex(/^\d{1,8}\.\d{2}$/, 'Write a price like 340.00.'),
          price: SetPrice,
        }),
      )
      .min(1)
      .max(5000),
  }),
  largestBody: 1_000_000,
  reply: z.object({ changed: z.number().int(), stale: z.array(Price) }),
});
export type SetPrices = typeof setPrices;

export const moveWork = endpoint({
  method: 'POST',
  path: '/api/admin/works/:id/move',
  summary: 'Hangs a work right after another, or first.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({ after: z.uuid().nullable() }),
  reply: z.object({}),
});
export type MoveWork = typeof moveWork;
