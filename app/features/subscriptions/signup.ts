import { tidyLine } from '#app/platform/formats/text.ts';
import {
  addressErrors,
  type AddressFields,
  tidyAddress,
} from '#app/features/shipping/address/address.ts';
import { hasState } from '#app/features/shipping/address/address-format.ts';
import { fromClubWords, toClubWords } from '#app/features/shipping/address/stored-address.ts';
import { countries, sizes } from './club.ts';
import { isRegion, regionCode } from './regions.ts';

/** The sign-up form (spec. section 3), in the order in which it is filled in. */
export const emptySignup = {
  firstName: '',
  lastName: '',
  email: '',
  tshirtSize: '',
  countryCode: 'US',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  postalCode: '',
};
export type SignupFields = typeof emptySignup;
export type SignupField = keyof SignupFields;
export type SignupErrors = Partial<Record<SignupField, string>>;

export const signupFields = Object.keys(emptySignup) as SignupField[];

/** What must hold something (spec. section 5), the region where the country's addresses have one. */
const requiredFields = signupFields.filter((field) => field !== 'addressLine2');

/** The form as it is sent: trimmed, the region as its code, the postal code as its country writes it. */
export function tidySignup(given: SignupFields): SignupFields {
  const { email, line2 = '', ...tidy } = tidyAddress(asAddress(given));
  return {
    email,
    tshirtSize: given.tshirtSize.trim(),
    ...toClubWords({ ...tidy, line2, state: regionCode(tidy.country, tidy.state) }),
  };
}

/** What is wrong with a tidied form, by field; empty when nothing is. */
export function signupErrors(signup: SignupFields): SignupErrors {
  const errors: SignupErrors = {};
  for (const [part, sentence] of Object.entries(addressErrors(asAddress(signup))))
    errors[fieldOf[part as keyof AddressFields]] = sentence;
  if (!Object.hasOwn(countries, signup.countryCode))
    errors.countryCode = 'Choose a country from the list.';
  else if (hasState(signup.countryCode) && !isRegion(signup.countryCode, signup.stateCode))
    errors.stateCode ??= 'Choose a state or region from the list.';
  if (!sizes.some((size) => size === signup.tshirtSize)) errors.tshirtSize = 'Choose a size.';
  return errors;
}

/** Where the form's fields stand in the call's body (spec. section 7). */
export const placeOf: Readonly<Record<SignupField, string>> = {
  firstName: 'customerFirstName',
  lastName: 'customerLastName',
  email: 'customerEmail',
  tshirtSize: 'tshirtSize',
  addressLine1: 'shippingAddress.addressLine1',
  addressLine2: 'shippingAddress.addressLine2',
  city: 'shippingAddress.city',
  countryCode: 'shippingAddress.countryCode',
  stateCode: 'shippingAddress.stateCode',
  postalCode: 'shippingAddress.postalCode',
};

/** The call's body; the shirts go to whoever signs up. */
export function bodyOf({ email, firstName, lastName, tshirtSize, ...address }: SignupFields) {
  return {
    customerEmail: email,
    customerFirstName: firstName,
    customerLastName: lastName,
    shippingAddress: { firstName, lastName, ...address },
    tshirtSize,
  };
}

/** The required fields that hold nothing. */
export function missingFields(signup: SignupFields): SignupField[] {
  return requiredFields.filter(
    (field) =>
      tidyLine(signup[field]) === '' && (field !== 'stateCode' || hasState(signup.countryCode)),
  );
}

/** What an address calls its parts, and the form its fields. */
const fieldOf: Readonly<Record<keyof AddressFields, SignupField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'stateCode',
  postal_code: 'postalCode',
  country: 'countryCode',
};

/** The parts that every address has are checked by the rules of every address. */
function asAddress(signup: SignupFields) {
  return { ...fromClubWords(signup), email: signup.email } satisfies AddressFields;
}
