import { tidyLine } from '#app/platform/formats/text.ts';
import { emailHint, isEmail } from '#app/platform/formats/email.ts';
import { hasPostalCode, hasState } from './address-format.ts';
import { postalCodeError, tidyPostalCode } from './postal-codes.ts';
import { regionCodes } from './regions.ts';

/** The address form of spec. section 3, as a person fills it in. */
export type AddressFields = {
  firstName: string;
  lastName: string;
  email: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};

/** The fields that must hold something before a payment is prepared (spec. section 4), where the country's addresses have them. */
const requiredFields = [
  'firstName',
  'lastName',
  'email',
  'line1',
  'city',
  'state',
  'postal_code',
] as const;

const missing: Record<(typeof requiredFields)[number], string> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  line1: 'Enter your street and number.',
  city: 'Enter your city.',
  state: 'Enter your state or region.',
  postal_code: 'Enter your postal code.',
};

/** The fields that an address in this country must fill in. */
function requiredIn(country: string) {
  return requiredFields.filter(
    (field) =>
      (field !== 'state' || hasState(country)) &&
      (field !== 'postal_code' || hasPostalCode(country)),
  );
}

/** True once everything is filled in that a payment needs. Says nothing of whether it is right. */
export function isFilledIn(address: AddressFields): boolean {
  return requiredIn(address.country.toUpperCase()).every(
    (field) => tidyLine(address[field]) !== '',
  );
}

/**
 * The address as it is stored: trimmed, codes in capitals, the state as its code where the country has codes, and no state or postal code
 * where the country's addresses have none: what was typed before the country was chosen says nothing.
 */
export function tidyAddress(given: AddressFields): AddressFields {
  const trimmed = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      name === 'email' ? (text ?? '').trim() : tidyLine(text ?? ''),
    ]),
  ) as AddressFields;
  const country = trimmed.country.toUpperCase();
  return {
    ...trimmed,
    country,
    email: trimmed.email,
    state: hasState(country) ? stateCode(country, trimmed.state) : '',
    postal_code: hasPostalCode(country) ? tidyPostalCode(country, trimmed.postal_code) : '',
  };
}

/** What is wrong with a tidied address, by field; empty when nothing is. */
export function addressErrors(
  address: AddressFields,
): Partial<Record<keyof AddressFields, string>> {
  const errors: Partial<Record<keyof AddressFields, string>> = {};
  for (const field of requiredIn(address.country))
    if (address[field] === '') errors[field] = missing[field];
  if (!errors.email && !isEmail(address.email)) errors.email = emailHint;
  const known = regionCodes[address.country];
  if (!errors.state && known && !known.has(address.state)) {
    errors.state =
      address.country === 'US' ? 'Enter a state, like MN.' : 'Enter a province or state, like ON.';
  }
  const wrongCode = hasPostalCode(address.country)
    ? postalCodeError(address.country, address.postal_code)
    : undefined;
  if (!errors.postal_code && wrongCode) errors.postal_code = wrongCode;
  return errors;
}

function stateCode(country: string, state: string): string {
  const known = regionCodes[country];
  if (!known) return state;
  const upper = state.toUpperCase();
  if (known.has(upper)) return upper;
  for (const [code, name] of known) if (name.toUpperCase() === upper) return code;
  return state;
}
