import { addressLines } from '#app/features/shipping/address/address-format.ts';
import { fromClubWords } from '#app/features/shipping/address/stored-address.ts';
import type { ClubAddress } from './contract.ts';

/** A subscriber's address as it is written on a parcel. */
export function linesOf(address: ClubAddress): string[] {
  const { postal_code: postalCode, ...same } = fromClubWords(address);
  return addressLines({ ...same, postalCode });
}
