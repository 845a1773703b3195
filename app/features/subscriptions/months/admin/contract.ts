import { z } from 'zod';
import { Picture } from '#app/features/pictures/contract.ts';
import { Amount } from '#app/platform/formats/amount-contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { printStatuses } from '#app/platform/statuses/print-status.ts';
import { ClubAddress, Size } from '../../contract.ts';
import { refusals } from './refusals.ts';
import { shirtTabs } from './tabs.ts';

const count = z.number().int();
/** A month of this century: `2026-11`. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, refusals.month);
const params = z.object({ month: Month });

/** `ahead`: it has not begun; `open`: members can change what they get. */
const MonthState = z.enum(['ahead', 'open', 'paused', 'closed']);
export type MonthState = z.output<typeof MonthState>;

/** How many shirts of a run are where. */
const RunCounts = z.object({
  /** To be packed by hand. */
  pending: count,
  /** The same, if a bank did not ask for its payment back. */
  disputed: count,
  /** The printer has them, or is to have them. */
  atPrinter: count,
  /** Of those, what the printer does not make until its owner has decided. */
  refused: count,
  shipped: count,
  returned: count,
  canceled: count,
});
export type RunCounts = z.output<typeof RunCounts>;

const MonthRow = z.object({
  month: z.string(),
  state: MonthState,
  title: z.string(),
  closesOn: z.string(),
  daysLeft: count,
  /** Members who have paid for it, or, once it is closed, shirts. */
  shirts: count,
  /** To be packed by hand, but for those whose payment a bank asks back. */
  toShip: count,
});
export type MonthRow = z.output<typeof MonthRow>;

/** A member whose payment for the month is refused. */
const LateMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  size: Size,
  /** Since when the month is unpaid. */
  since: z.iso.datetime(),
  /** Letters about it so far. */
  letters: count,
  lastLetterAt: z.iso.datetime().nullable(),
  /** The last try failed too: nothing is charged or sent until it is paid. */
  isSuspended: z.boolean(),
});
export type LateMember = z.output<typeof LateMember>;

/** A month of the club as its owner closes and ships it. Days are UTC. */
const MonthDetail = z.object({
  month: z.string(),
  state: MonthState,
  /** Who makes its shirts. */
  maker: z.enum(['studio', 'printer']),
  closesOn: z.string(),
  /** When it closes by itself. */
  closesAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Whether it has ended: until then members whose day has not come pay for it. */
  isOver: z.boolean(),
  daysLeft: count,
  design: z.object({
    title: z.string(),
    story: z.string(),
    color: z.string(),
    runSize: count.nullable(),
    retiresOn: z.string(),
    picture: Picture.nullable(),
    isPublished: z.boolean(),
  }),
  paid: count,
  /** Of those, with a gift. */
  paidGifts: count,
  /** Of an open month, how many pay for it by its last day for changes: closing it earlier puts them into a later run. */
  paysLater: count,
  /** Of the month before, to compare with. */
  paidBefore: count,
  skipped: count,
  late: z.array(LateMember),
  income: Amount,
  currency: z.string(),
  /** `send`: shirts of this size that are not canceled; `onHand` is null where nobody has counted. */
  sizes: z.array(z.object({ size: Size, send: count, onHand: count.nullable() })),
  /** Shirts of the first run, or of the draft, and those that were paid later. */
  counts: z.object({ size: count, abroad: count, gifts: count, later: count }),
  /** Of the shirts of the first run that were not sent yet, how many need a customs form. */
  customs: count,
  first: RunCounts,
  later: RunCounts,
  /** Whether it is known which country parcels leave from. */
  knowsHome: z.boolean(),
});
export type MonthDetail = z.output<typeof MonthDetail>;

/** A shirt of the pick list: of a draft its member's id, afterwards the shipment's. */
export const Shirt = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  number: count,
  name: z.string(),
  email: z.string(),
  size: Size.nullable(),
  address: ClubAddress,
  /** Another size than the month before. */
  isNewSize: z.boolean(),
  isAbroad: z.boolean(),
  /** The bank asks for its payment back, and has not decided. */
  isDisputed: z.boolean(),
  /** Paid as part of a gift. */
  isGift: z.boolean(),
  status: z.enum(['paid', 'pending', 'shipped', 'returned', 'canceled']),
  /** How far the printer is with it; null where its owner packs it, and once it has left. */
  printing: z.object({ status: z.enum(printStatuses), reason: z.string().nullable() }).nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type Shirt = z.output<typeof Shirt>;

export const listClubMonths = endpoint({
  method: 'GET',
  path: '/api/admin/club/months',
  summary: 'The months of the club, the latest first, with how many shirts of each are to be sent.',
  for: 'owner',
  reply: z.array(MonthRow),
});
export type ListClubMonths = typeof listClubMonths;

export const getClubMonth = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month',
  summary:
    'A month of the club: who has paid, skipped or is late, its sizes, and how far it is shipped.',
  for: 'owner',
  params,
  reply: MonthDetail,
});
export type GetClubMonth = typeof getClubMonth;

export const listShirts = endpoint({
  method: 'GET',
  path: '/api/admin/club/months/:month/shirts',
  summary:
    'The pick list of a month, a draft until it is closed, a page at a time (`x-next-cursor`).',
  for: 'owner',
  params,
  query: z.object({ tab: z.enum(shirtTabs).default('size'), ...pageFields }),
  reply: z.array(Shirt),
});
export type ListShirts = typeof listShirts;

export const closeClubMonth = endpoint({
  method: 'POST',
  path: '/api/admin/club/months/:month/close',
  summary: 'Closes a month: a shirt for each paid invoice. Closed again it stays as it is.',
  for: 'owner',
  params,
  reply: MonthDetail,
});
export type CloseClubMonth = typeof closeClubMonth;
