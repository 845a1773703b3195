// Apart from money.ts, which every page of the shop loads.

/** `'4200'` → `'4200.00'`: an amount as a person may write it, with its two places. */
export const withPlaces = (amount: string): string =>
  amount.includes('.') ? amount : `${amount}.00`;
