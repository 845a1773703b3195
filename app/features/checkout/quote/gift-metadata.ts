import type { GiftFields } from '#app/features/shipping/gift.ts';
import {
  readStoredAddress,
  readStoredGift,
} from '#app/features/shipping/address/stored-address.ts';
import { metadataValue, readMetadataValue } from './metadata-value.ts';

/**
 * What a payment says of a gift, so that a lost order is written again with it: the parcel's name is not the buyer's. Once there is
 * a payment, what it said before is taken out again where it is a gift no more. Of what is too long the message is shortened first, then
 * the longer name.
 */
export function giftMetadata(
  { paymentIntentId }: { paymentIntentId: string | null },
  { address }: { address: unknown },
): Record<string, string> {
  const gift = readStoredGift(address);
  if (!gift) return paymentIntentId === null ? {} : { buyer_name: '', gift: '' };
  const { firstName, lastName } = readStoredAddress(address);
  return {
    buyer_name: `${firstName} ${lastName}`,
    gift: metadataValue([gift.firstName, gift.lastName, gift.message], [[2], [0, 1]]),
  };
}

/** The gift that a payment names; null where it names none. Never throws. */
export function giftOfPayment(metadata: Record<string, string>): GiftFields | null {
  const given = readMetadataValue(metadata['gift']);
  if (!Array.isArray(given)) return null;
  const [firstName = '', lastName = '', message = ''] = given.map((text: unknown) =>
    typeof text === 'string' ? text : '',
  );
  return firstName || lastName ? { firstName, lastName, message } : null;
}
