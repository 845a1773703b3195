import { expect, it } from 'vitest';
import { isOrderNumber, tidyOrderNumber } from './order-number.ts';
import { storable, tidyLine } from './text.ts';

it('keeps what can be seen of a line, and nothing of one that cannot', () => {
  expect(tidyLine('  Ines \t  Okafor ')).toBe('Ines Okafor');
  expect(tidyLine('\u202eInes\u2069 \u200bOkafor')).toBe('Ines Okafor');
  for (const blank of ['', '   ', '\u200b', '\u2060\ufeff', '\u202e\u202c', '\u0001\u007f\u0085'])
    expect(tidyLine(blank)).toBe('');
  expect(tidyLine('Ines\u0000 Oka\u001bfor')).toBe('Ines Okafor');
  expect(tidyLine('می‌خواهم')).toBe('می‌خواهم');
});

it('leaves out of a form what cannot be stored, and nothing else', () => {
  const sizes = [{ size: 'A\u00003', isOffered: true }];
  expect(storable({ title: 'We\u0000ir \ud83d', film: null, sizes })).toEqual({
    title: 'Weir \ufffd',
    film: null,
    sizes: [{ size: 'A3', isOffered: true }],
  });
  expect(storable({ body: 'Größe 🌊\n\ttwo  ' })).toEqual({ body: 'Größe 🌊\n\ttwo  ' });
});

it.each([
  '8238fd86',
  ' #8238 FD86 ',
  '8238-fd86',
  '8238–fd86',
  'Order 8238fd86',
  'Order #8238fd86',
  '#Order 8238fd86',
  'Order-8238fd86',
  'order: 8238fd86.',
  'No-8238fd86',
  'No. 8238fd86',
  'Nº 8238fd86',
  'Order no. 8238fd86',
  'Order number 8238fd86',
  '8238fd86_',
  '8238fd86-0b0c-4f6e-9c0a-5d1f2e3a4b5c',
  'Order 8238FD86-0B0C-4F6E-9C0A-5D1F2E3A4B5C',
])(`reads an order's number in "%s"`, (typed) => {
  expect(tidyOrderNumber(typed)).toBe('8238fd86');
});

it.each([
  '',
  'my_order',
  '8238fd8',
  '8238fd867',
  '8238fd8g',
  'x8238fd86',
  '8238fd86 and 4679cc69',
  '8238fd86-0b0c-4f6e-9c0a',
  '8238fd860b0c4f6e9c0a5d1f2e3a4b5c',
])(`reads no order's number in "%s"`, (typed) => {
  expect(isOrderNumber(tidyOrderNumber(typed))).toBe(false);
});
