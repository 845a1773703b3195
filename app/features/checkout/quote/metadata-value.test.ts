import { expect, it } from 'vitest';
import { metadataValue, readMetadataValue } from './metadata-value.ts';

it('writes a list that fits as it is, and reads it again', () => {
  const list = ['Noor', 2, null, 'For the wall.'];
  expect(readMetadataValue(metadataValue(list, [[3], [0]]))).toEqual(list);
});

it('shortens the texts of the first group until they are empty, then the longest of the next', () => {
  const json = metadataValue(['a'.repeat(300), 'b'.repeat(280), 7, 'c'.repeat(300)], [[3], [0, 1]]);
  expect(json).toHaveLength(500);
  const [first, second, seven, message] = readMetadataValue(json) as [
    string,
    string,
    number,
    string,
  ];
  expect([seven, message]).toEqual([7, '']);
  expect([first.length, second.length]).toEqual([244, 244]);
});

it('keeps within what the provider keeps where a character takes six, and leaves what is in no group', () => {
  const json = metadataValue(['x'.repeat(40), '\u0001'.repeat(300)], [[1]]);
  expect(json.length).toBeLessThanOrEqual(500);
  expect(json.length).toBeGreaterThan(494);
  const [kept, shortened] = readMetadataValue(json) as [string, string];
  expect(kept).toBe('x'.repeat(40));
  expect('\u0001'.repeat(300).startsWith(shortened)).toBe(true);
});

it('reads nothing from what is no JSON', () => {
  expect([undefined, '', '{'].map(readMetadataValue)).toEqual([undefined, undefined, undefined]);
});
