import { describe, expect, it } from 'vitest';
import { canonical, inFours, labelLines, readNumber, writeNumber } from './certificate.ts';

describe('a number', () => {
  it.each([
    ['FC-7K2M-9QHX-0A4B', 'FC-7K2M-9QHX-0A4B'],
    ['fc 7k2m 9qhx 0a4b', 'FC-7K2M-9QHX-0A4B'],
    ['7K2M9QHX0A4B', 'FC-7K2M-9QHX-0A4B'],
    ['FC-7K2M-9QHX-OA4B', 'FC-7K2M-9QHX-0A4B'],
    ['FC-IL2M-9QHX-0A4B', 'FC-112M-9QHX-0A4B'],
    ['FCFC-2M9Q-HX0A', undefined],
    ['FC-7K2M-9QHX', undefined],
    ['FC-7K2M-9QHX-0A4U', undefined],
    ['', undefined],
    ['<script>', undefined],
  ])('%s is %s', (typed, number) => expect(readNumber(typed)).toBe(number));

  it('is written in fours', () => expect(writeNumber('7K2M9QHX0A4B')).toBe('FC-7K2M-9QHX-0A4B'));
});

it('facts have one form, in whatever order they come', () => {
  expect(canonical({ title: 'Wéir "2"', edition: '', year: null })).toBe(
    '{"edition":"","title":"Wéir \\"2\\"","year":null}',
  );
  expect(canonical({ year: 2024, title: 'Weir' })).toBe(canonical({ title: 'Weir', year: 2024 }));
});

it('a label says what is known', () => {
  expect(labelLines({ medium: 'Oil on linen', dimensions: '36 × 58 in', year: 2024 })).toEqual([
    'Oil on linen, 36 × 58 in',
    '2024',
  ]);
  expect(labelLines({ medium: 'Oil on linen', dimensions: '', year: null })).toEqual([
    'Oil on linen',
  ]);
});

it('a key is read in fours', () => expect(inFours('9f2c01ab77e0d514')).toBe('9f2c 01ab 77e0 d514'));
