import { z } from 'zod';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { Size } from '../../contract.ts';
import { MemberMonth, MemberPage, Month } from '../../manage/contract.ts';
import { MemberState } from '../contract.ts';

/** One month of a member, as the member's own calendar has it. */
const DetailMonth = MemberMonth.extend({
  /** Why it can be neither skipped nor taken back, as a sentence; null where it can, and where there is nothing to skip. */
  whyNot: z.string().nullable(),
  /** Paid in test mode, which makes no shirt in a shop that takes real money (decision 67). */
  isUnreal: z.boolean(),
});
export type DetailMonth = z.output<typeof DetailMonth>;

const DetailPayment = z.object({
  invoiceId: z.string(),
  number: z.string(),
  paidAt: z.iso.datetime(),
  /** `2026-11`. */
  month: z.string(),
  amount: Amount,
  refunded: Amount,
  /** What is left to send back. */
  refundable: Amount,
  currency: z.string(),
  /** When the owner asked for it to go back; it is on its way until `refunded` says so. */
  refundAskedAt: z.iso.datetime().nullable(),
  /** Whether it moved no money. */
  isTest: z.boolean(),
  /** The state of its shirt; null where its month is not closed. */
  shirt: z.enum(['pending', 'shipped', 'returned', 'canceled']).nullable(),
  /** Why it cannot be sent back, as a sentence. */
  whyNot: z.string().nullable(),
});
export type DetailPayment = z.output<typeof DetailPayment>;

export const stepKinds = [
  'signed up',
  'given',
  'found at the provider',
  'status',
  'paid',
  'payment refused',
  'paused for what is owed',
  'pause changed by hand',
  'skipped',
  'skip taken back',
  'paused',
  'size',
  'address',
  'card',
  'cancelled',
  'cancellation taken back',
  'ended',
  'refund asked for',
  'refunded',
  'dispute opened',
  'dispute',
  'link mailed',
  'shirt shipped',
  'shirt returned',
  'shirt canceled',
  'shirt to be sent',
  'shirt size',
  'shirt address',
] as const;

/** One step of a membership. */
const MemberStep = z.object({
  at: z.iso.datetime(),
  actor: z.enum(['buyer', 'owner', 'provider', 'system']),
  /** The owner's name, where it was the owner. */
  name: z.string().nullable(),
  change: z.enum(stepKinds),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The month that it is about, as `2026-11`. */
  month: z.string().nullable(),
  tracking: z
    .object({ number: z.string(), carrier: z.string().nullable(), url: z.string().nullable() })
    .nullable(),
});
export type MemberStep = z.output<typeof MemberStep>;

/** Everything of one member, for the owner. */
export const MemberDetail = MemberPage.omit({
  linkExpiresAt: true,
  isTest: true,
  state: true,
  months: true,
  receipts: true,
  nextShirt: true,
  pauseChoices: true,
}).extend({
  id: z.uuid(),
  customerId: z.uuid().nullable(),
  /** One whom the demo invents: the provider knows nothing of it. */
  isSample: z.boolean(),
  isGift: z.boolean(),
  /** Whether payments in test mode make no shirt, because the shop takes real money. */
  isTestOver: z.boolean(),
  state: MemberState,
  isEnding: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
  nextPayment: z.object({ on: z.iso.date(), month: z.string(), amount: Amount }).nullable(),
  paid: Amount,
  refunded: Amount,
  months: z.array(DetailMonth),
  payments: z.array(DetailPayment),
  /** The newest first. */
  timeline: z.array(MemberStep),
  /** Why it can neither be cancelled nor kept nor ended, as a sentence. */
  whyNoEnd: z.string().nullable(),
});
export type MemberDetail = z.output<typeof MemberDetail>;

const path = '/api/admin/club/members/:id';
const owners = { for: 'owner', params: z.object({ id: z.uuid() }), reply: MemberDetail } as const;
const write = { ...owners, perMinute: 60, needsLivingShop: true } as const;
const ofMonth = z.object({ id: z.uuid(), month: Month });

export const getMember = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'Everything of one member of the club: months, payments, timeline.',
});
export type GetMember = typeof getMember;

export const skipForMember = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/skips/:month`,
  summary: 'Skips a month for a member, by the deadlines of the member; a letter tells of it.',
  params: ofMonth,
});
export type SkipForMember = typeof skipForMember;

export const unskipForMember = endpoint({
  ...write,
  method: 'DELETE',
  path: `${path}/skips/:month`,
  summary: 'Takes a skip back for a member, by the deadlines of the member; a letter tells of it.',
  params: ofMonth,
});
export type UnskipForMember = typeof unskipForMember;

export const changeForMember = endpoint({
  ...write,
  method: 'PATCH',
  path,
  summary:
    "Changes a member's size, or where the shirts go, for every month whose list is not frozen; a letter tells of it.",
  body: z
    .object({ size: Size, address: z.record(z.string(), z.string()) })
    .partial()
    .refine(({ size, address }) => size || address, 'Choose a size or enter an address.'),
});
export type ChangeForMember = typeof changeForMember;

export const cancelForMember = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/cancellation`,
  summary: 'Ends a membership with the last day that is paid for.',
});
export type CancelForMember = typeof cancelForMember;

export const keepForMember = endpoint({
  ...write,
  method: 'DELETE',
  path: `${path}/cancellation`,
  summary: 'Takes a cancellation back, until the membership has ended.',
});
export type KeepForMember = typeof keepForMember;

export const endForMember = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/end`,
  summary: 'Ends a membership at once. What is paid stays paid, and its shirt is sent.',
});
export type EndForMember = typeof endForMember;

export const refundMonth = endpoint({
  ...write,
  method: 'PUT',
  path: `${path}/payments/:invoiceId/refund`,
  summary:
    'Sends all that is left of the payment of a month back, once; a shirt that is not under way is not sent.',
  params: z.object({ id: z.uuid(), invoiceId: z.string().max(100) }),
  body: z.object({
    /** What the owner confirmed, as a decimal string. */
    amount: Amount,
    reason: z
      .string()
      .trim()
      .min(1, 'Enter a reason.')
      .max(300, 'This is too long: 300 characters at most.'),
  }),
});
export type RefundMonth = typeof refundMonth;

export const mailMemberLink = endpoint({
  ...write,
  method: 'POST',
  path: `${path}/link`,
  summary:
    'Mails the link to their own page to a member; asked again within ten minutes it mails none.',
  perMinute: 30,
  reply: z.object({ isMailed: z.boolean() }),
});
export type MailMemberLink = typeof mailMemberLink;
