import type { GiftFields } from '#app/features/delivery/gift.ts';
import { readStoredAddress, readStoredGift } from '#app/features/delivery/stored-address.ts';

/** What the provider keeps as one value (facts A3), in characters. */
const longest = 500;

/**
 * What a payment says of a gift, so that a lost order is written again with it: the parcel's name is not the buyer's. Once there is
 * a payment, what it said before is taken out again where it is a gift no more.
 */
export function giftMetadata(
  { paymentIntentId }: { paymentIntentId: string | null },
  { address }: { address: unknown },
): Record<string, string> {
  const gift = readStoredGift(address);
  if (!gift) return paymentIntentId === null ? {} : { buyer_name: '', gift: '' };
  const { firstName, lastName } = readStoredAddress(address);
  const names = [gift.firstName, gift.lastName].map((name) => name.slice(0, 100));
  let { message } = gift;
  while (JSON.stringify([...names, message]).length > longest) message = message.slice(0, -1);
  return { buyer_name: `${firstName} ${lastName}`, gift: JSON.stringify([...names, message]) };
}

/** The gift that a payment names; null where it names none. Never throws. */
export function giftOfPayment(metadata: Record<string, string>): GiftFields | null {
  const given = parsed(metadata['gift'] ?? '');
  if (!Array.isArray(given)) return null;
  const [firstName = '', lastName = '', message = ''] = given.map((text: unknown) => (typeof text === 'string' ? text : ''));
  return firstName || lastName ? { firstName, lastName, message } : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
