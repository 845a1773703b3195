import { readTexts } from '#app/features/shipping/address/stored-address.ts';
import type { OrderAddress } from './contract.ts';

/** The address of an order as it was once stored, as JSON text; whatever is missing is an empty text. Never throws. */
export function readOrderAddress(stored: string): OrderAddress {
  const names = [
    'firstName',
    'lastName',
    'address1',
    'address2',
    'city',
    'state',
    'postalCode',
    'country',
  ] as const;
  const { address2, ...address } = readTexts(stored, names);
  return { ...address, ...(address2 && { address2 }) };
}
