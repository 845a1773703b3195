const worksPath = '/admin/works';
/** The form of a work that is new. */
export const newWork = '/admin/works/new';

const clubPath = '/admin/subscriptions';
const monthsPath = `${clubPath}/months`;
const designsPath = `${clubPath}/designs`;

/** The pages of Club, in the order in which they are shown. */
export const clubPages: readonly { to: string; label: string }[] = [
  { to: clubPath, label: 'Members' },
  { to: monthsPath, label: 'Months' },
  { to: designsPath, label: 'Designs' },
  { to: `${clubPath}/gifts`, label: 'Gifts' },
  { to: `${clubPath}/end`, label: 'End' },
];
/** The first of them, to which the section's name leads. */
const clubStart = clubPath;

/** What she writes for the blog, and what the site says of her. */
const postsPath = '/admin/posts';
const lettersPath = '/admin/newsletter';
/** The pages of Words. */
export const wordsPages: readonly { to: string; label: string }[] = [
  { to: postsPath, label: 'Posts' },
  { to: lettersPath, label: 'Letters' },
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
  { to: worksPath, label: 'Works' },
  { to: '/fulfillment', label: 'Fulfillment' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/inventory', label: 'Inventory', under: worksPath },
  { to: '/admin/commissions', label: 'Commissions' },
  { to: '/admin/customers', label: 'Customers' },
  { to: clubStart, label: 'Club' },
  { to: postsPath, label: 'Words' },
  { to: '/admin/records', label: 'Books' },
];

/** An order is opened from the table it is packed on. */
const ordersPath = '/admin/orders/';
/** What was paid for them is a page of its own, which Fulfillment and the menu lead to. */
export const paymentsPath = '/admin/payments';
/** What the printer makes and posts. */
const printingPath = '/admin/printing';

/** The pages of Fulfillment. */
export const fulfillmentPages: readonly { to: string; label: string }[] = [
  { to: '/fulfillment', label: 'Orders' },
  { to: printingPath, label: 'Printing' },
  { to: paymentsPath, label: 'Payments' },
];

/** What the shop says and does: the list of its sections, and the first of them, where a wide window begins. */
export const settingsPath = '/admin/settings';
export const settingsStart = '/admin/settings/studio';
/** What was offered to whom answers what was asked in the inbox. */
const offersPath = '/admin/offers';

/** Whether a page stands in a section; home is a section of one page, though every other address begins with its own. */
export function isCurrent(to: string, pathname: string): boolean {
  if (pathname.startsWith(ordersPath) || [paymentsPath, printingPath].includes(pathname))
    return to === '/fulfillment';
  if (pathname === offersPath || pathname.startsWith(`${offersPath}/`))
    return to === '/admin/inbox';
  if (pathname === lettersPath || pathname.startsWith(`${lettersPath}/`)) return to === postsPath;
  if (pathname === clubPath || pathname.startsWith(`${clubPath}/`)) return to === clubStart;
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
}

/** The same in the head of a wide window, where a section stands for those under it. */
export const isCurrentInHead = (to: string, pathname: string): boolean =>
  isCurrent(to, pathname) ||
  sections.some((section) => section.under === to && isCurrent(section.to, pathname));

/** The steps to a shop that sells. */
export const startPage = '/admin/start';

/** The pages of the works have the button that adds one on themselves. */
export const isOfWorks = (pathname: string): boolean => isCurrent(worksPath, pathname);
