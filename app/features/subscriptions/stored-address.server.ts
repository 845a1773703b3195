import { readTexts } from '#app/features/shipping/address/stored-address.ts';
import type { ShippingTo } from '#app/integrations/payments/subscriptions.server.ts';
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

/** Where a member's shirts go, as the provider keeps it. */
export function shippingOf({ shippingAddress }: { shippingAddress: string }): ShippingTo {
  const {
    firstName,
    lastName,
    addressLine1,
    addressLine2,
    city,
    stateCode,
    countryCode,
    postalCode,
  } = readClubAddress(shippingAddress);
  return {
    name: `${firstName} ${lastName}`,
    address: {
      line1: addressLine1,
      ...(addressLine2 && { line2: addressLine2 }),
      city,
      ...(stateCode && { state: stateCode }),
      postal_code: postalCode,
      country: countryCode,
    },
  };
}
