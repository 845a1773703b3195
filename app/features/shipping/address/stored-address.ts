import type { AddressFields } from './address.ts';
import type { GiftFields } from '../gift.ts';

/**
 * An address as it was once stored. Today's form may ask for more than the form it came from, and an erased person's is nearly
 * empty: whatever is missing, or is no text, is an empty text. Never throws.
 */
export function readStoredAddress(stored: unknown): Required<AddressFields> {
  return readTexts(stored, [
    'firstName',
    'lastName',
    'email',
    'line1',
    'line2',
    'city',
    'state',
    'postal_code',
    'country',
  ]);
}

const clubFields = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'countryCode',
  'postalCode',
] as const;
type ClubAddress = Record<(typeof clubFields)[number], string>;

/** A member's address as it was once stored, in the words of the club's calls (spec. section 7). Never throws. */
export const readStoredClubAddress = (stored: unknown): ClubAddress =>
  readTexts(stored, clubFields);

/** The address in a form or a body that holds more. */
export const clubAddressIn = (given: ClubAddress): ClubAddress => readTexts(given, clubFields);

/** A member's address in the words of every other one. */
export function fromClubWords({ firstName, lastName, city, ...club }: ClubAddress) {
  return {
    firstName,
    lastName,
    line1: club.addressLine1,
    line2: club.addressLine2,
    city,
    state: club.stateCode,
    postal_code: club.postalCode,
    country: club.countryCode,
  };
}

/** Any address in the words of the club's. */
export function toClubWords(given: ReturnType<typeof fromClubWords>): ClubAddress {
  const { firstName, lastName, city } = given;
  return {
    firstName,
    lastName,
    addressLine1: given.line1,
    addressLine2: given.line2,
    city,
    stateCode: given.state,
    countryCode: given.country,
    postalCode: given.postal_code,
  };
}

/** A gift beside the address it goes to, as both are stored. */
export function withGift(
  address: AddressFields,
  gift: GiftFields | null | undefined,
): Record<string, string | undefined> {
  return {
    ...address,
    ...(gift && {
      giftFirstName: gift.firstName,
      giftLastName: gift.lastName,
      giftMessage: gift.message,
    }),
  };
}

/** The gift that was stored beside an address; null where it was none, or was erased. Never throws. */
export function readStoredGift(stored: unknown): GiftFields | null {
  const { giftFirstName, giftLastName, giftMessage } = readTexts(stored, [
    'giftFirstName',
    'giftLastName',
    'giftMessage',
  ]);
  return giftFirstName || giftLastName
    ? { firstName: giftFirstName, lastName: giftLastName, message: giftMessage }
    : null;
}

/** The texts of a stored object by name, or of a JSON text of one; an empty text where there is none. Never throws. */
export function readTexts<const Name extends string>(
  stored: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const given = typeof stored === 'string' ? parsed(stored) : stored;
  const known: Record<string, unknown> =
    typeof given === 'object' && given !== null ? { ...given } : {};
  const texts = names.map(
    (name) => [name, typeof known[name] === 'string' ? known[name] : ''] as const,
  );
  return Object.fromEntries(texts) as Record<Name, string>;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
