import { readFields } from '#app/features/shipping/address/stored-address.ts';
import type { ClubAddress } from './contract.ts';

/** The address of a member as it was once stored, as JSON text; whatever is missing is an empty text. Never throws. */
export function readClubAddress(stored: string): ClubAddress {
  const fields = readFields(stored);
  return {
    firstName: fields('firstName'),
    lastName: fields('lastName'),
    addressLine1: fields('addressLine1'),
    addressLine2: fields('addressLine2'),
    city: fields('city'),
    stateCode: fields('stateCode'),
    countryCode: fields('countryCode'),
    postalCode: fields('postalCode'),
  };
}
