import { describe, expect, test } from 'vitest';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { orderConfirmation } from './order-confirmation-letter.tsx';
import { orderRefunded } from './payment-returned-letter.tsx';

const line = {
  title: 'Slack Water',
  imageUrl: 'https://example.com/media/a.jpg',
  selectedSize: '12 × 16 in',
  selectedColor: null,
  quantity: 2,
  unitPrice: '120.00',
  totalPrice: '240.00',
};
const order = {
  orderId: '7f3c91ae-0000-4000-8000-000000000000',
  orderNumber: '7f3c91ae',
  orderUrl: 'https://example.com/order/token',
  firstName: 'Ines',
  placedAt: '2026-11-20T09:00:00.000Z',
  lines: [
    line,
    {
      ...line,
      title: 'Gasometer, Dusk',
      selectedSize: null,
      quantity: 1,
      unitPrice: '4200.00',
      totalPrice: '4200.00',
    },
  ],
  subtotal: '4440.00',
  shipping: '120.00',
  tax: '23.80',
  total: '4583.80',
  currency: 'usd',
  address: {
    firstName: 'Ines',
    lastName: 'Okafor',
    address1: '18 Foundry Row',
    address2: 'Flat 2',
    city: 'Bristol',
    state: 'BST',
    postalCode: 'BS1 4TG',
    country: 'GB',
  },
  contactEmail: 'studio@example.com',
};

describe('the confirmation', () => {
  test.each([
    ['to another country', 'US', true],
    ['inside the country', 'GB', false],
    ['while nobody has said where parcels leave', '', false],
  ])('tells the giver of its value on the customs sheet: %s', async (_, country, isTold) => {
    const { body } = orderConfirmation({ ...order, gift: { message: '' } });
    const { text } = await renderLetter(body, { ...emptyStudio, unsaid: [], country });
    expect(text.replaceAll(/\s+/g, ' ').includes('Customs ask for its value')).toBe(isTold);
  });

  test('shows a shirt in its color, at the size of the picture, and says so', async () => {
    const shirt = {
      ...line,
      title: 'Heron Hook',
      selectedColor: 'navy',
      imageUrl: 'https://example.com/media/mockups/98fc-navy-7ab6d7059428-720.jpg',
    };
    const painting = { ...line, imageUrl: 'https://example.com/media/bb67/1600.jpg' };
    const { html } = await renderLetter(
      orderConfirmation({ ...order, lines: [shirt, painting] }).body,
    );
    expect(html).toContain('alt="Heron Hook in navy"');
    expect(html).toContain('/media/mockups/98fc-navy-7ab6d7059428-360.jpg"');
    expect(html).toContain('alt="Slack Water"');
    expect(html).toContain('/media/bb67/360.jpg"');
  });

  test.each([
    ['an original', ['artwork', 'print'], true],
    ['prints and merchandise alone', ['print', 'merchandise'], false],
  ])('promises the certificate of an original to a buyer of %s', async (_, types, isPromised) => {
    const { body } = orderConfirmation({
      ...order,
      lines: types.map((productType) => ({ ...line, productType })),
    });
    const { text } = await renderLetter(body);
    expect(text.replaceAll(/\s+/g, ' ').includes('travels with its signed certificate')).toBe(
      isPromised,
    );
  });

  test('says in both parts what was bought, what it cost, where it goes and what comes next', async () => {
    const { subject, body } = orderConfirmation(order);
    const { html, text } = await renderLetter(body);
    expect(subject).toBe('Your order 7f3c91ae has reached the studio');
    for (const part of [html, text]) {
      for (const words of [
        'Thank you, ',
        'Please keep this letter as your receipt.',
        'November 20, 2026',
        'Slack Water',
        '12 × 16 in, 2 at $120 each',
        '$240',
        'Gasometer, Dusk',
        '$4,200',
        '$4,440',
        '$120',
        '$23.80',
        '$4,583.80',
        '(USD)',
        '18 Foundry Row',
        'Flat 2',
        'Bristol',
        'BS1 4TG',
        'United Kingdom',
        'https://example.com/order/token',
        'pack it by hand',
        'certificate of authenticity',
        'insured',
        'tracking number',
        '30 days',
        'Your right of withdrawal',
        'the postage of the way to you included',
        'https://example.com/returns',
        'studio@example.com',
      ]) {
        expect(part).toContain(words);
      }
      expect(part.replace('<!DOCTYPE', '').replaceAll('!important', '')).not.toContain('!');
    }
    expect(html).toContain('<img src="https://example.com/media/a.jpg" alt="Slack Water"');
  });

  test.each([
    [
      'originals and prints',
      [line],
      'Insured shipping',
      'Originals and prints are insured on their way.',
    ],
    [
      'a shirt beside a print',
      [line, { ...line, productType: 'merchandise' }],
      'Insured shipping',
      'Originals and prints are insured on their way.',
    ],
    ['a shirt alone', [{ ...line, productType: 'merchandise' }], 'Shipping', undefined],
  ])('says of %s what is insured', async (_, lines, term, sentence) => {
    const { text } = await renderLetter(orderConfirmation({ ...order, lines }).body);
    expect(text).toMatch(new RegExp(`^\\s*${term}\\b`, 'm'));
    if (sentence) expect(text).toContain(sentence);
    else expect(text).not.toMatch(/insured/i);
  });

  test('says that shipping is free where it costs nothing', async () => {
    const { text } = await renderLetter(orderConfirmation({ ...order, shipping: '0.00' }).body);
    expect(text).toMatch(/^\s*Insured shipping\s+Free$/m);
  });

  test('assures of nothing that the owner has not promised', async () => {
    const seller = {
      ...emptyStudio,
      unsaid: ['certificate', 'authentic', 'shipping', 'guarantee'] as const,
    };
    for (const part of Object.values(await renderLetter(orderConfirmation(order).body, seller))) {
      expect(part).toContain('pack it by hand');
      expect(part).not.toMatch(
        /insured|signed certificate|printed for you|30 days|return your money/i,
      );
    }
  });

  test.each([
    ['an amount that is no decimal string', { total: 4583.8 }],
    [
      'a picture without a host, which no mail program would find',
      { lines: [{ ...line, imageUrl: '/media/a.jpg' }] },
    ],
  ])('refuses %s', (_, wrong) => {
    expect(() => orderConfirmation({ ...order, ...wrong })).toThrow();
  });
});

describe('the refund', () => {
  const refund = {
    firstName: 'Tomas',
    amount: '5390.00',
    currency: 'usd',
    titles: ['Slack Water'],
    contactEmail: 'studio@example.com',
  };

  test('apologises, and says how much went back', async () => {
    const { text } = await renderLetter(orderRefunded(refund).body);
    expect(text).toContain('I am sorry, Tomas');
    expect(text).toContain(
      'You paid for Slack Water, and by the time your payment arrived, it had gone to somebody else.',
    );
    expect(text).toContain('Sent back in full (USD)  $5,390');
  });

  test('names all that was paid for', async () => {
    const { text } = await renderLetter(
      orderRefunded({ ...refund, titles: ['Slack Water', 'Tide Mark', 'Weir'] }).body,
    );
    expect(text).toContain(
      'You paid for Slack Water, Tide Mark, and Weir, and by the time your payment arrived, not all of it was still to be had.',
    );
  });
});
