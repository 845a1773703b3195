import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney, toDecimal } from '#app/platform/formats/money.ts';
import { priceOf } from '../gift.ts';
import { capital, inMonths } from '../gift-words.ts';

/** What the pages of a gift say, once. */
export const giftCopy = {
  title: 'Give the monthly shirt',
  description: () =>
    `One, three, six or twelve months of art T-shirts as a gift, paid once, from ${priceIn(1)}: with a card to print or to mail on a day.`,
  withoutScript: 'Giving it here needs JavaScript. Without it, write to',
  statement: 'Months of new designs for somebody else, paid once. Nothing renews.',
  notOpen: 'Months of the club cannot be given just now. Please check back later.',
  howMany: 'How many months',
  months: (count: number) => capital(inMonths(count)),
  price: (count: number) => priceIn(count),
  whoTitle: 'Who it is for',
  recipientName: "Recipient's name",
  recipientHelp:
    'As it appears on the card. The shirts can go to the US, Canada, the UK and Australia.',
  message: 'Message on the card',
  left: (count: number) =>
    count < 0 ? `${-count} characters too many.` : `${count} characters left.`,
  deliveryTitle: 'How the card gets there',
  deliveries: {
    print: { label: 'I print it', note: 'You get the card as soon as you have paid.' },
    mail: { label: 'Mail it on a day you choose', note: 'You get it to print as well.' },
  },
  recipientEmail: "Recipient's email",
  recipientEmailHelp: 'Used for this one letter.',
  deliverOn: 'On this day',
  deliverOnHelp: 'The letter goes out as the day begins in UTC.',
  youTitle: 'From you',
  giverName: 'Your name',
  giverHelp: 'As it appears on the card.',
  giverEmail: 'Your email',
  giverEmailHelp: 'Your receipt and the card go here.',
  allRequired: 'All fields are required unless marked optional.',
  toPayment: 'Continue to Payment',
  preparing: 'Preparing...',
  error: 'Error',
  notPrepared: 'The gift could not be prepared. Please try again.',
  paidBefore: 'This gift has already been paid for.',

  includedTitle: 'What they get',
  included: [
    'A new design each month, which retires after it',
    'Premium cotton, sizes from XS to 3XL',
    "An artist's story card for each shirt",
    'Free shipping to the US, Canada, the UK and Australia',
    'Their own choice of size, which they can change',
    'A card with your words, printed or mailed',
  ],
  once: 'Paid once. Nothing renews, and the gift does not run out.',

  payTitle: 'Pay for your gift',
  back: 'Back to the gift',
  pay: (amount: string) => `Pay ${formatMoney(amount)}`,
  chargedOnce: 'Your card is charged once, when you press the button.',
  withdrawal:
    'You can withdraw within 14 days, as long as the gift has not been redeemed, and have all of it back.',
  rows: {
    gift: 'Gift',
    to: 'For',
    card: 'Card',
    from: 'From',
  },
  pricePaid: (amount: string) => `${formatMoney(amount)}, paid once`,
  printed: 'Printed by you',
  mailed: (day: string, email: string) => `Mailed to ${email} on ${formatLongDate(day)}`,
  failed: 'Payment Failed',
  failedDefault: 'The payment did not go through, and nothing was charged. Please try again.',
  lookedAfter:
    'Your payment is being looked after. If it went through, the gift is made by itself and its letter comes by mail. Please do not pay again.',
};

const priceIn = (months: number): string => formatMoney(toDecimal(priceOf(months)));
