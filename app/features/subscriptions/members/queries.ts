import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { MemberRow, SummarizeMembers } from './contract.ts';
import type { MemberState } from './states.ts';

const list = '/api/admin/club/members';
export const memberPage = 25;

export const membersSummaryQuery = () =>
  queryOptions<Reply<SummarizeMembers>>({ queryKey: [list, 'summary'] });

/** What a state and a search find, page after page. */
export function membersQuery(state: MemberState | undefined, search: string) {
  const query = new URLSearchParams({
    limit: String(memberPage),
    ...(state && { state }),
    ...(search && { search }),
  });
  return pagesOf<MemberRow>(`${list}?${query}`, memberPage);
}
