import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { formatMonth } from '../../club.ts';
import { inMonths } from '../gift-words.ts';

/** What the owner reads about the gifts of the club. */
export const giftsCopy = {
  title: 'Gifts',
  intro:
    'Months of the club that somebody bought for somebody else. There is nothing to do here: cards go out, and memberships begin and end, by themselves.',
  notLoaded: 'The gifts could not be loaded. Please try again.',
  none: 'Nobody has given months of the club yet.',
  more: 'More gifts',
  columns: { gift: 'Gift', people: 'From and for', state: 'State', paid: 'Paid', amount: 'Amount' },
  months: (count: number) => {
    const words = inMonths(count);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  from: 'From',
  to: 'For',
  test: 'Test mode',
  states: {
    waiting: 'To be mailed',
    sent: 'Not redeemed',
    redeemed: 'Redeemed',
    over: 'Complete',
    refunded: 'Refunded',
  },
  mailedOn: (day: string) => `The card goes out on ${formatLongDate(day)}`,
  shirts: (months: readonly string[]) => {
    const [first = ''] = months;
    const last = months.at(-1) ?? first;
    return months.length <= 1
      ? (formatMonth(first) ?? '')
      : `${formatMonth(first)} to ${formatMonth(last)}`;
  },
  back: (amount: string) => `${formatMoney(amount)} went back`,
  refund: 'Refund',
  sure: (amount: string, name: string, isRedeemed: boolean) =>
    isRedeemed
      ? `Send ${formatMoney(amount)} back to ${name}, for the months that are on no list yet? They then bring no shirt.`
      : `Send ${formatMoney(amount)} back to ${name}? The card can then no longer be redeemed.`,
  yes: 'Refund',
  refunding: 'Refunding...',
  no: 'Not now',
  refunded: (amount: string) => ({
    title: 'Refund on its way',
    description: `${formatMoney(amount)} goes back, and a letter says so.`,
  }),
  notRefunded: 'The gift could not be refunded. Please try again.',
};
