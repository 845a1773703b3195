import type { Kind } from '#app/features/catalog/kind.ts';
import type { ListOrder, Tab } from '../work.ts';

/** What the owner's list of works says. */
export const copy = {
  title: 'Works',
  add: 'Add a work',
  inventory: 'Inventory',
  series: 'Series',
  tabs: {
    all: 'All',
    live: 'Live',
    draft: 'Draft',
    scheduled: 'Scheduled',
    private: 'Private',
    sold: 'Sold',
    archived: 'Archived',
  } satisfies Record<Tab, string>,
  kinds: {
    original: 'Original',
    edition: 'Numbered edition',
    open: 'Open print',
    merchandise: 'Merchandise',
  } satisfies Record<Kind, string>,
  orders: {
    wall: 'As they hang',
    newest: 'Newest first',
    title: 'By title',
    price: 'By price',
  } satisfies Record<ListOrder, string>,
  allKinds: 'All kinds',
  search: 'Search by title, series or medium...',
  filter: 'Filter',
  show: 'Show works',
  choose: 'Choose',
  done: 'Done',
  columns: ['Title', 'Kind', 'State', 'Price', 'Left', 'Where it shows'],
  untitled: 'Untitled',
  notLoaded: 'The works could not be loaded.',
  none: 'Nothing hangs here yet.',
  noneFiltered: 'No work is like that.',
  clear: 'Clear',
  of: (shown: number, total: number) =>
    total === 1 ? '1 work' : `${shown} of ${total.toLocaleString('en-US')} works`,
  rest: (rest: number | undefined, page: number) =>
    rest === undefined
      ? 'Show more'
      : rest <= page
        ? `Show the other ${rest}`
        : `Show ${page} more of ${rest.toLocaleString('en-US')}`,
  chosen: (count: number) => `${count} chosen`,
  moved: (title: string, place: number) => `${title} hangs at place ${place}.`,
  lifted: (title: string) =>
    `${title} lifted. Arrows up and down choose a place, space puts it down, escape leaves it.`,
  place: (title: string, place: number, of: number) => `${title}: place ${place} of ${of}.`,
  left: 'It hangs where it hung.',
  notMoved: 'It could not be hung there.',
  notSaved: { title: 'This was not saved.', description: 'Try again in a moment.' },
  actions: {
    edit: 'Edit',
    see: 'See on the site',
    print: 'Make a print of it',
    publish: 'Publish',
    hide: 'Hide',
    archive: 'Archive',
    price: 'Change price...',
    priceShort: 'Price...',
    earlier: 'Earlier',
    later: 'Later',
    undo: 'Undo',
  },
  /** What was done to so many. */
  outcome: {
    live: (count: number) => `${works(count)} published`,
    draft: (count: number) => `${works(count)} hidden`,
    archived: (count: number) => `${works(count)} archived`,
  },
  nothingDone: 'Nothing was changed.',
  undone: 'As it was before.',
  refused: (reasons: readonly { title: string; why: string }[]) =>
    [
      ...reasons.slice(0, 2).map(({ title, why }) => `${title}: ${why}`),
      ...(reasons.length > 2 ? [`${reasons.length - 2} more were left as they are.`] : []),
    ].join(' '),
};

/** The dialog that changes prices. */
export const priceCopy = {
  title: 'Change price',
  how: 'How',
  ways: {
    'raise-percent': 'Raise by per cent',
    'lower-percent': 'Lower by per cent',
    'raise-amount': 'Raise by an amount',
    'lower-amount': 'Lower by an amount',
    set: 'Set to an amount',
  },
  percent: 'Per cent',
  amount: 'Amount',
  round: 'Round to whole amounts',
  work: 'Work',
  before: 'Now',
  after: 'Then',
  notAnAmount: 'Write a figure like 10 or 12.50.',
  notAPrice: 'A price must be above zero and below 100,000,000.',
  noPrice: (count: number) =>
    count === 1
      ? '1 of the works has no price yet and is left.'
      : `${count} of the works have no price yet and are left.`,
  notLoaded: 'The prices could not be loaded.',
  change: (count: number) => (count === 1 ? 'Change 1 price' : `Change ${count} prices`),
  unchanged: 'No price would change. Write by how much first.',
  busy: 'Changing...',
  cancel: 'Cancel',
  changed: (count: number) => (count === 1 ? '1 price changed' : `${count} prices changed`),
  stale: (count: number) =>
    count === 1
      ? '1 was changed elsewhere meanwhile and was left.'
      : `${count} were changed elsewhere meanwhile and were left.`,
};

function works(count: number): string {
  return count === 1 ? '1 work' : `${count} works`;
}
