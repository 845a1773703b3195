import { z } from 'zod';
import { tidyLine } from '#app/platform/formats/text.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { sizes } from './club.ts';
import { emptySignup, placeOf, signupErrors, type SignupField, tidySignup } from './signup.ts';

const text = (says: string) => z.string(says).max(200, 'This is too long: 200 characters at most.');

const Sent = z.object({
  customerEmail: z
    .string('Enter your email address.')
    .max(254, 'This is too long: 254 characters at most.'),
  customerFirstName: text('Enter your first name.'),
  customerLastName: text('Enter your last name.'),
  shippingAddress: z.object(
    {
      firstName: text('Enter a first name.'),
      lastName: text('Enter a last name.'),
      addressLine1: text('Enter your street and number.'),
      addressLine2: text('Enter a text, or nothing.').nullish(),
      city: text('Enter your city.'),
      stateCode: text('Enter your state or region.').default(''),
      countryCode: text('Choose a country from the list.').default(emptySignup.countryCode),
      postalCode: text('Enter your postal code.').max(
        20,
        'This is too long: 20 characters at most.',
      ),
    },
    'Enter a shipping address.',
  ),
  tshirtSize: text('Choose a size.'),
  /** Yes to "there is already a subscription for this address". */
  confirmSecond: z.boolean().optional(),
  /** The `signupId` of what this tab prepared before: it is given up. */
  replaces: z.uuid().optional(),
});

/** Tidied, then checked by the rules the form itself uses. */
export const Signup = Sent.transform((sent) => {
  const { addressLine2, firstName, lastName, ...address } = sent.shippingAddress;
  const signup = tidySignup({
    ...address,
    firstName: sent.customerFirstName,
    lastName: sent.customerLastName,
    email: sent.customerEmail,
    tshirtSize: sent.tshirtSize,
    addressLine2: addressLine2 ?? '',
  });
  return {
    signup,
    recipient: { firstName: tidyLine(firstName), lastName: tidyLine(lastName) },
    confirmSecond: sent.confirmSecond ?? false,
    replaces: sent.replaces,
  };
}).superRefine(({ signup, recipient }, check) => {
  const wrong = (place: string, message: string) =>
    check.addIssue({ code: 'custom', path: place.split('.'), message });
  for (const [field, message] of Object.entries(signupErrors(signup)))
    wrong(placeOf[field as SignupField], message);
  if (!recipient.firstName) wrong('shippingAddress.firstName', 'Enter a first name.');
  if (!recipient.lastName) wrong('shippingAddress.lastName', 'Enter a last name.');
});

/** A row of the table keeps no other size than these. */
export const Size = z.enum(sizes);

/** Where a subscriber's shirts go, as the row keeps it. */
export const ClubAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  postalCode: z.string(),
});
export type ClubAddress = z.output<typeof ClubAddress>;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/create-subscription',
  summary:
    'Prepares a monthly subscription, which begins with its first payment; sent again, it answers the same one.',
  for: 'anyone',
  body: Signup,
  reply: z.object({
    clientSecret: z.string(),
    /** The month of the first shirt: `2026-11`. */
    firstMonth: z.string(),
    /** The last day of that month's list, after which its shirts are sent; null once it is closed: then it comes in a later run. */
    closesOn: z.iso.date().nullable(),
    /** What the same tab names when it asks for something else. */
    signupId: z.string(),
  }),
  perMinute: 20,
});
export type CreateSubscription = typeof createSubscription;
