import { z } from 'zod';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Month } from '../months/admin/contract.ts';

const count = z.number().int();

/**
 * In which months from the running one on the club rests (`2026-12`), and after which one it ends; the next months whose list is
 * open, with its last day: a gift begins with the first of them.
 */
const ClubStatus = z.object({
  resting: z.array(z.string()),
  endsAfter: z.string().nullable(),
  openMonths: z.array(z.object({ month: z.string(), closesOn: z.string() })),
});
export type ClubStatus = z.output<typeof ClubStatus>;
/** What the club's own rules ask of it. */
export type ClubRules = Omit<ClubStatus, 'openMonths'>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/club/status',
  summary: 'In which months the club rests, after which one it ends, and which lists are open.',
  for: 'anyone',
  isKept: true,
  reply: ClubStatus,
});

/** How far a decision is carried out. */
const Progress = z.object({
  decidedAt: z.iso.datetime(),
  /** Members whom it concerns, those of them who have been written to, and those of whom the provider is still to be told. */
  members: count,
  told: count,
  untold: count,
  /** Those for whom the provider could not be told so far. */
  failed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      attempts: count,
      reason: z.string(),
      triedAgainAt: z.iso.datetime(),
    }),
  ),
});
export type Progress = z.output<typeof Progress>;

const PauseDetail = z.object({
  month: z.string(),
  /** Members who would not be charged, and those of them who have a gift. */
  members: count,
  gifts: count,
  /** Why the club cannot rest in this month; null where it can, and where it does. */
  whyNot: z.string().nullable(),
  pause: Progress.nullable(),
  /** Why the month cannot be opened again; null where it can. */
  whyNotOpen: z.string().nullable(),
  /** An opening that is not carried out for everybody yet. */
  opening: Progress.nullable(),
});
export type PauseDetail = z.output<typeof PauseDetail>;

const month = { for: 'owner', params: z.object({ month: Month }), reply: PauseDetail } as const;
const pausePath = '/api/admin/club/months/:month/pause';

export const getPause = endpoint({
  ...month,
  method: 'GET',
  path: pausePath,
  summary: 'Whether the club rests in a month, or can, and how far its members were told.',
});
export type GetPause = typeof getPause;

export const pauseMonth = endpoint({
  ...month,
  method: 'PUT',
  path: pausePath,
  summary:
    'Has the club rest in a month that nobody has paid: no member is charged, and everybody is written to.',
  needsLivingShop: true,
});
export type PauseMonth = typeof pauseMonth;

export const openMonth = endpoint({
  ...month,
  method: 'DELETE',
  path: pausePath,
  summary: 'Takes that back, until the first member would have paid.',
  needsLivingShop: true,
});
export type OpenMonth = typeof openMonth;

/** A gift with months that the club does not send any more. */
const GiftLeft = z.object({
  id: z.uuid(),
  giver: z.string(),
  recipient: z.string(),
  months: count,
  amount: Amount,
  currency: z.string(),
});
export type GiftLeft = z.output<typeof GiftLeft>;

const EndDetail = z.object({
  /** Who is in the club, and gifts that nobody has redeemed. */
  members: count,
  gifts: count,
  /** The months that can be the last one. */
  choices: z.array(z.string()),
  lastMonth: z.string().nullable(),
  progress: Progress.nullable(),
  /** Subscriptions that are set to end with what is paid, and those that have ended. */
  ending: count,
  ended: count,
  giftsLeft: z.array(GiftLeft),
  /** Why it cannot be taken back; null where it can. */
  whyNotKeep: z.string().nullable(),
  /** An end that was taken back, not for everybody yet. */
  keeping: Progress.nullable(),
});
export type EndDetail = z.output<typeof EndDetail>;

const end = { for: 'owner', reply: EndDetail } as const;
const endPath = '/api/admin/club/end';

export const getEnd = endpoint({
  ...end,
  method: 'GET',
  path: endPath,
  summary: 'Whether the club ends, and how far that is carried out.',
});
export type GetEnd = typeof getEnd;

export const endClub = endpoint({
  ...end,
  method: 'PUT',
  path: endPath,
  summary:
    'Ends the club with a month: nobody can join, everybody is written to, and nothing is charged after it.',
  body: z.object({ lastMonth: Month }),
  needsLivingShop: true,
});
export type EndClub = typeof endClub;

export const keepClub = endpoint({
  ...end,
  method: 'DELETE',
  path: endPath,
  summary: 'Takes the end of the club back, until the first subscription has ended.',
  needsLivingShop: true,
});
export type KeepClub = typeof keepClub;
