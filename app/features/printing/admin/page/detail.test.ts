import { expect, it } from 'vitest';
import { detailOf } from './detail.ts';

const print = { reason: null, word: null, cost: null, said: null };

it.each([
  [
    'the word that nobody knows',
    { reason: 'unknown-word', word: 'ON_HOLD', said: null },
    "It calls it “ON_HOLD”, and nothing was changed by that. Look it up in the printer's account; this disappears once the printer uses a word that the shop knows.",
  ],
  [
    'what it would cost',
    { reason: 'costs-more', cost: { amount: '49.85', currency: 'GBP' } },
    'The printer asks 49.85\u00a0GBP for all of it, with postage.',
  ],
  ["the printer's own words", { reason: 'address', said: 'No such place.' }, '“No such place.”'],
  ['nothing where nothing was said', { reason: 'out-of-stock' }, null],
] as const)('below a reason stands %s', (_, of, sentence) => {
  expect(detailOf({ ...print, ...of })).toBe(sentence);
});
