import { addressErrors, type AddressFields, tidyAddress } from '#app/features/delivery/address.ts';
import { countries, sizes } from './club.ts';
import { isRegion, regionCode } from './regions.ts';

/** The sign-up form (spec. section 3), in the order in which it is filled in. */
export const emptySignup = {
  firstName: '',
  lastName: '',
  email: '',
  tshirtSize: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  countryCode: 'US',
  stateCode: '',
  postalCode: '',
};
export type SignupFields = typeof emptySignup;
export type SignupField = keyof SignupFields;
export type SignupErrors = Partial<Record<SignupField, string>>;

export const signupFields = Object.keys(emptySignup) as SignupField[];

/** What must hold something (spec. section 5). */
export const requiredFields = signupFields.filter((field) => field !== 'addressLine2');

/** The form as it is sent: trimmed, the region as its code, the postal code as its country writes it. */
export function tidySignup(given: SignupFields): SignupFields {
  const { line1, line2 = '', state, postal_code, country, ...same } = tidyAddress(asAddress(given));
  return {
    ...same,
    tshirtSize: given.tshirtSize.trim(),
    addressLine1: line1,
    addressLine2: line2,
    countryCode: country,
    stateCode: regionCode(country, state),
    postalCode: postal_code,
  };
}

/** What is wrong with a tidied form, by field; empty when nothing is. */
export function signupErrors(signup: SignupFields): SignupErrors {
  const { line1, line2, state, postal_code, country, ...same } = addressErrors(asAddress(signup));
  const errors: SignupErrors = { ...same };
  if (line1) errors.addressLine1 = line1;
  if (state) errors.stateCode = state;
  if (postal_code) errors.postalCode = postal_code;
  if (!Object.hasOwn(countries, signup.countryCode)) return { ...errors, countryCode: 'Choose a country from the list.', ...sizeError(signup) };
  if (!errors.stateCode && !isRegion(signup.countryCode, signup.stateCode)) errors.stateCode = 'Choose a state or region from the list.';
  return { ...errors, ...sizeError(signup) };
}

/** The required fields that hold nothing. */
export function missingFields(signup: SignupFields): SignupField[] {
  return requiredFields.filter((field) => signup[field].trim() === '');
}

function sizeError({ tshirtSize }: SignupFields): SignupErrors {
  return sizes.some((size) => size === tshirtSize) ? {} : { tshirtSize: 'Choose a size.' };
}

/** The parts that every address has are checked by the rules of every address. */
function asAddress({ firstName, lastName, email, addressLine1, addressLine2, city, stateCode, countryCode, postalCode }: SignupFields) {
  return {
    firstName,
    lastName,
    email,
    line1: addressLine1,
    line2: addressLine2,
    city,
    state: stateCode,
    postal_code: postalCode,
    country: countryCode,
  } satisfies AddressFields;
}
