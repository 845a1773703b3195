import { expect, test } from 'vitest';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { refundMade } from '../refund-made-letter.tsx';

const parcel = {
  source: 'printer',
  contents: ['Reed shirt (Size L, navy)', 'Tree mug'],
  status: 'pending',
  paid: '64.13',
  isAll: true,
  rest: ['Weir at Noon'],
};
const refund = {
  firstName: 'Mira',
  orderNumber: '0b6f3a91',
  orderUrl: 'https://example.com/order/token',
  titles: ['Weir at Noon', 'Reed shirt', 'Tree mug'],
  amount: '64.13',
  total: '3698.45',
  currency: 'USD',
  note: null,
  contactEmail: 'studio@example.com',
};
const written = async (payload: object) =>
  (await renderLetter(refundMade({ ...refund, ...payload }).body)).text.replaceAll(/\s+/g, ' ');

test('the letter names the works whose numbers are taken back with the money', async () => {
  expect(await written({ works: ['Weir at Noon'] })).toContain('It is for Weir at Noon.');
  expect(await written({})).not.toContain('It is for');
});

test.each([
  [
    'is not sent, before anything else has left',
    { status: 'cancelled' },
    'The parcel from the printer is not coming. The rest of your order still is: Weir at Noon.',
  ],
  [
    'is not sent, when the rest has arrived',
    { status: 'cancelled', rest: [] },
    'Tree mug. The parcel from the printer is not coming. You paid',
  ],
  [
    'is still to be sent',
    {},
    'That parcel is still coming, and so is the rest of your order. You paid',
  ],
  [
    'is on its way, and the rest is not',
    { status: 'shipped' },
    'That parcel is on its way already and will still arrive, and so will the rest of your order.',
  ],
  [
    'is on its way, alone',
    { status: 'shipped', rest: [] },
    'That parcel is on its way already and will still arrive. You paid',
  ],
  [
    'has arrived, and the rest has not',
    { status: 'delivered' },
    'Tree mug. The rest of your order is still coming: Weir at Noon. You paid',
  ],
  ['has arrived with all else', { status: 'delivered', rest: [] }, 'Tree mug. You paid $3,698.45'],
])('says of a parcel that %s, and of the rest, what comes', async (_, given, words) => {
  const text = await written({ parcel: { ...parcel, ...given } });
  expect(text).toContain(
    'I have sent $64.13 back to you. It is everything you paid for the parcel from the printer, with Reed shirt (Size L, navy) and Tree mug.',
  );
  expect(text).toContain(words);
  expect(text.match(/is not coming/g) ?? []).toHaveLength(words.includes('not coming') ? 1 : 0);
  expect(text).not.toContain('still coming, and so is the rest of your order. The rest');
});

test('says how much of what a parcel cost goes back, and when that is all of it', async () => {
  const part = { ...parcel, isAll: false };
  expect(await written({ amount: '10.00', parcel: part })).toContain(
    'I have sent $10.00 back to you, of the $64.13 that you paid for the parcel from the printer,',
  );
  const last = await written({ amount: '54.13', before: '10.00', parcel });
  expect(last).toContain('With what I sent before, that is all of it.');
});

test('writes a letter again that was queued when a parcel was its name', async () => {
  expect(await written({ parcel: 'The parcel from the studio: Weir at Noon' })).toContain(
    'I have sent $64.13 of it back to you. It is for the parcel from the studio, with Weir at Noon.',
  );
});

test('says what was paid, what went back, and what the order costs now', async () => {
  expect(await written({ amount: '10.00' })).toContain(
    'You paid $3,698.45 Sent back −$10.00 Your order costs now (USD) $3,688.45',
  );
  expect(await written({ amount: '54.13', before: '10.00' })).toContain(
    'You paid $3,698.45 Sent back before −$10.00 Sent back now −$54.13 Your order costs now (USD) $3,634.32',
  );
  expect(await written({ amount: '3698.45' })).toContain('Your order costs now (USD) $0.00');
});
