import { expect, test } from 'vitest';
import { suggestedEmail } from './suggested-email.ts';

test.each([
  ['ines@gmial.com', 'ines@gmail.com'],
  ['ines@gmail.con', 'ines@gmail.com'],
  ['ines@gmail.co', 'ines@gmail.com'],
  ['ines@gmaill.com', 'ines@gmail.com'],
  ['Ines.O@HOTMIAL.com', 'Ines.O@hotmail.com'],
  ['ines@yaho.com', 'ines@yahoo.com'],
  ['ines@t-onlin.de', 'ines@t-online.de'],
  ['ines@liev.com', 'ines@live.com'],
  ['ines@live.con', 'ines@live.com'],
])('%s is asked about as %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  'ines@gmail.com',
  'ines@gmx.at',
  'ines@web.me',
  'ines@example.com',
  'ines@mail.com',
  'ines@email.com',
  'ines@line.com',
  'ines@love.com',
  'ines@aon.com',
  'gmial.com',
  'ines@',
])('%s is left alone', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});
