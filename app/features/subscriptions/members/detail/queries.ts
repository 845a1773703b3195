import { queryOptions } from '@tanstack/react-query';
import type { MemberDetail } from './contract.ts';

/** Everything of one member, for the owner. */
export const memberQuery = (id: string) =>
  queryOptions<MemberDetail>({ queryKey: ['/api/admin/club/members', id] });
