import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { pageFields } from '#app/platform/paging/page-contract.ts';
import { Size } from '../contract.ts';
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
});
export type MemberRow = z.output<typeof MemberRow>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/club/members',
  summary:
    'Members of the club, the newest first, a page at a time (`x-next-cursor`); `search` looks at the beginnings of words of names and addresses.',
  for: 'owner',
  query: z.object({
    state: MemberState.optional(),
    search: z.string().max(200).optional(),
    ...pageFields,
  }),
  reply: z.array(MemberRow),
});
export type ListMembers = typeof listMembers;

export const summarizeMembers = endpoint({
  method: 'GET',
  path: '/api/admin/club/members/summary',
  summary:
    'How many members are in which state, who is new this month, what this month brought in, and how many will pay for the next one, by size.',
  for: 'owner',
  reply: z.object({
    /** The month of the forecast: `2026-12`. */
    nextMonth: z.string(),
    states: z.record(MemberState, z.number().int()),
    newThisMonth: z.number().int(),
    /** What was paid for the running month, less what went back, as a decimal string. */
    income: z.string(),
    forecast: z.record(Size, z.number().int()),
  }),
});
export type SummarizeMembers = typeof summarizeMembers;
