import { expect, it } from 'vitest';
import { giftMetadata, giftOfPayment } from './gift-metadata.ts';

const address = {
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines@example.com',
  phone: '',
  line1: '18 Foundry Row',
  line2: '',
  city: 'Bristol',
  state: '',
  postalCode: 'BS1 4TG',
  country: 'GB',
};
type Gift = { firstName: string; lastName: string; message: string };
const said = ({ firstName, lastName, message }: Gift) =>
  giftMetadata(
    { paymentIntentId: null },
    {
      address: {
        ...address,
        giftFirstName: firstName,
        giftLastName: lastName,
        giftMessage: message,
      },
    },
  );

it('names the recipient and the message, and is read again', () => {
  const gift = { firstName: 'Noor', lastName: 'Haddad', message: 'For the wall.' };
  expect(giftOfPayment(said(gift))).toEqual(gift);
});

it.each([
  ['a long message', { firstName: 'Noor', lastName: 'Haddad', message: '"'.repeat(300) }],
  // As a row may hold it that was written before such names were refused.
  [
    'names that take more room than there is',
    { firstName: '\u0001'.repeat(200), lastName: '\u0002'.repeat(150), message: 'x' },
  ],
])('ends within what the provider keeps, with %s', (_, gift) => {
  const { gift: kept = '' } = said(gift);
  expect(kept.length).toBeLessThanOrEqual(500);
  const read = giftOfPayment({ gift: kept })!;
  expect(gift.firstName.startsWith(read.firstName) && gift.lastName.startsWith(read.lastName)).toBe(
    true,
  );
  expect(read.firstName).not.toBe('');
});
