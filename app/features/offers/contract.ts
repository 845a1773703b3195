import { z } from 'zod';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import { isTimeZone } from '#app/platform/formats/days.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { CartItem } from '#app/features/cart/contract.ts';
import { SaleChoice } from '#app/features/orders/by-hand/contract.ts';
import { Picture } from '#app/features/pictures/contract.ts';
import { offerStates } from './rules/offer-state.ts';

const params = z.object({ id: z.uuid() });
const version = z.number().int().min(1);
/** The last day on which it stands (`2026-12-06`), by the clocks of the owner's zone. */
const until = {
  endsOn: z.iso.date('Choose a day.'),
  timeZone: z.string().max(100).refine(isTimeZone, 'This is not a time zone.'),
};

/** An offer, as the owner sees it. Decimal strings. */
export const Offer = z.object({
  id: z.uuid(),
  work: z.object({ id: z.uuid(), title: z.string(), imageUrl: z.string() }),
  size: z.string().nullable(),
  price: z.string(),
  /** What the shop asks for it now. */
  shopPrice: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state: z.enum(offerStates),
  /** Of one that stands: the shop does not sell its work now, because it is sold, kept back or taken down. */
  isOutOfShop: z.boolean(),
  /** Null where the key is lost by which it can be read: sent again, it has a new one. */
  url: z.string().nullable(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  sentAt: z.iso.datetime(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Offer = z.output<typeof Offer>;

/** `over`: ended, withdrawn, or the work was sold in another way. */
export const OfferTab = z.enum(['open', 'accepted', 'over']);
export type OfferTab = z.output<typeof OfferTab>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/admin/offers',
  summary: 'The offers made to buyers, the newest first, a page at a time (`x-next-cursor`).',
  for: 'owner',
  query: z.object({ tab: OfferTab.default('open'), ...pageFields }),
  reply: z.array(Offer),
});
export type ListOffers = typeof listOffers;

export const beginOffer = endpoint({
  method: 'GET',
  path: '/api/admin/offers/beginning',
  summary: 'What the form of an offer begins with: a work, or who asked about which.',
  for: 'owner',
  query: z.object({ work: z.uuid().optional(), inquiry: z.uuid().optional() }),
  reply: z.object({ work: SaleChoice.nullable(), name: z.string(), email: z.string() }),
});
export type BeginOffer = typeof beginOffer;

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers',
  summary: 'Offers one copy of a work to somebody at a price until a day, by a letter with a link.',
  for: 'owner',
  needsLivingShop: true,
  takesKey: true,
  body: z.object({
    artworkId: z.uuid('Choose a work.'),
    size: z.string().max(100).nullable().default(null),
    /** `340` or `340.00`. */
    price: z
      .string()
      .trim()
      .regex(/^\d{1,6}(\.\d{2})?$/, 'Write a price like 340 or 340.00.')
      .refine((price) => Number(price) >= 1, 'Write a price of at least 1.'),
    name: z.string().transform(tidyLine).pipe(z.string().min(1, 'Enter a name.').max(200)),
    email: z.string().trim().max(254).refine(isEmail, emailHint),
    message: z.string().trim().max(2_000).default(''),
    /** The message in the inbox that it answers. */
    inquiryId: z.uuid().nullable().default(null),
    ...until,
  }),
  reply: Offer,
  perMinute: 30,
});
export type MakeOffer = typeof makeOffer;

export const changeOfferEnd = endpoint({
  method: 'PATCH',
  path: '/api/admin/offers/:id',
  summary: 'Moves the day on which an offer ends; one that has ended stands again.',
  for: 'owner',
  params,
  body: z.object({ ...until, version }),
  reply: Offer,
});
export type ChangeOfferEnd = typeof changeOfferEnd;

export const sendOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/letters',
  summary: 'Sends the letter of an offer that stands again.',
  for: 'owner',
  needsLivingShop: true,
  params,
  body: z.object({ version }),
  reply: Offer,
  perMinute: 30,
});
export type SendOffer = typeof sendOffer;

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/withdraw',
  summary: 'Takes an offer back. One that was paid for stays bought.',
  for: 'owner',
  params,
  reply: Offer,
});
export type WithdrawOffer = typeof withdrawOffer;

const token = z.string().min(20).max(100);

/** What whoever holds the link is shown. Decimal strings. */
export const BuyerOffer = z.object({
  /** `held`: somebody is in the checkout with it; `off`: the shop does not sell it at present. */
  state: z.enum([...offerStates, 'held', 'off']),
  work: z.object({
    title: z.string(),
    /** Null where the work has no page now. */
    slug: z.string().nullable(),
    about: z.string(),
    dimensions: z.string(),
    productType: z.enum(['artwork', 'print', 'merchandise']),
    picture: Picture,
  }),
  size: z.string().nullable(),
  isUnique: z.boolean(),
  price: z.string(),
  shopPrice: z.string(),
  message: z.string(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
});
export type BuyerOffer = z.output<typeof BuyerOffer>;

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/:token',
  summary: 'What a mailed link offers.',
  for: 'anyone',
  params: z.object({ token }),
  reply: BuyerOffer,
  perMinute: 60,
});

export const takeOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:token/cart',
  summary: 'Puts what a mailed link offers into a cart, at its price; again, it is the same line.',
  for: 'anyone',
  params: z.object({ token }),
  body: z.object({ sessionId: z.uuid() }),
  reply: CartItem,
  perMinute: 60,
});
export type TakeOffer = typeof takeOffer;
