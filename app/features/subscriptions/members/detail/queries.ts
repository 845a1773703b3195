import { queryOptions } from '@tanstack/react-query';
import type { MemberDetail } from './contract.ts';

/** Everything of one member, for the owner. */
export const memberQuery = (id: string) =>
  queryOptions<MemberDetail>({ queryKey: ['/api/admin/club/members', id] });

/** The owner's page of a member. */
export const memberPath = (id: string): string => `/admin/subscriptions/members/${id}`;
