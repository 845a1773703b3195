import type { BuyerOffer } from '../contract.ts';

/** What the page of an offer says to its buyer. */
export const offerCopy = {
  title: 'An offer for you',
  eyebrow: 'Offered to you',
  one: 'One copy',
  price: 'For you',
  shop: 'In the shop',
  until: (lastDay: string) =>
    `It stands until the end of ${lastDay.replace(/ (?=\d+,)/, '\u00a0')}.`,
  buy: (price: string) => `Buy it for ${price}`,
  putting: 'Putting it in your cart...',
  next: 'The next page is the checkout. The whole price, shipping included, is shown there before you pay.',
  stays: 'It stays in the shop until it is bought, so somebody else may be quicker.',
  staysPrint: 'It stays in the shop until it is bought, like every other copy.',
  held: 'Somebody is in the checkout with it just now. If that is you, go on from your cart; if not, it may come free again within minutes.',
  cart: 'Go to the cart',
  page: 'See its page in the shop',
  shopLink: 'Original Artworks',
  notLoaded: 'The offer could not be loaded. Please try again.',
  notPut: 'It could not be put into your cart. Please try again.',
  withoutScript: 'To buy, this page needs JavaScript. Without it, please answer the letter.',
  over: {
    ended: {
      title: 'This offer has ended',
      text: (lastDay: string) =>
        `It stood until the end of ${lastDay}. The work may still be in the shop; if you would like it at this price, please answer the letter.`,
    },
    withdrawn: {
      title: 'This offer was taken back',
      text: () => 'Please look for a newer letter, or answer the one that this offer came in.',
    },
    accepted: {
      title: 'This offer has been bought',
      text: () =>
        'Thank you. It was for one purchase, and that is made: the letter about the order leads to it.',
    },
    sold: {
      title: 'Sold to somebody else',
      text: () =>
        'The work stayed in the shop, and somebody was quicker. Please answer the letter if you would like to hear of others.',
    },
    off: {
      title: 'Not for sale at present',
      text: () => 'The work has left the shop for now. Please answer the letter to hear why.',
    },
  } satisfies Partial<
    Record<BuyerOffer['state'], { title: string; text: (lastDay: string) => string }>
  >,
};
