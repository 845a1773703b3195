const worksRoom = '/admin/works';
/** The form of a work that is new. */
export const newWork = '/admin/works/new';

const clubRoom = '/admin/subscriptions';
const monthsStand = `${clubRoom}/months`;
const designsStand = `${clubRoom}/designs`;

/** The pages of Club, in the order in which they are shown. */
export const clubPages: readonly { to: string; label: string }[] = [
  { to: clubRoom, label: 'Members' },
  { to: monthsStand, label: 'Months' },
  { to: designsStand, label: 'Designs' },
  { to: `${clubRoom}/gifts`, label: 'Gifts' },
  { to: `${clubRoom}/end`, label: 'End' },
];
/** The first of them, to which the section's name leads. */
const clubStart = clubRoom;

/** What she writes for the blog, and what the site says of her. */
const postsStand = '/admin/posts';
const lettersStand = '/admin/newsletter';
/** The pages of Words. */
export const wordsPages: readonly { to: string; label: string }[] = [
  { to: postsStand, label: 'Posts' },
  { to: lettersStand, label: 'Letters' },
  { to: '/admin/settings/words', label: 'Pages' },
];

type Section = {
  to: string;
  label: string;
  countsTasks?: boolean;
  /** The section that leads to it where there is one line for all; the menu has it by itself. */
  under?: string;
};

/** The sections of the owner's area, the one of every day first. */
export const sections: readonly Section[] = [
  { to: '/admin', label: 'Home', countsTasks: true },
  { to: worksRoom, label: 'Works' },
  { to: '/fulfillment', label: 'Fulfillment' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/inventory', label: 'Inventory', under: worksRoom },
  { to: '/admin/commissions', label: 'Commissions' },
  { to: '/admin/customers', label: 'Customers' },
  { to: clubStart, label: 'Club' },
  { to: postsStand, label: 'Words' },
  { to: '/admin/records', label: 'Books' },
];

/** An order is opened from the table it is packed on. */
const ordersStand = '/admin/orders/';
/** What was paid for them is a page of its own, which Fulfillment and the menu lead to. */
export const paymentsStand = '/admin/payments';
/** What the printer makes and posts. */
const printingStand = '/admin/printing';

/** The pages of Fulfillment. */
export const fulfillmentPages: readonly { to: string; label: string }[] = [
  { to: '/fulfillment', label: 'Orders' },
  { to: printingStand, label: 'Printing' },
  { to: paymentsStand, label: 'Payments' },
];

/** What the shop says and does: the list of its sections, and the first of them, where a wide window begins. */
export const settingsStand = '/admin/settings';
export const settingsStart = '/admin/settings/studio';
/** What was offered to whom answers what was asked in the inbox. */
const offersStand = '/admin/offers';

/** Whether a page stands in a section; home is a section of one page, though every other address begins with its own. */
export function isCurrent(to: string, pathname: string): boolean {
  if (pathname.startsWith(ordersStand) || [paymentsStand, printingStand].includes(pathname))
    return to === '/fulfillment';
  if (pathname === offersStand || pathname.startsWith(`${offersStand}/`))
    return to === '/admin/inbox';
  if (pathname === lettersStand || pathname.startsWith(`${lettersStand}/`))
    return to === postsStand;
  if (pathname === clubRoom || pathname.startsWith(`${clubRoom}/`)) return to === clubStart;
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}

/** The same in the head of a wide window, where a section stands for those under it. */
export const isCurrentInHead = (to: string, pathname: string): boolean =>
  isCurrent(to, pathname) ||
  sections.some((section) => section.under === to && isCurrent(section.to, pathname));

/** The steps to a shop that sells. */
export const startPage = '/admin/start';

/** The pages of the works have the button that adds one on themselves. */
export const isOfWorks = (pathname: string): boolean => isCurrent(worksRoom, pathname);
