import { countryName } from '#app/features/delivery/countries.ts';
import type { OrderAddress } from './contract.ts';

/** An address as it is written on a parcel. */
export function linesOf({ firstName, lastName, address1, address2, city, state, postalCode, country }: OrderAddress) {
  return [`${firstName} ${lastName}`, address1, address2, `${city}, ${state} ${postalCode}`, countryName(country)];
}
