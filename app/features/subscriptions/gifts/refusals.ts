/** Why a gift cannot be prepared, redeemed or refunded as asked. */
export const giftRefusals = {
  notOpen: 'Months of the club cannot be given just now. Please check back later.',
  paidBefore:
    'The gift that you prepared before was paid a moment ago. Its letter is on its way; please do not pay again.',
  closed: 'The club takes no new members just now. Your gift is kept; please check back later.',
  redeemed: 'This gift has already been redeemed.',
  refunded: 'This gift went back to whoever gave it, and cannot be redeemed any more.',
  test: 'This gift was paid in test mode: nobody was charged for it, so no shirts come of it.',
  nothingLeft:
    'Every month of this gift is on a list of shirts that are made already: there is nothing to refund.',
  alreadyRefunded: 'This gift has already been refunded.',
  notPaid: 'This gift has not been paid.',
};

/** Why a card is not printed any more. */
export const noCard = {
  redeemed: 'This card is no longer valid: the gift has been redeemed.',
  refunded: 'This card is no longer valid: the gift went back to whoever gave it.',
  ended: 'This card is no longer valid: the club is ending, and the money goes back.',
};

/** What somebody is told who may have been charged. */
export const reassurance = {
  unseen:
    'We cannot see your payment just now. If it went through, the gift is made by itself and its letter comes by mail. Please do not pay again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, the gift is made by itself and its letter comes by mail. Please do not pay again.',
};
