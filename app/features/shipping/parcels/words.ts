import type { ParcelSource } from './source.ts';

/** What a parcel is called wherever it is shown: cart, checkout, letters, the order's page and the owner's. */
export const parcelWords = {
  title: (number: number, count: number) => `Parcel ${number} of ${count}`,
  from: {
    studio: 'From the studio',
    made_to_order: 'Made to order, from the studio',
    printer: 'From the printer',
  } satisfies Record<ParcelSource, string>,
  /** Beside its price, where there are several. */
  shipping: (number: number, isInsured: boolean) =>
    `Shipping, parcel ${number}${isInsured ? ', insured' : ''}`,
};
