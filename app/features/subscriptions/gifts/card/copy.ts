import { formatMonth } from '../../club.ts';
import { inDesigns } from '../gift-words.ts';

/** What the card says as a page, and the form that redeems it. */
export const cardCopy = {
  pageTitle: 'A gift for you',
  to: (name: string) => `For ${name}`,
  from: (name: string) => `From ${name}`,
  what: (months: number) =>
    `${inDesigns(months)}. Everything is paid, shipping included; nothing renews.`,
  notLoaded: 'The gift could not be loaded. Please try again.',
  redeemTitle: 'Where do your shirts go?',
  redeemTitleOne: 'Where does your shirt go?',
  size: 'T-shirt size',
  emailHelp: 'A link to your months, and word that a shirt is on its way, go here.',
  yours: (shirts: readonly string[]) => monthsOf(shirts),
  redeem: 'Redeem the gift',
  redeeming: 'Redeeming...',
  free: 'There is nothing to pay. You may be asked for customs charges where your country has them.',
  error: 'Error',
  notRedeemed: 'The gift could not be redeemed. Please try again.',
  welcomeTitle: 'Your gift has begun',
  welcome: (shirts: readonly string[]) =>
    `${monthsOf(shirts)} A letter with everything about it is on its way to your mailbox.`,
  nextTitle: 'What happens next',
  next: [
    {
      term: 'A letter',
      text: 'It says which shirts come, where they go, and where you change that.',
    },
    {
      term: 'Your first shirt',
      text: 'It leaves when the shirts of its month are printed. You hear from the studio.',
    },
    {
      term: 'To change something',
      text: 'Your size or your address: through the link in your letters. To have a month moved, answer one of them.',
    },
    {
      term: 'At the end',
      text: 'The membership ends by itself after the last shirt. Nothing is ever charged to you.',
    },
  ],
  redeemedTitle: 'This gift has been redeemed',
  redeemed:
    'If it was you, your months, your size and your address stand on your own page. Have its link mailed to you.',
  manage: 'To your months',
  refundedTitle: 'This gift went back',
  refunded:
    'Whoever gave it has had their money back, and it cannot be redeemed any more. Ask them, or the studio.',
  endedTitle: 'The club is coming to an end',
  ended:
    'This gift cannot be redeemed any more. The studio sends its money back to whoever gave it to you.',
  closedTitle: 'The club is closed just now',
  closed:
    'Your gift is kept and does not run out. Please check back later, or write to the studio.',
  shop: 'Original Artworks',
};

/** `Your shirts are those of December 2026, January and February 2027.` */
function monthsOf(shirts: readonly string[]): string {
  const [first = ''] = shirts;
  if (shirts.length <= 1) return `Your shirt is the one of ${formatMonth(first)}.`;
  return `Your shirts are those of ${formatMonth(first)} to ${formatMonth(shirts.at(-1) ?? '')}, one each month.`;
}
