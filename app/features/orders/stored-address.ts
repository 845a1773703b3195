import { readFields } from '#app/features/shipping/address/stored-address.ts';
import type { OrderAddress } from './contract.ts';

/** The address of an order as it was once stored, as JSON text; whatever is missing is an empty text. Never throws. */
export function readOrderAddress(stored: string): OrderAddress {
  const fields = readFields(stored);
  const address2 = fields('address2');
  return {
    firstName: fields('firstName'),
    lastName: fields('lastName'),
    address1: fields('address1'),
    ...(address2 && { address2 }),
    city: fields('city'),
    state: fields('state'),
    postalCode: fields('postalCode'),
    country: fields('country'),
  };
}
