import { readTexts } from '#app/features/shipping/address/stored-address.ts';
import type { ClubAddress } from './contract.ts';

/** The address of a member as it was once stored, as JSON text; whatever is missing is an empty text. Never throws. */
export function readClubAddress(stored: string): ClubAddress {
  const names = [
    'firstName',
    'lastName',
    'addressLine1',
    'addressLine2',
    'city',
    'stateCode',
    'countryCode',
    'postalCode',
  ] as const;
  return readTexts(stored, names);
}
