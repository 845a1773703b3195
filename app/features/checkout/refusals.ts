/** Why a checkout says no. The sentences reach the buyer. */
export const refusals = {
  noCheckout: 'There is no such checkout.',
  noPayment: 'There is no such payment.',
  over: 'The time to pay has run out and your works were set free. Please start the checkout again.',
  workGone: (title: string) =>
    `${title} is no longer for sale. Your payment was cancelled, and nothing was charged.`,
  finished: 'This payment is finished and cannot be changed.',
  /** To whoever may have been charged while the provider is away, or while something failed here. */
  unseen:
    'We cannot see your payment just now. If it went through, your order is written down by itself and confirmed by mail. Please do not pay again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, your order is written down by itself and confirmed by mail. Please do not pay again.',
  processing: 'Your payment is being processed. We will write to you as soon as it is through.',
  tooLittle: (least: string) =>
    `A card cannot be charged less than ${least}. Add something to your cart, or write to us.`,
  tooMuch: (most: string) =>
    `A card cannot be charged more than ${most} at once. Write to us, and we find a way together.`,
  settling: 'Your checkout is being settled. Please try again in a moment.',
  extendedBefore: 'Your works were kept longer once already.',
  restNow: (minutes: number) =>
    `Your cart has kept these works for a long while. So that others have their turn, it can keep them again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Nothing was charged.`,
  notLonger:
    'Your works cannot be kept longer: checkouts from your network have kept them for a long while.',
  priceChanged: (title: string, from: string, to: string) =>
    `The price of ${title} has changed from ${from} to ${to}.`,
  totalChanged: (to: string) => `The total is now ${to}. Nothing was charged.`,
};

const onItsWay = 'Your money is on its way back to your card.';
/** Why a payment became no order, by the reason that its refund is stored with. */
const unmade: Readonly<Record<string, string>> = {
  'sold-out': 'A work in your order was sold a moment before your payment arrived.',
  withdrawn: 'A work in your order is not for sale any more.',
  amount: 'What your card was charged was not the amount you were quoted.',
  'paid-twice': 'Your payment arrived a second time.',
};
export function sentBack(reason: string | undefined): string {
  return `${unmade[reason ?? ''] ?? 'Your payment could not become an order.'} ${onItsWay}`;
}
