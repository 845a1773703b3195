import { z } from 'zod';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { Signup } from '../contract.ts';
import { type GiftField, giftErrors, tidyGift } from './gift.ts';

const text = z.string().max(2_000, 'This is too long.');

/** The form as it is typed, tidied, then checked by the rules the form itself uses; of the day it is looked at later whether it is over. */
const Wish = z
  .object({
    /** Made in the tab: the same gift sent again from it is the same gift. */
    tab: z.uuid(),
    months: text,
    recipientName: text,
    message: text.default(''),
    delivery: text,
    recipientEmail: text.default(''),
    deliverOn: text.default(''),
    giverName: text,
    giverEmail: text,
    /** The gift that this tab prepared before: it is given up. */
    replaces: z.uuid().optional(),
  })
  .transform(({ tab, replaces, ...fields }) => ({ tab, replaces, gift: tidyGift(fields) }))
  .superRefine(({ gift }, check) => {
    const wrong = giftErrors(gift, gift.deliverOn || '2000-01-01');
    for (const [field, message] of Object.entries(wrong) as [GiftField, string][])
      check.addIssue({ code: 'custom', path: [field], message });
  });

export const prepareGift = endpoint({
  method: 'POST',
  path: '/api/gifts',
  summary:
    'Prepares months of the club as a gift, paid once; sent again from the same tab, it answers the same one.',
  for: 'anyone',
  body: Wish,
  reply: z.object({
    giftId: z.uuid(),
    clientSecret: z.string(),
    amount: Amount,
    currency: z.string(),
    /** `paid`: in another try from this tab. */
    status: z.enum(['open', 'paid']),
  }),
  perMinute: 20,
  needsLivingShop: true,
});
export type PrepareGift = typeof prepareGift;

export const endGift = endpoint({
  method: 'POST',
  path: '/api/gifts/:id/end',
  summary: 'Looks at the provider what became of the payment of a gift; of a paid one, its card.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    /** `refunded`: the payment became no gift; `redeemed`, `returned`, `ended`: it did, and its card is no longer valid. */
    outcome: z.enum(['paid', 'refunded', 'processing', 'unpaid', 'redeemed', 'returned', 'ended']),
    gift: z
      .object({
        token: z.string(),
        months: z.number().int(),
        recipientName: z.string(),
        recipientEmail: z.string().nullable(),
        giverEmail: z.string(),
        /** The day on which it is mailed, UTC; null where it is printed. */
        deliverOn: z.string().nullable(),
      })
      .nullable(),
  }),
  perMinute: 60,
});
export type EndGift = typeof endGift;

const token = z.string().min(20).max(100);

/** A gift as whoever holds its link sees it: never an address. */
const GiftCard = z.object({
  months: z.number().int(),
  giverName: z.string(),
  recipientName: z.string(),
  message: z.string(),
  /** `closed`: the club takes nobody in now; `refunded`: it went back to its giver. */
  state: z.enum(['ready', 'redeemed', 'refunded', 'closed', 'ended']),
  /** The months whose shirts it is worth, were it redeemed now: `2026-12`. */
  shirts: z.array(z.string()),
});
export type GiftCard = z.output<typeof GiftCard>;

export const readGift = endpoint({
  method: 'GET',
  path: '/api/gifts/:token',
  summary: 'A gift of the club, for whoever has its link.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  reply: GiftCard,
  perMinute: 60,
});
export type ReadGift = typeof readGift;

export const printGift = endpoint({
  method: 'GET',
  path: '/api/gifts/:token/card',
  summary: 'The card of a gift as PDF, to be printed.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  sends: 'application/pdf',
  reply: SentFile,
  perMinute: 30,
});

export const redeemGift = endpoint({
  method: 'POST',
  path: '/api/gifts/:token/redemption',
  summary:
    'Begins the membership that a gift pays for, with a size and an address; sent again by the same person, it answers the same.',
  for: 'anyone',
  isOpenWhileClosed: true,
  params: z.object({ token }),
  body: Signup,
  reply: z.object({ shirts: z.array(z.string()) }),
  perMinute: 20,
  needsLivingShop: true,
});
export type RedeemGift = typeof redeemGift;
