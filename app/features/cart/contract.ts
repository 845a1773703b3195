import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Picture } from '#app/features/pictures/contract.ts';
import { Artwork, Availability } from '#app/features/catalog/contract.ts';
import { colors } from '#app/features/catalog/colors.ts';
import { parcelSources } from '#app/platform/statuses/parcel-source.ts';
import { offerStates } from '#app/features/offers/rules/offer-state.ts';

export const Color = z.enum(colors);

export const CartItem = z.object({
  id: z.uuid(),
  /** The cart's own id, which only its holder knows: answered to those alone who named it. */
  sessionId: z.string(),
  artworkId: z.uuid(),
  addedAt: z.iso.datetime(),
  selectedSize: z.string().nullable(),
  selectedColor: Color.nullable(),
  /** The picture of the selected color, or of white where none is; null for what comes in no colors. */
  previewUrl: z.string().nullable(),
  /** The price of the selected size, where that size has its own; of what was offered, the offer's while that stands. */
  resolvedPrice: z.string().optional(),
  /** Where the parcel comes from that it is sent in. */
  source: z.enum(parcelSources),
  quantity: z.number().int(),
  /** `sold` or `held`: it cannot be paid for now. */
  availability: Availability,
  /** The most that can be in one cart: 1 for an original. */
  maxQuantity: z.number().int(),
  /** The offer by which it was put in (decision 52). Its price counts while it is `open`, the shop's after that. */
  offer: z
    .object({
      id: z.uuid(),
      state: z.enum(offerStates),
      price: z.string(),
      shopPrice: z.string(),
      endsAt: z.iso.datetime(),
      /** By which its last day is told. */
      timeZone: z.string(),
    })
    .nullable(),
  artwork: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    price: z.string(),
    imageUrl: z.string(),
    dimensions: z.string(),
    medium: z.string(),
    productType: z.string(),
    /** Why it is not for sale, where it was not sold. */
    standing: Artwork.shape.standing,
    picture: Picture,
  }),
});
export type CartItem = z.output<typeof CartItem>;

const sessionId = z.uuid();

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart/:sessionId',
  summary: 'What is in a cart.',
  for: 'anyone',
  isQueued: true,
  params: z.object({ sessionId }),
  reply: z.array(CartItem),
});
export type GetCart = typeof getCart;

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Puts a work into a cart; the same work, size and color again raises the quantity.',
  for: 'anyone',
  isQueued: true,
  body: z.object({
    artworkId: z.uuid(),
    sessionId,
    quantity: z.number().int().min(1).max(20).default(1),
    selectedSize: z.string().max(60).nullish(),
    selectedColor: Color.nullish(),
  }),
  /** `alreadyInCart`: an original that was there before; nothing was added. */
  reply: CartItem.extend({ alreadyInCart: z.boolean() }),
  takesKey: true,
  perMinute: 120,
});
export type AddToCart = typeof addToCart;

export const changeQuantity = endpoint({
  method: 'PATCH',
  path: '/api/cart/:sessionId/items/:itemId',
  summary: 'Sets how many of a line there are.',
  for: 'anyone',
  isQueued: true,
  params: z.object({ sessionId, itemId: z.uuid() }),
  body: z.object({ quantity: z.number().int().min(1).max(20) }),
  reply: CartItem,
  takesKey: true,
  perMinute: 120,
});
export type ChangeQuantity = typeof changeQuantity;

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/:sessionId/items/:itemId',
  summary: 'Takes a line out of a cart.',
  for: 'anyone',
  isQueued: true,
  params: z.object({ sessionId, itemId: z.uuid() }),
  reply: z.object({ ok: z.boolean() }),
  takesKey: true,
  perMinute: 120,
});
export type RemoveFromCart = typeof removeFromCart;
