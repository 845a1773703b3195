import type { TagLook } from '#app/ui/tag.tsx';
import { formatMonth } from '../../club.ts';
import type { MemberState } from '../states.ts';

/** What the owner's list of members says. */
export const membersCopy = {
  title: 'Members',
  all: 'All',
  states: {
    going: 'Active',
    skipping: 'Skipping',
    failing: 'Failing',
    suspended: 'Suspended',
    ending: 'Ending',
    gift: 'Gifts',
    ended: 'Ended',
  } satisfies Record<MemberState, string>,
  search: 'Search by name or email...',
  figures: {
    members: 'Members',
    new: 'New This Month',
    income: 'Income This Month',
    forecast: (month: string) => `Will Pay for ${formatMonth(month)?.split(' ')[0] ?? month}`,
  },
  bySize: (month: string) => `Shirts for ${formatMonth(month) ?? month}, by size`,
  bySizeHelp:
    'Members who are charged: who skips, ends or waits for a card is left out, and so are gifts.',
  columns: ['Member', 'Size', 'State', 'Joined'],
  until: { going: 'Pays', skipping: 'Would pay', ending: 'Ends', gift: 'Paid until' } as Partial<
    Record<MemberState, string>
  >,
  more: 'More members',
  none: 'Nobody has joined the club yet.',
  noneFound: 'Nobody is found.',
  notLoaded: 'The members could not be loaded.',
} as const;

export const stateLooks: Record<MemberState, TagLook> = {
  going: 'shipped',
  skipping: 'pending',
  failing: 'overdue',
  suspended: 'overdue',
  ending: 'pending',
  gift: 'processing',
  ended: 'neutral',
};
