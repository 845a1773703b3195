import { type Kind, kinds } from '#app/features/catalog/kind.ts';
import { type ListOrder, listOrders, type Tab, tabs } from '../../work.ts';

/** What of the list is shown, and in which order. */
export type Shown = { tab: Tab; kind: Kind | undefined; order: ListOrder; q: string };

/** The longest text that is searched for. */
export const longestSearch = 200;

/** What an address asks for; what it does not say, or says wrong, is as it is without it. */
export function shownBy(params: URLSearchParams): Shown {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'all',
    kind: kinds.find((kind) => kind === params.get('kind')),
    order: listOrders.find((order) => order === params.get('order')) ?? 'wall',
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

/** The address of it: only what differs from the whole list as it hangs. */
export function addressOf({ tab, kind, order, q }: Shown): Record<string, string> {
  return {
    ...(tab !== 'all' && { tab }),
    ...(kind && { kind }),
    ...(order !== 'wall' && { order }),
    ...(q && { q }),
  };
}

/** Whether something of the list is left out by more than its tab. */
export const isNarrowed = ({ kind, q }: Shown): boolean => kind !== undefined || q !== '';

/** Whether the rows stand as the works hang, so that they can be moved. */
export const isWall = (shown: Shown): boolean =>
  shown.order === 'wall' && shown.tab === 'all' && !isNarrowed(shown);
