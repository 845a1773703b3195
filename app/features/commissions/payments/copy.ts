/** What is said about paying a commission, once. */
export const paymentCopy = {
  kinds: { deposit: 'Deposit', final: 'Final payment' },
  inWords: { deposit: 'the deposit', final: 'the final payment' },
  title: 'Pay for your commission',
  intro: (kind: string, title: string) =>
    `${kind} for “${title}”, the work that is being made for you.`,
  chargedOnce: 'Your card is charged once, when you press the button.',
  pay: (amount: string) => `Pay ${amount}`,
  failed: 'Payment Failed',
  failedDefault: 'The payment did not go through, and nothing was charged. Please try again.',
  lost: 'The connection was lost while you were paying. Your payment is being looked after: if it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, it is booked by itself and the receipt comes by mail. Please do not pay again.',
  notLoaded: 'The payment could not be loaded. Please try again.',
  paidTitle: 'Thank you',
  paid: (amount: string) =>
    `Your payment of ${amount} has arrived. The receipt comes by mail; there is nothing more to do.`,
  processingTitle: 'Your bank is still at work',
  stillProcessing:
    'Your payment is on its way. The receipt comes by mail as soon as it has arrived; please do not pay again.',
  refundedTitle: 'Your money is on its way back',
  refunded:
    'This payment could not be taken any more, so all of it has been sent back to your card. The studio will write to you.',
  withdrawnTitle: 'This link is no longer used',
  withdrawn:
    'The studio has asked for another amount since. Please look for the newer letter, or answer this one.',
  ownerCopy: {
    title: 'Payments',
    notSaved: 'Save an amount first.',
    noAddress: 'Save the client’s email address first.',
    send: 'Send payment link',
    again: 'Send it again',
    sending: 'Sending...',
    sent: 'Payment link sent',
    notSent: 'The payment link could not be sent. Please try again.',
    notLoaded: 'The payments could not be loaded. Please try again.',
    ask: (kind: string, amount: string, email: string) =>
      `Mail ${email} a link to pay ${kind} of ${amount}?`,
    askOther: (amount: string) => `The link for ${amount} stops working.`,
    cancel: 'Cancel',
    copy: 'Copy the link',
    copied: 'Link copied',
  },
};
