import { z } from 'zod';
import { colors } from '#app/features/catalog/colors.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Price } from '#app/platform/formats/amount-contract.ts';
import { bodyWithNotes, longestNotes, notesTooLong } from '#app/platform/formats/notes.ts';
import { ItemDetails, TypedDetails } from './details/contract.ts';

/** One size of a print, with what is left of it. */
export const Variant = z.object({
  id: z.uuid(),
  size: z.string(),
  price: z.string(),
  /** Null where the size is made on demand. */
  stock: z.number().int().nullable(),
  active: z.boolean(),
});
export type Variant = z.output<typeof Variant>;

/** An item of the workspace (spec. section 3). */
export const InventoryItem = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(['original', 'print']),
  status: z.enum(['available', 'sold', 'exhibition', 'private']),
  location: z.string().nullable(),
  notes: z.string().nullable(),
  condition: z.string(),
  originalPrice: z.string().nullable(),
  websiteArtworkId: z.string().nullable(),
  /** A small picture of the work, where it hangs on the site. */
  imageUrl: z.string().nullable(),
  /** Where the item stands in the workspace outside, if there is one. */
  url: z.string().nullable(),
  variants: z.array(Variant),
  details: ItemDetails,
  version: z.number().int(),
});
export type InventoryItem = z.output<typeof InventoryItem>;

export const listInventory = endpoint({
  method: 'GET',
  path: '/api/notion/inventory',
  summary: 'Every item, with where it is, in which state, and the sizes of prints.',
  for: 'owner',
  reply: z.array(InventoryItem),
});
export type ListInventory = typeof listInventory;

/** Where a thing went, and what it was then. */
export const Movement = z.object({
  at: z.iso.datetime(),
  location: z.string().nullable(),
  status: InventoryItem.shape.status,
});
export type Movement = z.output<typeof Movement>;

export const listMovements = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/:id/movements',
  summary: 'Where an item has been, the latest first.',
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  reply: z.array(Movement),
});
export type ListMovements = typeof listMovements;

const text = (longest: number) => z.string().trim().max(longest);

/** A thing to wear or to use, as the owner looks over what she earns with it. */
const Merchandise = z.object({
  /** The work's. */
  id: z.uuid(),
  title: z.string(),
  imageUrl: z.string(),
  price: z.string(),
  isLive: z.boolean(),
  printedBy: z.enum(['studio', 'printer']),
  /** What it is called at the printer; null where nothing was chosen. */
  variantRef: z.string().nullable(),
  hasColors: z.boolean(),
  /** Those that are sold; empty for all of them. */
  colors: z.array(z.enum(colors)),
  /** Those that are offered; `stock` is null where it is made on demand. */
  sizes: z.array(
    z.object({ size: z.string(), price: z.string(), stock: z.number().int().nullable() }),
  ),
});
export type Merchandise = z.output<typeof Merchandise>;

export const listMerchandise = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/merchandise',
  summary: 'Every published thing, with who makes it, its sizes, prices and stock.',
  for: 'owner',
  reply: z.array(Merchandise),
});

export const changeItem = endpoint({
  method: 'PATCH',
  path: '/api/admin/inventory/:id',
  summary:
    "Changes an item's place, notes, condition, state or details. A stale version is refused.",
  for: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    location: text(200).optional(),
    notes: z.string().trim().max(longestNotes, notesTooLong).optional(),
    condition: text(100).min(1, 'Say in which condition it is.').optional(),
    status: InventoryItem.shape.status.optional(),
    details: TypedDetails.optional(),
    /** Answers the question that is asked where a buyer's checkout holds the work: their payment is cancelled first. */
    takeAnyway: z.boolean().optional(),
    version: z.number().int().min(1),
  }),
  largestBody: bodyWithNotes(2),
  reply: InventoryItem,
});
export type ChangeItem = typeof changeItem;

export const changeVariant = endpoint({
  method: 'PATCH',
  path: '/api/admin/inventory/:id/variants/:variantId',
  summary:
    'Changes the price, the stock or the availability of one size of a print. A stale stock is refused.',
  for: 'owner',
  params: z.object({ id: z.uuid(), variantId: z.uuid() }),
  body: z.object({
    price: Price.optional(),
    stock: z.number().int().min(0).max(100_000).optional(),
    /** How many were left when that was typed: where some were sold meanwhile, nothing is changed. */
    stockWas: z.number().int().min(0).optional(),
    active: z.boolean().optional(),
    /** Answers the question that is asked where there would be more copies than the edition's buyers were promised. */
    raiseEdition: z.boolean().optional(),
  }),
  reply: InventoryItem,
});
export type ChangeVariant = typeof changeVariant;
