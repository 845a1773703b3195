import { expect, it } from 'vitest';
import { missingTests, type PromiseTests } from '#tests/support/promise-tests.ts';
import { copy } from '../copy.ts';
import { giftCopy } from '../gifts/page/copy.ts';

const club = 'app/features/subscriptions';

/** Each promise on the page of the club, and the tests that prove it. What cloth the shirt is of no program can prove. */
const tests: PromiseTests = {
  'One exclusive design each month': [
    [
      `${club}/archive/api.test.ts`,
      'previewed and recorded by no route, before its month and after',
    ],
    [
      `${club}/months/admin/api.test.ts`,
      '21 days before its first one, until the design is published',
    ],
  ],
  'Premium cotton shirts': [],
  "An artist's story card": [
    [`${club}/months/admin/api.test.ts`, 'have the story on four cards, however long it is'],
    ['tests/api/printed-club.test.ts', 'charged once, posted and told'],
  ],
  'Free shipping': [
    [
      `${club}/follow/api.test.ts`,
      'the first payment begins it, with a welcome and a receipt, once',
    ],
  ],
  'Cancellation at any time': [
    [
      `${club}/manage/changes/api.test.ts`,
      'ends the membership with what is paid for, is told to both, and can be taken back',
    ],
  ],
  'The option to skip a month': [
    [`${club}/manage/api.test.ts`, 'neither charged nor sent, and can be taken back'],
    ['tests/simulation/club.test.ts', 'charge nobody for a skipped one'],
  ],
  'Sizes from XS to 3XL': [
    [`${club}/months/api.test.ts`, 'in the size of that moment, and for nothing else'],
  ],
  'Each design is a limited run that retires after its month': [
    [`${club}/designs/running.test.ts`, 'until the last day on which it is the month’s'],
    [
      `${club}/archive/api.test.ts`,
      'previewed and recorded by no route, before its month and after',
    ],
  ],
};

/** The same of the gift's page. Its price is the club's. */
const testsOfGift: PromiseTests = {
  'A new design each month, which retires after it': tests['One exclusive design each month']!,
  'Premium cotton, sizes from XS to 3XL': tests['Sizes from XS to 3XL']!,
  "An artist's story card for each shirt": tests["An artist's story card"]!,
  'Free shipping to the US, Canada, the UK and Australia': [
    ['tests/api/club-gifts.test.ts', 'asks for what so many months cost'],
  ],
  'Their own choice of size, which they can change': [
    ['tests/api/club-gift-members.test.ts', 'changes size, and refuses what is the provider’s'],
  ],
  'A card with your words, printed or mailed': [
    ['tests/api/club-gifts.test.ts', 'prints as one page'],
    ['tests/api/club-gifts.test.ts', 'is mailed on its day, UTC, once, with a copy to the giver'],
  ],
};

it.each([
  ['the club', copy.promises, tests],
  ['a gift', giftCopy.included, testsOfGift],
] as const)('each promise on the page of %s has its test, which is there', (_, promises, of) => {
  expect(promises).toEqual(Object.keys(of));
  expect(missingTests(of)).toEqual([]);
});
