import { z } from 'zod';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { SentFile } from '#app/platform/files/file-contract.ts';
import { ClubAddress, Size } from '../contract.ts';
import { ShownMonth } from '../designs/contract.ts';
import { memberStates } from '../members/states.ts';

const Token = z.string().min(20).max(100);
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month from the list.');
const Day = z.iso.date();

/** Where a month of one member stands. `next` is the next that is paid for, `planned` those after it. */
export const MonthState = z.enum([
  'shipped',
  'packed',
  'paid',
  'failing',
  'refunded',
  'next',
  'planned',
  'skipped',
  'ended',
]);

/** One month of one member, as the calendar shows it. Days are UTC. */
export const MemberMonth = z.object({
  /** `2026-12`. */
  month: z.string(),
  state: MonthState,
  /** Where it is published. */
  design: ShownMonth.nullable(),
  /** The day on which this member pays for it; null where nothing is to be paid. */
  paysOn: Day.nullable(),
  /** The last day on which it can be skipped, the day before `paysOn`; null where that is over or makes no sense. */
  skipUntil: Day.nullable(),
  /** The last day on which a size or an address counts for it; null once its list is frozen. */
  changesUntil: Day.nullable(),
  canSkip: z.boolean(),
  canUnskip: z.boolean(),
  /** Who skipped it: the club as a whole rests, or this member, or the owner for them. */
  skippedBy: z.enum(['member', 'owner', 'club']).nullable(),
  shippedOn: z.iso.datetime().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  /** Whether it was paid after its list was closed: no day is set for what is sent then. */
  isLaterRun: z.boolean(),
  /** What it was sent in, or will be. */
  size: Size,
});
export type MemberMonth = z.output<typeof MemberMonth>;

const MemberReceipt = z.object({
  invoiceId: z.string(),
  number: z.string(),
  paidAt: z.iso.datetime(),
  month: z.string(),
  /** The design's name, where it has one. */
  title: z.string(),
  amount: Amount,
  refunded: Amount,
  currency: z.string(),
});

/** A member's own page. */
export const MemberPage = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  memberSince: z.iso.datetime(),
  /**
   * `ending`: cancelled, what is paid still comes; `failing`: a payment was refused and is tried again; `suspended`: none of the
   * tries went through, nothing is charged or sent until it is paid; `skipping`: the next month is skipped; `gift`: paid for by
   * somebody else; `ended`.
   */
  state: z.enum(memberStates),
  price: Amount,
  currency: z.string(),
  size: Size,
  address: ClubAddress,
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      /** `2034-04`. */
      expires: z.string(),
    })
    .nullable(),
  /** The running month and the next five. */
  months: z.array(MemberMonth),
  /** The newest first. */
  receipts: z.array(MemberReceipt),
  /** The month from which a size or an address chosen now counts, and until when the choice can still be made for it. */
  changesCount: z.object({ from: z.string(), until: Day }).nullable(),
  /** The next month to be paid that has a shirt, as far as a pause can reach: after a pause, the one in which they come again; and the day of its payment. */
  nextShirt: z.object({ month: z.string(), paysOn: Day }).nullable(),
  /** Months `Pause until` offers: the first month in which a shirt comes again. */
  pauseChoices: z.array(z.string()),
  /** The last day of a membership that was cancelled, or would be if it were cancelled now; null where there is none to cancel. */
  endsOn: Day.nullable(),
  /** The last month of the whole club, where it ends; `isByClub`: that is what this membership ends with. */
  clubEnds: z.object({ after: z.string(), isByClub: z.boolean() }).nullable(),
  /** What is owed for a renewal that failed. */
  due: z.object({ month: z.string(), amount: Amount, triedAgainOn: Day.nullable() }).nullable(),
  /** Paid in test mode alone, while the shop takes real money: nothing is charged, and no shirt is sent (decision 67). */
  isTest: z.boolean(),
  /** Until when this link opens the page. */
  linkExpiresAt: z.iso.datetime(),
});
export type MemberPage = z.output<typeof MemberPage>;

const path = '/api/club/member/:token';
/** Also while the shop is closed: whoever is charged can always skip and cancel. */
const member = {
  for: 'anyone',
  perMinute: 30,
  params: z.object({ token: Token }),
  isOpenWhileClosed: true,
} as const;
const ofMonth = z.object({ token: Token, month: Month });

