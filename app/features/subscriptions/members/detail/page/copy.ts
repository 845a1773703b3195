import { formatExactMoneyIn } from '#app/platform/formats/money.ts';
import { longDay, monthBeside, monthName, shortDay } from '../../../manage/page/days.ts';

const money = formatExactMoneyIn;

/** What the owner's page of a member says. */
export const detailCopy = {
  title: 'Member',
  back: 'Members',
  failed: 'This member could not be loaded.',
  unknown: 'There is no such member',
  unknownText: 'The address may be incomplete, or this membership never began.',
  since: (day: string) => `Member since ${longDay(day)}`,
  left: (day: string) => `Left on ${longDay(day)}`,
  endsOn: (day: string) => `Ends on ${longDay(day)}`,
  sample: 'Demo',
  customer: 'Customer',
  told: (name: string) => `${name} is told by mail.`,
  test: 'Test mode',
  testOver:
    'What was paid here in test mode moved no money. This shop takes real money now, so no shirt is made for it.',

  figures: {
    label: 'In figures',
    next: 'Next payment',
    noNext: 'None',
    nextOf: (amount: string, month: string) => `${amount} for ${monthName(month)}`,
    nothingDue: 'Nothing is charged',
    paid: 'Paid',
    payments: (count: number) => (count === 1 ? 'One payment' : `${count} payments`),
    refunded: 'Sent back',
    size: 'Size',
    of: (currency: string, amount: string) => money(currency, amount),
    day: shortDay,
  },

  due: (amount: string, month: string) => `${amount} for ${monthName(month)} is owed.`,
  dueAgain: (day: string) => `The card is tried again on ${shortDay(day)}.`,
  dueOver: 'No further try is planned: the member pays on their own page, or with another card.',

  months: {
    title: 'The next six months',
    help: 'Whatever you change here, the member is told by mail.',
    size: (size: string) => `Size ${size}`,
    shippedIn: (size: string) => `${size}, shipped`,
    packed: (size: string) => `${size}, on the closed list, not shipped yet`,
    paid: (size: string) => `${size}, goes on the list when the month closes`,
    unreal: 'Paid in test mode: no shirt is made',
    failing: 'Not paid: the shirt is sent once it is',
    refunded: 'The payment went back',
    ended: 'No shirt: the membership ends before its payment',
    noShirt: 'No shirt, no charge',
    charged: (amount: string, day: string) => `${amount} on ${shortDay(day)}`,
    skipUntil: (day: string) => `Can be skipped until ${shortDay(day)}`,
    backUntil: (day: string) => `Can be un-skipped until ${shortDay(day)}`,
    changesUntil: (day: string) => `Size and address until ${shortDay(day)}`,
    by: { member: 'Skipped by the member', owner: 'Skipped by you', club: 'The whole club rests' },
    skip: 'Skip',
    unskip: 'Un-skip',
    working: 'Saving...',
    skipped: (month: string) => `${monthName(month)} is skipped`,
    unskipped: (month: string) => `${monthName(month)} is no longer skipped`,
  },

  shirt: {
    title: 'Shirt',
    change: 'Change the address',
    saved: (size: string) => `The size is ${size}`,
    addressSaved: 'The address is saved',
    from: (month: string, until: string) =>
      `A size or an address saved by ${shortDay(until)} counts for ${monthName(month)}. What is on a closed list stays as it is; correct that on the page of its month.`,
    fromPayment: (month: string, until: string) =>
      `A size or an address saved until the payment on ${shortDay(until)} counts for ${monthName(month)}.`,
    never: 'No shirt is coming that a change would count for.',
  },

  card: {
    title: 'Card',
    none: 'No card on file.',
    gift: 'The months are a gift, already paid for.',
    gifts: 'Open Gifts',
    on: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    until: (month: string, year: string) => `Valid until ${month}/${year}`,
    onlyThey: 'Only the member can change it, on their own page.',
  },

  membership: {
    title: 'Membership',
    write: 'Write to them',
    link: 'Mail the link to their page',
    linkBusy: 'Mailing...',
    linkDone: { title: 'The link is on its way' },
    linkRecent: {
      title: 'Not mailed again',
      description: 'A link went to this member in the last ten minutes.',
    },
    cancel: 'Cancel at the end',
    cancelAsk: (day: string) =>
      `The membership would end on ${longDay(day)}. Nothing is charged after that, and what is paid is still sent.`,
    cancelYes: 'Yes, cancel it',
    cancelNo: 'Do not cancel',
    cancelBusy: 'Cancelling...',
    cancelled: 'The membership ends',
    keep: 'Take the cancellation back',
    keepBusy: 'Saving...',
    kept: 'The membership goes on',
    ending: (day: string) => `It ends on ${longDay(day)}. Nothing more is charged.`,
    end: 'End today...',
    endTitle: 'End this membership today?',
    endText: 'Nothing more is charged, and the member is told. This cannot be taken back.',
    endShipped: (months: string) => `${months} has been shipped and stays with the member.`,
    endPaid: (month: string) =>
      `${month} is paid, so its shirt is still sent. To give the money back instead, refund ${month} under Payments; its shirt is then not sent.`,
    endNothing: 'No paid shirt is still to be sent.',
    endYes: 'End it today',
    endNo: 'Keep the membership',
    endBusy: 'Ending...',
    ended: 'The membership has ended',
  },

  payments: {
    title: 'Payments',
    none: 'Nothing has been paid yet.',
    of: (month: string, now: string) => monthBeside(month, now),
    shirts: {
      pending: 'Shirt not shipped yet',
      shipped: 'Shirt shipped',
      returned: 'Shirt came back',
      canceled: 'Shirt not sent',
    },
    noShirt: 'Month not closed yet',
    inTest: 'in test mode',
    testOver: 'no shirt is made',
    back: (amount: string) => `${amount} sent back`,
    asked: 'Asked for: on its way back',
    refund: 'Refund',
    more: (count: number) => `${count} more`,
  },

  refund: {
    title: (amount: string, month: string) => `Send ${amount} back for ${monthName(month)}?`,
    text: (name: string) =>
      `It goes to the card that paid, and ${name} is told by mail. Banks take up to ten days to show it.`,
    open: 'No shirt of this month is sent.',
    pending: 'The shirt is taken off the list and not sent.',
    shipped: 'The shirt has left: it stays with the member.',
    returned: 'The shirt came back to you.',
    canceled: 'The shirt is not sent as it is.',
    reason: 'Reason',
    reasonHelp: 'For your own records. The member does not see it.',
    yes: (amount: string) => `Send ${amount} back`,
    busy: 'Sending...',
    no: 'Cancel',
    done: (amount: string) => `${amount} is on its way back`,
    waits: 'Asked for',
    waitsText: 'The payment provider could not be reached. It is asked again by itself.',
    failed: 'That did not go through. Please try again.',
  },

  timeline: { title: 'What happened' },
};
