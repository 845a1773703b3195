/** What the owner reads about payments that have no order. */
export const ownerCopy = {
  title: 'Payments without an order',
  intro:
    'Money that was taken and could not become an order. It goes back by itself, and the buyer has been written to; what does not work is tried again until it does.',
  none: 'Every payment has its order, or its money back.',
  notLoaded: 'The payments could not be loaded. Please try again.',
  lately: 'Sent back lately',
  nobody: 'A buyer without a name',
  states: { waiting: 'Waiting', needsOwner: 'Needs you', done: 'Sent back' },
  reasons: {
    'sold-out': 'The work was gone when the payment arrived.',
    withdrawn: 'The work was out of the shop when the payment arrived.',
    amount: 'The amount paid was not the amount quoted.',
    'paid-twice': 'The same cart was paid a second time.',
    'no-record':
      'The payment provider knows this payment, and the shop has no record of what it was for.',
    owner: 'You sent back a part of what was paid for an order, and it will not go through.',
    cancelled: 'You cancelled this order, and its money will not go back.',
    unfinished: 'The payment arrived, and its order could not be written down.',
  } as Readonly<Record<string, string>>,
  tries: (attempts: number) =>
    attempts === 0
      ? 'The refund has not been asked for yet.'
      : `The refund was refused ${attempts === 1 ? 'once' : `${attempts} times`}.`,
  underway: 'The payment provider has taken the refund, and the bank works on it.',
  stillTrying: 'The shop tries again every few seconds.',
  lastError: (sentence: string) => `The last answer: ${sentence}`,
  repair: 'Repair',
  repairNote: 'Makes the order if it can be made now, otherwise sends the money back.',
  sendBackNow: 'Send the money back now',
  sendBackNote: 'Otherwise the shop tries again by itself.',
  trying: 'Trying...',
  notRepaired: 'That did not work. Please try again.',
  outcomes: {
    order: {
      title: 'Order made',
      description: 'The payment has its order now, and the buyer its confirmation.',
    },
    refunded: {
      title: 'Money sent back',
      description: 'The payment provider has taken the refund.',
    },
    waiting: {
      title: 'Not yet',
      description: 'The payment provider refused the refund. It will be tried again.',
    },
  },
};

/** Why a work cannot be taken from the buyer who holds it. */
export const takeBackCopy = {
  paid: (orderNumber: string) =>
    `The buyer paid a moment ago, so the work is sold: order ${orderNumber}. If you cannot deliver it, cancel that order and its money goes back.`,
  processing:
    "The buyer's bank is working on the payment, so it cannot be cancelled now. Nothing was changed. Please try again in a minute.",
};
