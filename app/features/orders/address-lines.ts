import { addressLines } from '#app/features/shipping/address/address-format.ts';
import type { OrderAddress } from './contract.ts';

/** An order's address as it is written on a parcel. */
export function linesOf({ address1, address2, ...same }: OrderAddress): string[] {
  return addressLines({ ...same, line1: address1, line2: address2 });
}
