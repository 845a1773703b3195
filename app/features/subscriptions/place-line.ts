import { countryName } from '#app/features/shipping/address/countries.ts';
import type { ClubAddress } from './contract.ts';

/** Where a shirt goes, in a line: `Marquette, MI 49855`, with the country where it is another one. */
export function placeLine({
  address: { city, stateCode, postalCode, countryCode },
  isAbroad,
}: {
  address: ClubAddress;
  isAbroad: boolean;
}): string {
  const area = [stateCode, postalCode].filter(Boolean).join(' ');
  return [city, area, isAbroad && countryName(countryCode)].filter(Boolean).join(', ');
}
