import {
  fromClubWords,
  readStoredClubAddress,
} from '#app/features/shipping/address/stored-address.ts';
import type { ShippingTo } from '#app/integrations/payments/subscriptions.server.ts';
import type { ClubAddress } from './contract.ts';

/** The address of a member as it was once stored, as JSON text; whatever is missing is an empty text. Never throws. */
export const readClubAddress: (stored: string) => ClubAddress = readStoredClubAddress;

/** Where a member's shirts go, as the provider keeps it. */
export function shippingOf({ shippingAddress }: { shippingAddress: string }): ShippingTo {
  const { firstName, lastName, line2, state, ...address } = fromClubWords(
    readClubAddress(shippingAddress),
  );
  return {
    name: `${firstName} ${lastName}`,
    address: { ...address, ...(line2 && { line2 }), ...(state && { state }) },
  };
}
