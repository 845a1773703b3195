/** Where a parcel comes from, in the order in which an order's parcels are shown (decision 65). */
export const parcelSources = ['studio', 'made_to_order', 'printer'] as const;
export type ParcelSource = (typeof parcelSources)[number];
