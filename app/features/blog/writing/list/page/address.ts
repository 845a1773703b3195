import { type PostTab, postTabs } from '../tabs.ts';

/** What of the list is shown. */
export type Shown = { tab: PostTab; q: string; page: number };

/** What an address asks for; what it does not say, or says wrong, is as it is without it. */
export function shownBy(params: URLSearchParams): Shown {
  const page = Number(params.get('page'));
  return {
    tab: postTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    q: (params.get('q') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
  };
}

/** The address of it: only what differs from the whole list. */
export function addressOf({ tab, q, page }: Shown): Record<string, string> {
  return {
    ...(tab !== 'all' && { tab }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The same as it follows a path; the call takes what the page does. */
export const queryOf = (shown: Shown): string => `?${new URLSearchParams(addressOf(shown))}`;
