import { formatMonth } from '../../club.ts';
import type { MemberOrder } from '../orders.ts';
import type { MemberState } from '../states.ts';

/** What the owner's list of members says. */
export const membersCopy = {
  title: 'Members',
  all: 'All',
  search: 'Search by name or email...',
  figures: {
    members: 'Members',
    new: 'New This Month',
    left: 'Left This Month',
    /** By the month that is paid for, whenever the money came: the sales at home count by the day. */
    income: 'Paid for This Month',
  },
  growth: 'Members of the last 12 months',
  noGrowth: 'Nobody has joined in the last 12 months.',
  growthHelp:
    'Who joined and who left in each month (UTC). A member leaves on the day the membership ends.',
  joined: 'Joined',
  left: 'Left',
  atEnd: 'Members at the end',
  month: 'Month',
  inWords: (joined: number, left: number) => `${joined} joined, ${left} left`,
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  order: 'Order',
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name',
    payment: 'Next payment',
    state: 'State',
  } satisfies Record<MemberOrder, string>,
  bySize: (month: string) => `Shirts for ${formatMonth(month) ?? month}, by size`,
  bySizeAll: 'All',
  bySizeHelp:
    'Members who will be charged: anybody who skips, is leaving or has a refused card is left out, and so are gifts.',
  columns: ['Member', 'Size', 'State', 'Joined'],
  until: { going: 'Pays', skipping: 'Pays again', ending: 'Ends', gift: 'Paid until' } as Partial<
    Record<MemberState, string>
  >,
  more: 'More members',
  none: 'Nobody has joined the club yet.',
  noneFound: 'Nobody was found.',
  notLoaded: 'The members could not be loaded.',
} as const;
