import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTracking } from './match-tracking.ts';

const shirt = (number: number, name: string, more: object = {}) => ({
  id: `shirt-${number}`,
  number,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
  status: 'pending',
  trackingNumber: null,
  ...more,
});
const members = [
  shirt(1, 'Ada Brandt'),
  shirt(2, 'June Castellano'),
  shirt(3, 'José Álvarez-Núñez'),
  shirt(4, 'Wren Halloran', { status: 'shipped', trackingNumber: '9400111' }),
  shirt(5, 'Tomas Lind', { status: 'canceled' }),
  shirt(6, 'Sam Lee', { email: 'sam@one.example' }),
  shirt(7, 'Sam Lee', { email: 'sam@two.example' }),
];
const read = (pasted: string) =>
  matchTracking(pasted, members).map(({ shirt: found, trackingNumber, why }) => [
    found?.number ?? null,
    trackingNumber,
    why,
  ]);

describe('a pasted line', () => {
  it.each([
    ['Ada Brandt\t9405511206213', 1],
    ['ada   brandt, 9405511206213', 1],
    ['Brandt, Ada, 9405511206213', 1],
    ['"Ada Brandt";"9405511206213"', 1],
    ['Ada Brandt 9405 5112 06213', 1],
    ['ADA@example.com 9405511206213', 1],
    ['1 9405511206213', 1],
    ['#1\t9405511206213', 1],
    ['jose alvarez nunez 9405511206213', 3],
    ['6,9405511206213', 6],
    ['sam@two.example,9405511206213', 7],
  ])('%s is that of number %i', (line, number) => {
    expect(read(line)).toEqual([[number, '9405511206213', null]]);
  });

  it.each([
    ['Nobody Known 9405511206213', 'nobody'],
    ['Sam Lee 9405511206213', 'several'],
    ['Ada Brandt', 'no-number'],
    ['Ada Brandt,', 'no-number'],
    ['Ada Brandt\t=HYPERLINK("x")', 'no-number'],
    [`Ada Brandt ${'9'.repeat(101)}`, 'no-number'],
    ['4 9405511206213', 'sent'],
    ['5 9405511206213', 'not-sent'],
    ['__proto__ 9405511206213', 'nobody'],
    ['9405511206213', 'no-number'],
  ])('%s is nobody’s: %s', (line, why) => {
    expect(matchTracking(line, members)).toMatchObject([{ text: line, why }]);
  });
});

it('takes a member and a number once', () => {
  expect(read('1 94055\r\nada@example.com 94056\n\n2 94055\n2 94057')).toEqual([
    [1, '94055', null],
    [1, '94056', 'again'],
    [2, '94055', 'same-number'],
    [2, '94057', null],
  ]);
});

it('answers every line that says something, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (lines) => {
      const pasted = lines.join('\n');
      const said = pasted.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
      expect(matchTracking(pasted, members).map(({ text }) => text)).toEqual(
        said.map((line) => line.trim()),
      );
    }),
  );
});
