import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Size } from '../contract.ts';
import { refusals } from './refusals.ts';

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, refusals.month);

const Design = z.object({
  title: z.string().trim().max(200, refusals.titleTooLong),
  story: z.string().trim().max(5_000, refusals.storyTooLong),
  pictureId: z.uuid(refusals.picture).nullable(),
  /** The draft that it is made of, whose title and picture it has, whatever those above say; null where it has its own. */
  artworkId: z.uuid(refusals.work).nullable(),
  /** The color of the cloth, in words. */
  color: z.string().trim().max(60, refusals.colorTooLong),
  /** `printer`: it makes and posts the shirts, of the work that the design is made of (decision 73). */
  maker: z.enum(['studio', 'printer']).default('studio'),
  runSize: z
    .number()
    .int(refusals.count)
    .min(1, refusals.count)
    .max(100_000, refusals.count)
    .nullable(),
  /** Shirts of each size that lie ready. */
  onHand: z.partialRecord(
    Size,
    z.number().int(refusals.count).min(0, refusals.count).max(100_000, refusals.count),
  ),
  /** The last day for changes, and the last one on which the design is the month's own: `2026-11-10`. */
  closesOn: z.iso.date(refusals.day),
  retiresOn: z.iso.date(refusals.day),
  isPublished: z.boolean(),
  /** What was read: 0 where the month has no row yet. */
  version: z.number().int().min(0),
});

/** A month's design as its owner has it. */
const DesignDetail = Design.extend({
  month: z.string(),
  picture: Picture.nullable(),
  isClosed: z.boolean(),
  /** Whether the club rests in the month: its design is kept, and shown to nobody. */
  isResting: z.boolean(),
});
export type DesignDetail = z.output<typeof DesignDetail>;

export const listDesigns = endpoint({
  method: 'GET',
  path: '/api/admin/club/designs',
  summary: 'The designs of the club: this month, the next five, and each that was ever begun.',
  for: 'owner',
  reply: z.array(DesignDetail),
});
export type ListDesigns = typeof listDesigns;

/** What a design can be made of, and the month that is. */
const DesignWork = z.object({
  id: z.uuid(),
  /** Never published: it is written as a hidden work before a month names it (`PUT /api/admin/works/:id/hidden`). */
  isNew: z.boolean(),
  title: z.string(),
  picture: Picture,
  month: z.string().nullable(),
});
export type DesignWork = z.output<typeof DesignWork>;

export const listDesignWorks = endpoint({
  method: 'GET',
  path: '/api/admin/club/design-works',
  summary: 'The drafts of merchandise that a month of the club can be made of, the latest first.',
  for: 'owner',
  reply: z.array(DesignWork),
});

const PaymentDays = z.array(z.object({ day: z.number().int(), members: z.number().int() }));
export type PaymentDays = z.output<typeof PaymentDays>;

export const listPaymentDays = endpoint({
  method: 'GET',
  path: '/api/admin/club/payment-days',
  summary: 'How many members of the club pay on which day of a month, UTC.',
  for: 'owner',
  reply: PaymentDays,
});

export const saveDesign = endpoint({
  method: 'PUT',
  path: '/api/admin/club/designs/:month',
  summary:
    'Writes the design of a month, shows it to everybody or takes it back; an older version is refused.',
  for: 'owner',
  params: z.object({ month: Month }),
  body: Design,
  reply: DesignDetail,
});
export type SaveDesign = typeof saveDesign;

/** A month's design as everybody sees it: nothing of it is for sale. */
export const ShownMonth = z.object({
  month: z.string(),
  title: z.string(),
  story: z.string(),
  picture: Picture,
  color: z.string(),
  runSize: z.number().int().nullable(),
  closesOn: z.string(),
  /** Whether its list is frozen: on its last day for changes, or earlier by the owner's hand. */
  isClosed: z.boolean(),
  retiresOn: z.string(),
});
export type ShownMonth = z.output<typeof ShownMonth>;

export const listMonths = endpoint({
  method: 'GET',
  path: '/api/club/months',
  summary: 'The designs of the months of the club that have begun, the latest first.',
  for: 'anyone',
  isKept: true,
  reply: z.array(ShownMonth),
});
export type ListMonths = typeof listMonths;
