import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import { pagesOf } from '#app/platform/paging/page-query.ts';
import type { MemberRow, SummarizeMembers } from './contract.ts';
import type { MemberOrder } from './orders.ts';
import type { MemberState } from './states.ts';

const list = '/api/admin/club/members';
export const memberPage = 25;

export const membersSummaryQuery = () =>
  queryOptions<Reply<SummarizeMembers>>({ queryKey: [list, 'summary'] });

/** What of the list is shown, and in which order. */
export type Shown = { state: MemberState | undefined; search: string; order: MemberOrder };

/** What a state and a search find, page after page. */
export function membersQuery(shown: Shown) {
  const query = new URLSearchParams({
    limit: String(memberPage),
    ...addressOf(shown),
  });
  return pagesOf<MemberRow>(`${list}?${query}`, memberPage);
}

/** The address of it: only what differs from the whole list as it stands. */
export const addressOf = ({ state, search, order }: Shown): Record<string, string> => ({
  ...(state && { state }),
  ...(search && { search }),
  ...(order !== 'newest' && { order }),
});
