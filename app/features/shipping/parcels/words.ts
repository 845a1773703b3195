import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';

const named: Record<ParcelSource, string> = {
  studio: 'The parcel from the studio',
  made_to_order: 'The parcel made to order',
  printer: 'The parcel from the printer',
};

/** What a parcel is called wherever it is shown: cart, checkout, letters, the order's page and the owner's. */
export const parcelWords = {
  title: (number: number, count: number) => `Parcel ${number} of ${count}`,
  from: {
    studio: 'From the studio',
    made_to_order: 'Made to order, from the studio',
    printer: 'From the printer',
  } satisfies Record<ParcelSource, string>,
  /** Within a sentence or as the head of one line, with what is in it. */
  named: (source: ParcelSource, contents: string) => `${named[source]}: ${contents}`,
  /** Beside its price, where there are several. */
  shipping: (number: number, isInsured: boolean) =>
    `Shipping, parcel ${number}${isInsured ? ', insured' : ''}`,
};
