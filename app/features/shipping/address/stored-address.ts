import type { AddressFields } from './address.ts';
import type { GiftFields } from '../gift.ts';

/** What a person who was erased is known by from then on: a name at a domain that can receive no mail (RFC 2606). */
export const isErasedAddress = (email: string): boolean => email.endsWith('@erased.invalid');

/**
 * An address as it was once stored. Today's form may ask for more than the form it came from, and an erased person's is nearly
 * empty: whatever is missing, or is no text, is an empty text. Never throws.
 */
export function readStoredAddress(stored: unknown): Required<AddressFields> {
  const fields = readFields(stored);
  return {
    firstName: fields('firstName'),
    lastName: fields('lastName'),
    email: fields('email'),
    line1: fields('line1'),
    line2: fields('line2'),
    city: fields('city'),
    state: fields('state'),
    postal_code: fields('postal_code'),
    country: fields('country'),
  };
}

/** A gift beside the address it goes to, as both are stored. */
export function withGift(address: AddressFields, gift: GiftFields | null | undefined): Record<string, string | undefined> {
  return { ...address, ...(gift && { giftFirstName: gift.firstName, giftLastName: gift.lastName, giftMessage: gift.message }) };
}

/** The gift that was stored beside an address; null where it was none, or was erased. Never throws. */
export function readStoredGift(stored: unknown): GiftFields | null {
  const fields = readFields(stored);
  const gift = { firstName: fields('giftFirstName'), lastName: fields('giftLastName'), message: fields('giftMessage') };
  return gift.firstName || gift.lastName ? gift : null;
}

/** Reads the texts of a stored object by name, or by a JSON text of one; an empty text where there is none. Never throws. */
export function readFields(stored: unknown): (name: string) => string {
  const given = typeof stored === 'string' ? parsed(stored) : stored;
  const known: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  return (name) => {
    const value = known[name];
    return typeof value === 'string' ? value : '';
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
