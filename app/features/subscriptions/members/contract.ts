import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { Size } from '../contract.ts';
import { memberOrders } from './orders.ts';
import { memberStates } from './states.ts';

export const MemberState = z.enum(memberStates);

/** A member in the owner's list. */
const MemberRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  size: Size,
  state: MemberState,
  joinedAt: z.iso.datetime(),
  /** When what was paid for ends: the next payment, the end, or nothing where it has ended. */
  periodEnd: z.iso.datetime().nullable(),
  /** When they pay next, after the months that they skip; null where nothing is charged. */
  paysAt: z.iso.datetime().nullable(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/club/members',
  summary:
    'Members of the club in an order, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words of names and addresses.',
  for: 'owner',
  query: z.object({
    state: MemberState.optional(),
    search: z.string().max(200).optional(),
    /** `payment`: who is charged next, the soonest first; all others after them. */
    order: z.enum(memberOrders).default('newest'),
    ...pageFields,
  }),
  reply: z.array(MemberRow),
});
export type ListMembers = typeof listMembers;

/** Who joined and left in a month, and how many members there were at its end. */
const MonthOfGrowth = z.object({
  month: z.string(),
  joined: z.number().int(),
  left: z.number().int(),
  members: z.number().int(),
});
export type MonthOfGrowth = z.output<typeof MonthOfGrowth>;

export const summarizeMembers = endpoint({
  method: 'GET',
  path: '/api/admin/club/members/summary',
  summary:
    'How many members are in which state, who joined and left in each of the last twelve months, what this month brought in, and how many will pay for the next one, by size.',
  for: 'owner',
  reply: z.object({
    /** The month of the forecast: `2026-12`. */
    nextMonth: z.string(),
    states: z.record(MemberState, z.number().int()),
    /** The last twelve months, the running one at their end. */
    growth: z.array(MonthOfGrowth),
    /** What was paid for the running month, less what went back, as a decimal string. */
    income: z.string(),
    forecast: z.record(Size, z.number().int()),
  }),
});
export type SummarizeMembers = typeof summarizeMembers;
