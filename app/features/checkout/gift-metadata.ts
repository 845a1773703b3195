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
  return { buyer_name: `${firstName} ${lastName}`, gift: fitting([gift.firstName, gift.lastName, gift.message]) };
}

/** These as JSON that the provider keeps: the message gives way first, then the longer name. A character may take six in JSON. */
function fitting(parts: [firstName: string, lastName: string, message: string]): string {
  const [first, last, message] = parts;
  const json = JSON.stringify(parts);
  if (json.length <= longest) return json;
  if (message !== '') return fitting([first, last, message.slice(0, -1)]);
  return fitting(first.length > last.length ? [first.slice(0, -1), last, ''] : [first, last.slice(0, -1), '']);
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
