import { formatMoney } from '#app/platform/formats/money.ts';
import type { TagLook } from '#app/ui/tag.tsx';
import type { Print } from '../contract.ts';
import type { PrintTab } from '../tabs.ts';

const monthOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What the page of printing says. */
export const copy = {
  printing: 'Printing',
  tabs: {
    'to-see-to': 'Needs you',
    'at-printer': 'At the printer',
    'on-its-way': 'On its way',
    delivered: 'Delivered',
    all: 'All',
  } satisfies Record<PrintTab, string>,
  noneHelp:
    'What the printer makes appears here as soon as it is paid for. Choose on the page of a work that the printer makes it.',
  noneIn: {
    'to-see-to': 'Nothing needs you here',
    'at-printer': 'Nothing is at the printer',
    'on-its-way': 'Nothing is on its way',
    delivered: 'Nothing has been delivered yet',
    all: 'Nothing is printed to order yet',
  } satisfies Record<PrintTab, string>,
  works: 'Open your works',
  failed: 'The print orders could not be loaded.',
  noPrinter:
    'No printer is connected. Paid orders wait here, and are handed over within minutes once there is one.',
  sandbox: 'A stand-in takes the orders: nothing is printed, and nothing is charged.',
  noRate: (currency: string) =>
    `The printer charges in ${currency}. Enter what that money costs you, and the margin is shown.`,
  connect: 'Connect a printer',
  sayRate: 'Enter the rate',
  owed: 'owed to the printer',
  margin: (month: string) => `margin in ${month}`,
  marginOf: (share: number) => `${share}% of what was paid and not sent back`,
  noMargin: 'Once the rate is known',
  nothingPaid: 'Nothing was paid, or all was sent back',
  since: (month: string) => `In ${month}, with postage`,
  ordered: (things: number) => (things === 1 ? 'item ordered' : 'items ordered'),
  printedIn: (orders: number) => (orders === 1 ? 'In 1 order' : `In ${orders} orders`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  toPost: 'from paid to posted',
  toPostHelp: 'Median of the last 30 days',
  notYet: 'None yet',
  asked: 'Asked the printer',
  neverAsked: 'The printer has not been asked yet',
  ask: 'Ask now',
  asking: 'Asking...',
  askedToast: (count: number) => ({
    title: count === 0 ? 'Nothing is open at the printer' : 'The printer was asked',
    description: count === 0 ? '' : 'Its answers are shown here.',
  }),
  columns: {
    order: 'Order',
    thing: 'Thing',
    state: 'State',
    cost: 'Cost',
    price: 'Price',
    margin: 'Margin',
  },
  actions: 'Actions',
  view: 'View',
  close: 'Close',
  more: 'More',
  save: 'Save as a table',
  unknown: '–',
  shirt: (number: number, month: string) => `Shirt ${number}, ${monthOf(month)}`,
  openOrder: 'Open the order',
  openMonth: 'Open the month',
  correct: 'Correct size or address',
  history: 'What happened',
  answer: "The printer's last answer",
  noAnswer: 'The printer has not answered yet.',
  parcel: 'Parcel',
  total: 'Cost with postage',
  historyFailed: 'This could not be loaded.',
  you: 'You',
  again: 'Try again',
  tryAll: (count: number) => `Try ${count} again`,
  tryAllAre: (count: number, reason: string) => `${count} wait for the same reason. ${reason}`,
  tryAllQuestion: (count: number) =>
    `All ${count} are handed to the printer again. What it accepts is printed and charged; what it refuses comes back here.`,
  triedAll: ({ tried, over, left }: { tried: number; over: number; left: number }) => ({
    title: tried === 1 ? '1 handed over again' : `${tried} handed over again`,
    description: [
      over > 0 && `${over} ${over === 1 ? 'was' : 'were'} cancelled meanwhile, and not tried.`,
      left > over && `${left - over} more are left: press again.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  wanted: 'Print it anyway',
  trying: 'Trying...',
  wasPrinted: 'It was already printed',
  printedLabel: "The printer's number for it",
  printedSave: 'Follow it',
  wait: 'Wait until a day',
  waitLabel: 'Try again from',
  waitSave: 'Wait',
  cancel: 'Not now',
  pack: 'I will pack it myself',
  packing: 'Saving...',
  packQuestion: (title: string) =>
    `${title} will not be printed: it goes to Orders, and you make and post it.`,
  packShirtQuestion: (month: string) =>
    `The printer will not make it: it goes on the list of ${monthOf(month)}, and you make and post it.`,
  refund: (kept: string) => `Send ${formatMoney(kept)} back`,
  own: "The printer's answer",
  saved: { title: 'Saved' },
  notSaved: 'That could not be saved. Please try again.',
  newWord: (word: string) =>
    `It calls it “${word}”, and nothing was changed by that. Look it up in the printer's account; this disappears once the printer uses a word that the shop knows.`,
  wouldCost: (amount: string) => `The printer asks ${amount} for all of it, with postage.`,
  away: 'The printer is not answering; it will be asked again.',
  nothingCharged: 'Nothing is charged, nothing is printed.',
  mayBePrinted: 'It may already have been printed.',
};

export const stateNames: Record<Print['status'], string> = {
  waiting: 'Waiting',
  created: 'Drafted',
  confirming: 'Being confirmed',
  confirmed: 'Confirmed',
  printing: 'Being printed',
  shipped: 'On its way',
  delivered: 'Delivered',
  refused: 'Refused',
  cancelled: 'Not printed',
};

export const stateLooks: Record<Print['status'], TagLook> = {
  waiting: 'pending',
  created: 'pending',
  confirming: 'pending',
  confirmed: 'pending',
  printing: 'processing',
  shipped: 'shipped',
  delivered: 'neutral',
  refused: 'overdue',
  cancelled: 'neutral',
};

/** Why it stops or waits, as the heading of what is to be done. */
const reasons: Readonly<Record<string, string>> = {
  address: 'The printer does not accept this address.',
  'out-of-stock': 'The printer is out of this.',
  'variant-missing': "The printer's catalog has no such color and size.",
  'no-shipping': 'The printer does not ship there.',
  'costs-more': 'It costs more than was paid for it.',
  'cost-unknown': 'The printer does not say what it costs.',
  'no-rate':
    "Enter what the printer's money costs you: until then nobody can see whether this costs more than was paid.",
  refunded: 'Money of this order went back before it was printed.',
  'test-payment': 'It was paid with play money, and the printer charges real money.',
  declined: 'The printer does not accept this order.',
  'cancelled-there': 'The printer has cancelled this order.',
  'not-known': 'The printer does not know this order.',
  recovered: 'A backup was restored: check with the printer whether this was already printed.',
  'no-printer': 'No printer is connected.',
  'unknown-word': 'The printer uses a word that this shop does not know.',
  'no-tracking': 'The printer has posted it without a tracking number.',
  'too-late': 'It was cancelled too late: the printer is going ahead with it.',
  disputed: 'The payment is disputed: it waits until that is decided.',
};

export const reasonOf = ({ reason }: Pick<Print, 'reason'>): string =>
  reasons[reason ?? ''] ?? 'The printer is not going ahead with it.';
