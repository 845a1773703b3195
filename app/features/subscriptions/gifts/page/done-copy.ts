import { formatLongDate } from '#app/platform/formats/dates.ts';
import { capital, inShirts } from '../gift-words.ts';

/** What the page says to which the payment of a gift leads. */
export const doneCopy = {
  paidTitle: 'Your gift is ready',
  paid: (months: number, name: string, email: string) =>
    `${capital(inShirts(months))} for ${name}. The receipt and the card are on their way to ${email}.`,
  mailed: (day: string, email: string) =>
    `The card is mailed to ${email} on ${formatLongDate(day)}.`,
  printed: 'Print the card and hand it over, or send its link.',
  print: 'Print the card',
  open: 'Look at the card',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  keep: 'Whoever has the link can redeem the gift. The same card is in your letter.',
  processingTitle: 'Your payment is under way',
  processing:
    'The bank is still working on it. As soon as the payment is through, the gift is made and a letter brings you the card. There is nothing to do.',
  refundedTitle: 'Your money is on its way back',
  refunded:
    'This payment could not be made a gift, so all of it has been sent back to your card. The studio will write to you.',
  redeemedTitle: 'Your gift has been redeemed',
  redeemed:
    'Its card has done its work and is no longer valid. Each shirt goes out in its month, and your receipt is in your letter.',
  returnedTitle: 'This gift was refunded',
  returned:
    'Its money has gone back to the card that paid for it. The gift card is no longer valid; if it is in somebody’s hands already, please tell them.',
  endedTitle: 'The club is coming to an end',
  ended:
    'This gift cannot be redeemed any more, and its card is no longer valid. The studio sends your money back.',
  unpaidTitle: 'Your gift has not been paid',
  unpaid:
    'The payment was not confirmed, and nothing was charged. What you filled in is still there; you can try again, also with another card.',
  tryAgain: 'Try again',
  another: 'Give another',
};
