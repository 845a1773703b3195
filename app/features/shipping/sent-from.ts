/** The country parcels leave from: for any other the parcel crosses a border. */
export const sentFrom = 'US';
