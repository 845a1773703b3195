import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { formatMonth, monthly } from './club.ts';

const nameOf = (month: string) => formatMonth(month) ?? month;

type GiftBegins = {
  month: string;
  closesOn: string;
  closed: string | undefined;
  shownOn: string | undefined;
};

/** Every sentence of the subscription's pages, once. Those in spec. sections 1, 2, 5 and 8 are as written there. */
export const copy = {
  notSold: 'This shop has no monthly T-shirt at the moment.',
  toShop: 'Original Artworks',
  addressRight: 'Yes, it is right',
  title: 'Monthly Subscription',
  description: () =>
    `One exclusive art T-shirt each month for ${formatMoney(monthly)}: premium cotton, an artist's story card, free shipping. Skip or cancel at any time.`,
  statement:
    'A shirt a month, with a design of its own, which is retired for good when the month is over.',
  withoutScript: 'Joining here needs JavaScript. Without it, write to',
  member: 'Already a member?',
  manage: 'Manage your subscription',
  price: () => formatMoney(monthly),
  perMonth: 'per month',
  promisesTitle: 'What you get',
  promises: [
    'One exclusive design each month',
    'Premium cotton shirts',
    "An artist's story card",
    'Free shipping',
    'Cancellation at any time',
    'The option to skip a month',
    'Sizes from XS to 3XL',
    'Each design is a limited run that retires after its month',
  ],
  storyCard:
    'The story card comes with the shirt. In a month when the printer posts the shirts itself, it comes in the letter about the shirt, and the story stays in the archive.',
  give: 'Give somebody a few months of it',
  howLarge: 'How the shirts measure up',
  pictureNote: "One of the shirts in the shop. The month's own design goes to members only.",
  designNote: ({ month, retiresOn }: { month: string; retiresOn: string }) =>
    `The shirt of ${nameOf(month)}, which retires after ${formatLongDate(retiresOn)}.`,
  listOpen: ({ closesOn }: { closesOn: string }) =>
    `Join now and it is your first shirt. ${sentAfter(closesOn)}`,
  listClosed:
    'Join now and it is still your first shirt, in the size and to the address you give here. The list for its first run is closed, so yours is made in a later run: no day is set for that one, and a letter tells you when it leaves.',
  /** What a gift begins with; `closed`, the running month where its list is closed; `shownOn`, the day the design is shown where it is not yet. */
  giftBegins: ({ month, closesOn, closed, shownOn }: GiftBegins) =>
    [
      closed && `The list of ${nameOf(closed)} is closed.`,
      `A gift redeemed by ${formatLongDate(closesOn)} begins with the shirt of ${nameOf(month)}, which is sent in the days after that.`,
      shownOn && `Its design is shown on ${formatLongDate(shownOn)}.`,
      'Redeemed later, it begins with the next month whose list is open.',
    ]
      .filter(Boolean)
      .join(' '),
  detailsTitle: 'Your details',
  allRequired: 'All fields are required unless marked optional.',
  emailHelp: 'Your receipts, and word that a shirt is on its way, go here.',
  countryHelp: 'The shirts are sent to these countries only.',
  chooseRegion: 'Choose one',
  toPayment: 'Continue to Payment',
  preparing: 'Preparing...',
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    destructive: true,
  },
  error: 'Error',
  notCreated: 'Failed to create subscription',
  startAnother: 'Start another subscription',
  keepOne: 'No, one is enough',
  completeTitle: 'Complete Your Subscription',
  back: 'Back to your details',
  start: () => `Start Subscription - ${formatMoney(monthly)}/month`,
  chargedMonthly: () =>
    `Your card is charged ${formatMoney(monthly)} today and each month on this day, until you cancel.`,
  failed: 'Subscription Failed',
  failedDefault: 'The payment did not go through, and nothing was charged. Please try again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, your subscription begins by itself and a letter confirms it. Please do not pay again.',
} as const;

/** When the shirts of a month are sent: after the last day of its list. */
export const sentAfter = (closesOn: string): string =>
  `Its list closes on ${formatLongDate(closesOn)}, and its shirts are sent in the days after.`;

/** The same in a later run. */
export const inLaterRun =
  'Its list is closed, so it comes in a later run, for which no day is set.';

/** What stands on /subscription-success, by how the payment ended. */
export const endings = {
  succeeded: {
    title: 'Welcome to the club',
    text: 'Your subscription has begun. A letter with everything about it, and your receipt, are on their way to your mailbox.',
  },
  processing: {
    title: 'Your payment is under way',
    text: 'The bank is still working on it. As soon as the payment is through, your subscription begins and a letter tells you so. There is nothing to do.',
  },
  failed: {
    title: 'Your subscription has not begun',
    text: 'The payment was not confirmed, and nothing was charged. What you filled in is still there; you can try again, also with another card.',
  },
  unknown: {
    title: 'Your subscription',
    text: 'If you have just subscribed, a letter with everything about it and your receipt are on their way to your mailbox. If no letter comes, the payment did not go through and nothing was charged.',
  },
} as const;

/** Stands in the address of the page for the day of a list that is closed. */
export const later = 'later';

export const nextTitle = 'What happens next';

/** What follows a subscription that has begun; the month of the first shirt, and the last day of its list, where the address of the page names them. */
export function nextSteps(month: string, closes: string): { term: string; text: string }[] {
  const named = formatMonth(month);
  return [
    { term: 'Your receipt', text: 'It comes by mail, now and with each monthly payment.' },
    {
      term: 'Your first shirt',
      text: named
        ? `It is the shirt of ${named}. ${whenSent(closes)}You hear from the studio when it leaves.`
        : 'It is the shirt of the month you subscribed in. You hear from the studio when it leaves.',
    },
    {
      term: 'Every month after',
      text: 'The next design, with its story card, after each payment. Shipping is included.',
    },
    {
      term: 'To change something',
      text: 'Skip a month, change your size, address or card, or cancel: on your own page. Its link is in each letter.',
    },
  ];
}

const isDay = /^\d{4}-\d\d-\d\d$/;

const whenSent = (closes: string): string => {
  if (closes === later) return `${inLaterRun} `;
  return isDay.test(closes) && Date.parse(closes) ? `${sentAfter(closes)} ` : '';
};

export const tryAgain = 'Try again';
export const toSubscription = 'Monthly Subscription';
