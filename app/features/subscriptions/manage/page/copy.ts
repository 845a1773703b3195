import { formatMoney } from '#app/platform/formats/money.ts';

/** Every sentence of a member's own page and of the one that mails its link. */
export const manageCopy = {
  title: 'Your subscription',
  notLoaded: 'Your subscription could not be loaded.',
  since: (name: string, month: string) => `${name}, a member since ${month}`,
  failed: 'That did not go through. Nothing has changed; please try again.',
  error: 'Not changed',
  saving: 'Saving...',
  change: 'Change',
  keepAsItIs: 'Keep it as it is',

  shirt: {
    title: 'Your shirt',
    size: 'Size',
    sentIn: (month: string, size: string) => `${month} was sent in ${size}.`,
    comesIn: (month: string, size: string) => `${month} comes in ${size}.`,
    countsUntilPaid: (month: string) => `A size you choose before ${month} is paid counts for it.`,
    countsUntilDay: (month: string, day: string) =>
      `A size you choose by ${day} counts for ${month}.`,
    countsUntilPayment: (month: string, day: string) =>
      `A size you choose until your payment on ${day} counts for ${month}.`,
    saved: (size: string) => `Your size is ${size}`,
  },

  details: {
    title: 'Where it goes, and who pays',
    titleOfGift: 'Where it goes',
    goesTo: 'Goes to',
    card: 'Card',
    noCard: 'No card on file',
    cardEnds: (brand: string, last4: string, expires: string) =>
      `${brand} ending in ${last4}, until ${expires}`,
    nextCharge: (amount: string, day: string, month: string) =>
      `Next payment: ${formatMoney(amount)} on ${day}, for the shirt of ${month}`,
    lettersGoTo: 'Letters go to',
    otherEmail: 'To use another address, write to',
    addressCounts: (from: string, until: string) =>
      `An address you save by ${until} counts for ${from}.`,
    addressCountsUntilPayment: (from: string, until: string) =>
      `An address you save until your payment on ${until} counts for ${from}.`,
    addressCountsUntilPaid: (month: string) =>
      `An address you save before ${month} is paid counts for it.`,
    saveAddress: 'Save the address',
    addressSaved: 'Your address is saved',
    addressRight: 'Yes, it is right',
    changeAddress: 'Change the address',
    changeCard: 'Change the card',
  },

  card: {
    intro:
      'The new card takes the place of the one on file. Nothing is charged today unless a payment is owed.',
    use: 'Use this card',
    failed: 'Card not changed',
    failedDefault: 'The card could not be saved, and nothing was charged. Please try again.',
    notUsed:
      'The card was checked but is not in use yet. Please press again; you need not type anything again.',
    saved: 'Your card is changed',
    savedText: 'A letter confirms it.',
    notPrepared: 'The card form could not be prepared.',
  },

  due: {
    failing: (month: string) => `Your card was refused for the shirt of ${month}.`,
    failingText: (amount: string, day: string) =>
      `${formatMoney(amount)} is tried again on ${day}. Until then nothing is lost: once it is paid, the shirt is sent.`,
    failingSoon: (amount: string) =>
      `${formatMoney(amount)} is tried again soon. Once it is paid, the shirt is sent.`,
    suspended: (month: string) => `The shirt of ${month} has not been paid.`,
    suspendedText: (amount: string) =>
      `None of the tries to charge ${formatMoney(amount)} went through. Nothing more is charged, and no shirt is sent, until it is paid.`,
    pay: (amount: string) => `Pay ${formatMoney(amount)} now`,
    paying: 'Paying...',
    failed: 'The card was not charged. Please try again, or change the card.',
    paid: 'Paid',
    paidText: 'Thank you. Your subscription goes on as before.',
  },

  pause: {
    title: 'Pause',
    text: 'Skips every month until the one you choose: nothing is sent and nothing is charged.',
    label: 'Pause until',
    submit: 'Pause',
    busy: 'Pausing...',
    done: (month: string) => `Paused until ${month}`,
    doneText: 'The months until then are skipped.',
    end: 'End the pause',
    ending: 'Ending...',
    ended: 'Your pause is over',
    endedText: (month: string) => `Your next shirt is that of ${month}.`,
  },

  cancel: {
    title: 'Cancel',
    keep: (paid: string | undefined, last: string) =>
      `You keep what is paid${paid ? `: ${paid} still comes` : ''}. The last day is ${last}, and until then you can take the cancellation back.`,
    submit: 'Cancel my subscription',
    question: (last: string) =>
      `Your subscription would end on ${last}. Nothing is charged after that.`,
    yes: 'Yes, cancel it',
    busy: 'Cancelling...',
    no: 'Keep my subscription',
    done: 'Your subscription ends',
    doneText: (last: string) => `The last day is ${last}. A letter confirms it.`,
    titleOfEnding: 'Your subscription ends',
    ending: (paid: string | undefined, last: string) =>
      `The last day is ${last}, and nothing more is charged.${paid ? ` ${paid}, which is paid, still comes.` : ''} Until that day you can take the cancellation back.`,
    clubEnds: (paid: string | undefined, last: string) =>
      `The club ends, and your subscription with it. The last day is ${last}, and nothing more is charged.${paid ? ` ${paid}, which is paid, still comes.` : ''}`,
    takeBack: 'Take the cancellation back',
    takingBack: 'Taking it back...',
    kept: 'Your subscription goes on',
    keptText: 'The cancellation is taken back. A letter confirms it.',
  },

  gift: {
    title: 'Give a month',
    text: 'One shirt or more for somebody else, paid once, with a card in your words.',
    link: 'Give a month',
  },

  receipts: {
    title: 'Receipts',
    one: 'Receipt',
    of: (title: string, day: string) => ` for ${title}, ${day} (PDF, opens in a new tab)`,
    refunded: (amount: string) => `${formatMoney(amount)} sent back`,
    more: (count: number) => (count === 1 ? 'One more' : `${count} more`),
  },

  link: {
    open: (day: string) => `This page is open to whoever has its link, until ${day}.`,
    again: 'Mail me a new one',
    asked: 'A new link is on its way to your mailbox.',
  },

  joinAgain: 'Join again',
  join: 'Join the club',
  test: 'Test mode',
  testOver:
    'This subscription was made while the shop was tried out, and no money moved. Nothing is charged for it, and no shirt is sent.',
};

/** `/subscription/manage` without a link, and in the place of a page whose link is over. */
export const linkCopy = {
  title: 'Manage your subscription',
  intro:
    'Enter your email, and a link to your own page of the club is mailed to you: your months, size, address and card.',
  withoutScript: 'Asking for it here needs JavaScript. Without it, write to',
  expiredTitle: 'This link is no longer valid',
  expired: 'A link opens your page for 30 days. Enter your email, and a new one is mailed to you.',
  email: 'Email',
  emailHelp: 'The address you joined with, where your receipts go.',
  lasts:
    'The link opens your page for 30 days. Whoever has it can open the page: keep it to yourself.',
  send: 'Mail me the link',
  sending: 'Sending...',
  asked: 'Check your mailbox',
  answer:
    'If a subscription belongs to this address, its link is on its way. That takes a minute or two; check your spam folder, too.',
  again: 'Ask again',
  failed: 'That did not go through. Please try again.',
  notMember: 'Not a member yet?',
  join: 'Monthly Subscription',
};
