import { addressLines } from '#app/features/shipping/address/address-format.ts';
import type { ClubAddress } from './contract.ts';

/** A subscriber's address as it is written on a parcel. */
export function linesOf({
  addressLine1,
  addressLine2 = '',
  stateCode,
  countryCode,
  ...same
}: ClubAddress): string[] {
  return addressLines({
    ...same,
    line1: addressLine1,
    line2: addressLine2,
    state: stateCode,
    country: countryCode,
  });
}
