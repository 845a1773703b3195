import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Month, Shirt } from '../months/admin/contract.ts';
import { ClubAddress, Size } from '../contract.ts';
import { longestTracking } from './match-tracking.ts';
import { refusals } from './refusals.ts';

/** So many lines are read at once. */
const mostLines = 2_000;

const MatchedLine = z.object({
  line: z.number().int(),
  text: z.string(),
  trackingNumber: z.string(),
  shirtId: z.uuid().nullable(),
  /** Whose shirt it is, with its number: `12 Ada Brandt, M`. */
  whose: z.string().nullable(),
  why: z
    .enum(['no-number', 'nobody', 'several', 'sent', 'not-sent', 'printed', 'again', 'same-number'])
    .nullable(),
});
export type MatchedLine = z.output<typeof MatchedLine>;

export const matchTracking = endpoint({
  method: 'POST',
  path: '/api/admin/club/months/:month/match',
  summary: 'Says which line of pasted tracking numbers is whose; changes nothing.',
  for: 'owner',
  params: z.object({ month: Month }),
  body: z.object({
    pasted: z
      .string()
      .min(1, refusals.nothing)
      .max(400_000, refusals.tooMany)
      .refine((text) => text.split('\n').length <= mostLines, refusals.tooMany),
  }),
  largestBody: 1_700_000,
  reply: z.array(MatchedLine),
});
export type MatchTracking = typeof matchTracking;

export const shipShirts = endpoint({
  method: 'POST',
  path: '/api/admin/club/months/:month/ship',
  summary:
    'Marks shirts as shipped, those that are named or every one of a run that waits, and writes to each member once.',
  for: 'owner',
  params: z.object({ month: Month }),
  // Strict: with `parcels` misspelled, everything would leave.
  body: z.strictObject({
    carrier: z.string().trim().max(60).optional(),
    /** Left out: everything of `run` that has not left, without a number. */
    parcels: z
      .array(
        z.object({
          shirtId: z.uuid(),
          trackingNumber: z.string().trim().max(longestTracking, refusals.trackingNumber),
        }),
      )
      .min(1)
      .max(mostLines, refusals.tooMany)
      .refine(
        (all) => new Set(all.map(({ shirtId }) => shirtId)).size === all.length,
        refusals.twice,
      )
      .optional(),
    run: z.literal([1, 2]).default(1),
  }),
  largestBody: 500_000,
  needsLivingShop: true,
  /** `left`: those that were shipped now. */
  reply: z.object({ left: z.number().int() }),
});
export type ShipShirts = typeof shipShirts;

const params = z.object({ id: z.uuid() });

export const changeShirt = endpoint({
  method: 'PATCH',
  path: '/api/admin/club/shirts/:id',
  summary: 'Corrects the size or the address of a shirt that was not sent yet.',
  for: 'owner',
  params,
  body: z.object({ size: Size.optional(), address: ClubAddress.optional() }),
  reply: Shirt,
});
export type ChangeShirt = typeof changeShirt;

export const moveShirt = endpoint({
  method: 'PUT',
  path: '/api/admin/club/shirts/:id/status',
  summary: 'Says that a shirt came back, is sent again or is not sent, and why.',
  for: 'owner',
  params,
  body: z.object({
    to: z.enum(['pending', 'returned', 'canceled']),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: Shirt,
});
export type MoveShirt = typeof moveShirt;
