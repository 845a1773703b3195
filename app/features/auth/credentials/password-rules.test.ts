import { expect, test } from 'vitest';
import { settings } from '#app/database/schema/shop.ts';
import { testContext } from '#tests/support/context.ts';
import { copy } from '../copy.ts';
import { faultOf, siteWords } from './password-rules.server.ts';

const env = {
  PUBLIC_URL: 'https://www.reed-and-weir.example',
  MAIL_FROM: 'Reed and Weir <hello@reed-and-weir.example>',
};

test('the words of a site are its names, its host, its addresses and the user’s name', async () => {
  const { db } = await testContext();
  await db.insert(settings).values({ name: 'studio', value: { name: 'Studio Okafor' } });
  const words = await siteWords(db, env, { username: 'rosa', email: 'rosa@example.com' });
  expect(words).toEqual(
    expect.arrayContaining([
      'studio okafor',
      'studiookafor',
      'okafor',
      'reed',
      'weir',
      'rosa',
      'rosa@example.com',
      'hello',
    ]),
  );
});

test.each([
  ['elevenlettr', copy.passwordShort],
  ['éééééé', copy.passwordShort],
  ['password1234', copy.passwordCommon],
  ['qwertyuiop12', copy.passwordCommon],
  ['123456789012', copy.passwordCommon],
  ['iloveyou1234', copy.passwordCommon],
  ['P@ssw0rd2026!', copy.passwordCommon],
  ['aaaaaaaaaaaaaaaa', copy.passwordCommon],
  ['abcabcabcabcabc', copy.passwordCommon],
  ['StudioOkafor2026!', copy.passwordDerived],
  ['reed-and-weir-1', copy.passwordDerived],
  ['www.reed-and-weir.example', copy.passwordDerived],
  ['rosa@example.com', copy.passwordDerived],
  ['Rosa-Rosa-Rosa-7', copy.passwordDerived],
])('%s may not be chosen', async (password, sentence) => {
  const words = [
    'studio okafor',
    'okafor',
    'studio',
    'www',
    'reed',
    'and',
    'weir',
    'example',
    'rosa',
    'rosa@example.com',
    'com',
  ];
  expect(await faultOf(password, words)).toBe(sentence);
});

test.each([
  'reeds in slack water',
  'k7mq-p2xs-9dfw-ab3c',
  'four boats, one oar',
  'x'.repeat(3) + 'Okafor paints at dawn',
  'a'.repeat(5) + 'q8ZpW2vL0xT9',
])('%s may be chosen', async (password) => {
  expect(await faultOf(password, ['okafor', 'studio okafor', 'rosa'])).toBeUndefined();
});

test('a long password made to be slow is judged quickly', async () => {
  await faultOf('reeds in slack water', []);
  const start = performance.now();
  await faultOf('aA4@$5'.repeat(160), []);
  expect(performance.now() - start).toBeLessThan(3_000);
});