export const readMember = endpoint({
  ...member,
  method: 'GET',
  path,
  summary: "A member's own page of the club, for whoever has a link to it.",
  reply: MemberPage,
  perMinute: 120,
});
export type ReadMember = typeof readMember;

export const skipMonth = endpoint({
  ...member,
  method: 'PUT',
  path: `${path}/skips/:month`,
  summary: 'Skips a month: nothing is charged and nothing sent. Until the day before it is paid.',
  params: ofMonth,
  reply: MemberPage,
  needsLivingShop: true,
});
export type SkipMonth = typeof skipMonth;

export const unskipMonth = endpoint({
  ...member,
  method: 'DELETE',
  path: `${path}/skips/:month`,
  summary: 'Takes a skip back, until the day before the month would have been paid.',
  params: ofMonth,
  reply: MemberPage,
  needsLivingShop: true,
});
export type UnskipMonth = typeof unskipMonth;

export const pauseUntil = endpoint({
  ...member,
  method: 'PUT',
  path: `${path}/pause`,
  summary: 'Skips each month before the one that is named.',
  body: z.object({ until: Month }),
  reply: MemberPage,
  needsLivingShop: true,
});
export type PauseUntil = typeof pauseUntil;

export const changeShirt = endpoint({
  ...member,
  method: 'PATCH',
  path,
  summary: 'Changes the size, or where the shirts go, for every month whose list is not frozen.',
  body: z
    .object({ size: Size, address: z.record(z.string(), z.string()) })
    .partial()
    .refine(({ size, address }) => size || address, 'Choose a size or enter an address.'),
  reply: MemberPage,
  needsLivingShop: true,
});
export type ChangeShirt = typeof changeShirt;

export const cancelMembership = endpoint({
  ...member,
  method: 'PUT',
  path: `${path}/cancellation`,
  summary: 'Ends the membership with the last day that is paid for.',
  reply: MemberPage,
  needsLivingShop: true,
});
export type CancelMembership = typeof cancelMembership;

export const keepMembership = endpoint({
  ...member,
  method: 'DELETE',
  path: `${path}/cancellation`,
  summary: 'Takes a cancellation back, until the membership has ended.',
  reply: MemberPage,
  needsLivingShop: true,
});
export type KeepMembership = typeof keepMembership;

export const prepareCard = endpoint({
  ...member,
  method: 'POST',
  path: `${path}/card`,
  summary: 'What the browser sets another card up with.',
  reply: z.object({ clientSecret: z.string() }),
  needsLivingShop: true,
});
export type PrepareCard = typeof prepareCard;

export const useCard = endpoint({
  ...member,
  method: 'PUT',
  path: `${path}/card`,
  summary: 'Charges the card that was set up from now on, and tries what is owed with it at once.',
  body: z.object({ setupIntentId: z.string().max(100) }),
  reply: MemberPage,
  needsLivingShop: true,
});
export type UseCard = typeof useCard;

export const payDue = endpoint({
  ...member,
  method: 'POST',
  path: `${path}/payment`,
  summary: 'Tries what is owed once more with the card on file.',
  reply: MemberPage,
  needsLivingShop: true,
});
export type PayDue = typeof payDue;

export const readMemberReceipt = endpoint({
  ...member,
  method: 'GET',
  path: `${path}/receipts/:invoiceId`,
  summary: "A receipt of a member's as PDF.",
  params: z.object({ token: Token, invoiceId: z.string().max(100) }),
  sends: 'application/pdf',
  reply: SentFile,
});
export type ReadMemberReceipt = typeof readMemberReceipt;

export const mailLink = endpoint({
  method: 'POST',
  path: '/api/club/links',
  summary: 'Mails a link to the own page to a member; the answer is the same for everybody.',
  for: 'anyone',
  isOpenWhileClosed: true,
  body: z.object({ email: z.string().trim().toLowerCase().pipe(z.email('Enter your email.')) }),
  reply: z.object({ isAsked: z.literal(true) }),
  perMinute: 5,
  needsLivingShop: true,
});
export type MailLink = typeof mailLink;
