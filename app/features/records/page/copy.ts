import { type TableName, tablePath, tableTitles } from '#app/features/admin/tables/names.ts';

/** What the pages of the studio's records say. */
export const copy = {
  title: 'Books',
  intro:
    'What you keep about your studio besides works and orders. Each list can be searched, changed and saved as a table.',
  elsewhere: 'Kept on pages of their own',
  elsewhereText:
    'Each opens its page; what stands beside it is saved as a table for a spreadsheet.',
  saveAs: 'Save as a table:',
  back: '← Books',
  add: (one: string) => `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
  placeholder: 'The start of words, in any field',
  export: 'Save as a table',
  none: (title: string) => `No ${title.toLowerCase()} yet.`,
  nothingFound: (sought: string) => `Nothing was found for “${sought}”.`,
  more: 'More',
  failed: 'These records could not be loaded.',
  unknown: 'There is no such list',
  unknownText: 'The list you asked for is not among your books.',
  gone: 'This record is no longer there.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  added: 'Added',
  notSaved: 'That could not be saved. Please try again.',
  remove: 'Remove',
  removing: 'Removing...',
  removed: (name: string) => `${name} removed`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It leaves this list for good. What was in it stays only in the log of changes.',
  keep: 'Keep it',
  notRemoved: 'That could not be removed. Please try again.',
  history: 'History',
  changes: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  empty: 'empty',
  choose: 'None',
  findWork: 'Find a work by its title',
  noWork: 'No work starts like that.',
  isShown: 'Yes',
  noPictures: 'No pictures yet. Take them as the work goes on.',
  pictureAlt: (at: number) => `What picture ${at} shows`,
  altHelp: 'For those who cannot see it.',
  earlierPicture: (at: number) => `Move picture ${at} earlier`,
  dropPicture: (at: number) => `Take out picture ${at}`,
  dropWork: (title: string) => `Take out ${title}`,
} as const;

/** Records that have screens of their own, with the tables that each is saved as. */
export const elsewhere: readonly { to: string; label: string; tables: readonly Saved[] }[] = [
  { to: '/admin/records/transactions', label: 'Transactions and the year’s end', tables: [] },
  { to: '/admin/records/consignments', label: 'Works at galleries', tables: whole('consignments') },
  { to: '/admin/works', label: 'Works', tables: whole('works', 'work-sizes', 'certificates') },
  { to: '/admin/inventory', label: 'Inventory', tables: whole('inventory') },
  {
    to: '/fulfillment',
    label: 'Orders',
    tables: [{ href: '/api/orders/export', label: 'Orders' }, ...whole('order-lines')],
  },
  {
    to: '/admin/printing',
    label: 'Print orders',
    tables: [{ href: '/api/admin/printing/export', label: 'Print orders' }],
  },
  { to: '/admin/payments', label: 'Payments', tables: whole('refunds') },
  { to: '/admin/customers', label: 'Customers', tables: whole('customers', 'waiting') },
  { to: '/admin/offers', label: 'Offers', tables: whole('offers') },
  {
    to: '/admin/commissions',
    label: 'Commissions',
    tables: whole('commissions', 'commission-payments'),
  },
  { to: '/admin/inbox', label: 'Inquiries', tables: whole('inquiries', 'answers') },
  {
    to: '/admin/inbox/newsletter',
    label: 'Readers of the newsletter',
    tables: [{ href: '/api/admin/subscribers/export', label: 'Readers' }],
  },
  { to: '/admin/posts', label: 'Posts', tables: whole('posts') },
  { to: '/admin/newsletter', label: 'Letters to readers', tables: whole('letters') },
  { to: '/admin/subscriptions', label: 'Club members', tables: whole('members', 'gifts') },
  { to: '/admin/subscriptions/months', label: 'Club shipments', tables: whole('shipments') },
];

type Saved = { href: string; label: string };

function whole(...names: TableName[]): Saved[] {
  return names.map((name) => ({ href: tablePath(name), label: tableTitles[name] }));
}
