/** Who pays customs: said before paying, and of an order that is on its way. */
const onArrival = {
  taxed: 'Duties, if customs there ask for any, are paid by the recipient on arrival.',
  'on-arrival':
    'Import VAT and duties are not included: customs there may ask the recipient for them on arrival.',
} as const;

/** What is said of shipping before and at the checkout; the shipping policy says the same. */
export const shippingCopy = {
  shipsTo: 'Ships to',
  free: 'Free',
  notServed: ({ zones }: { zones: readonly unknown[] }) =>
    zones.length === 0
      ? 'Shipping is not set up here yet, so nothing can be ordered. Write to us and we will find a way.'
      : 'We cannot ship there yet. Write to us and we will find a way.',
  policy: 'Shipping costs and times',
  notLoaded: 'The cost for your country could not be loaded.',
  again: 'Try again',
  trying: 'Trying...',
  time: (leavesWithin: number, minDays: number, maxDays: number) =>
    `Leaves within ${leavesWithin} working days, then ${minDays} to ${maxDays} days on the way.`,
  duties: {
    home: undefined,
    'home-included': 'Any tax is in the price.',
    taxed: `Tax is added at checkout. ${onArrival.taxed}`,
    included: `Any tax is in the price. ${onArrival.taxed}`,
    'on-arrival': onArrival['on-arrival'],
  },
  onArrival,
  tax: 'Tax',
  inPrice: 'In the price',
  includesTax: (amount: string) => `Includes ${amount} tax`,
  legal: {
    paying: 'By paying you accept the',
    subscribing: 'By subscribing you accept the',
    redeeming: 'By redeeming the gift you accept the',
    terms: 'terms of sale',
    privacy: 'Privacy',
    shipping: 'Shipping',
    returns: 'Returns and withdrawal',
    newTab: '(opens in a new tab)',
  },
  totalBefore: (isTaxed: boolean) => `Total before shipping${isTaxed ? ' and tax' : ''}`,
  withShipping: (country: string, isBeforeTax: boolean) =>
    `With shipping to ${country}${isBeforeTax ? ', before tax' : ''}`,
} as const;

/** What the kinds of things are called wherever rates are listed. */
export const kindNames = {
  artwork: 'Originals',
  print: 'Prints',
  merchandise: 'Merchandise',
} as const;

/** `to 24 in`; of any size beyond that, `larger`. */
export const sizeName = (upTo: number | null): string =>
  upTo === null ? 'larger' : `to ${Number(upTo.toFixed(2))} in`;
