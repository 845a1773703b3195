import type { ParcelSource } from '#app/platform/statuses/parcel-source.ts';

const within: Record<ParcelSource, string> = {
  studio: 'the parcel from the studio',
  made_to_order: 'the parcel made to order',
  printer: 'the parcel from the printer',
};

/** What a parcel is called wherever it is shown: cart, checkout, letters, the order's page and the owner's. */
export const parcelWords = {
  title: (number: number, count: number) => `Parcel ${number} of ${count}`,
  from: {
    studio: 'From the studio',
    made_to_order: 'Made to order, from the studio',
    printer: 'From the printer',
  } satisfies Record<ParcelSource, string>,
  /** Within a sentence. */
  within,
  /** As the head of one line, with what is in it. */
  named: (source: ParcelSource, contents: string) => `T${within[source].slice(1)}: ${contents}`,
  /** Of one that was called off, in every letter and on every screen. */
  notComing: (source: ParcelSource) => `T${within[source].slice(1)} is not coming.`,
  /** Of an order of which a parcel has left and another has not. */
  restFollows: 'The rest of your order follows separately.',
  /** Beside its price, where there are several. */
  shipping: (number: number, isInsured: boolean) =>
    `Shipping, parcel ${number}${isInsured ? ', insured' : ''}`,
};
