import { expect, test } from 'vitest';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import type { Seller } from '#app/features/email/seller.ts';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { orderShipped } from './shipped-letter.tsx';

const shipped = {
  firstName: 'Ines',
  orderNumber: '0b6f3a91',
  orderUrl: 'https://example.com/order/token',
  titles: ['Weir', 'Last Lift Tee'],
  trackingNumber: '1Z999',
  carrier: null,
  address: {
    firstName: 'Noor',
    lastName: 'Haddad',
    address1: '18 Foundry Row',
    city: 'Berlin',
    state: '',
    postalCode: '10115',
    country: 'DE',
  },
  contactEmail: 'studio@example.com',
};
const written = async (payload: object, seller?: Seller) =>
  (await renderLetter(orderShipped({ ...shipped, ...payload }).body, seller)).text.replaceAll(
    /\s+/g,
    ' ',
  );

const insured = 'Originals and prints are insured on their way.';

test.each([
  ['originals and prints', ['artwork', 'print'], true],
  ['a shirt beside a painting', ['artwork', 'merchandise'], true],
  ['a shirt alone', ['merchandise'], false],
])('says of %s what is insured, as the order letter did', async (_, productTypes, isInsured) => {
  const text = await written({ productTypes });
  expect(text).toContain('left the studio today.');
  expect(text.includes('keep its packing')).toBe(isInsured);
  if (isInsured) expect(text).toContain(insured);
  else expect(text).not.toMatch(/insured/i);
});

test('says of a gift what is insured', async () => {
  const text = await written({ isGift: true, productTypes: ['merchandise', 'print'] });
  expect(text).toContain(
    `have a photograph sent to me as soon as you can, within 30 days of its arrival. ${insured}`,
  );
});

test('insures nothing where the owner has not promised it', async () => {
  const text = await written(
    { productTypes: ['artwork'] },
    { ...emptyStudio, unsaid: ['shipping'] },
  );
  expect(text).toContain('left the studio today.');
  expect(text).not.toMatch(/insured|keep its packing/);
});

test.each([
  ['before it was asked what is insured', {}, insured],
  ['when a parcel was insured whole or not at all', { isInsured: true }, insured],
  ['when nothing in it was insured', { isInsured: false }, 'left the studio today.'],
])('writes a letter that was queued %s', async (_, payload, words) => {
  expect(await written(payload)).toContain(words);
});

test('a parcel in several boxes has all of their numbers', async () => {
  const text = await written({
    carrier: 'UPS',
    moreTracking: [{ number: 'RM 2', carrier: 'Royal Mail' }],
  });
  expect(text).toMatch(/tracking numbers.*in 2 boxes\..*1Z999 \(UPS\).*RM 2 \(Royal Mail\)/i);
});

test.each([
  ['one carrier', { carrier: 'DHL' }, 'left the studio today with DHL.'],
  ['nobody named', {}, 'left the studio today.'],
  [
    'two carriers',
    { carrier: 'UPS', moreTracking: [{ number: 'RM 2', carrier: 'Royal Mail' }] },
    'left the studio today.',
  ],
])('names who carries it: %s', async (_, payload, words) => {
  expect(await written(payload)).toContain(words);
});

test('what went from hand to hand is not on its way', async () => {
  const byHand = { ...shipped, trackingNumber: 'Delivered by hand' };
  expect(orderShipped(byHand).subject).toBe('Your order 0b6f3a91 was handed over');
  const text = await written(byHand);
  expect(text).toContain('Weir and Last Lift Tee went to you from hand to hand.');
  expect(text).not.toMatch(/tracking|on its way|left the studio|Foundry/i);
});

test.each([
  ['the only parcel', {}, 'Your order 0b6f3a91 is on its way'],
  ['the first of several', { restFollows: true }, 'A part of your order 0b6f3a91 is on its way'],
  ['the last of several', { isRest: true }, 'The rest of your order 0b6f3a91 is on its way'],
  [
    'one between others',
    { restFollows: true, isRest: true },
    'A part of your order 0b6f3a91 is on its way',
  ],
  [
    'a part from hand to hand',
    { restFollows: true, trackingNumber: 'Delivered by hand' },
    'A part of your order 0b6f3a91 was handed over',
  ],
])('is called by what left: %s', (_, payload, subject) => {
  expect(orderShipped({ ...shipped, ...payload }).subject).toBe(subject);
});
