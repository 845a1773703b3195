import { expect, it } from 'vitest';
import { missingTests, type PromiseTests, sentencesOf } from '#tests/support/promise-tests.ts';
import { copy, inLaterRun, nextSteps } from '../copy.ts';
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

const first = [`${club}/follow/api.test.ts`, 'with a welcome and a receipt, once'] as const;
const closes = [
  `${club}/months/api.test.ts`,
  'last day for changes is over, and not on that day',
] as const;
const later = [
  `${club}/months/api.test.ts`,
  'puts whoever pays later into the second run',
] as const;
const shipped = [
  `${club}/shipping/api.test.ts`,
  'once, counted once, and stays shipped when it is asked again',
] as const;
const sold = tests['Each design is a limited run that retires after its month']!;
const giftBegins = [
  'tests/api/club-gift-members.test.ts',
  'with a paid month each, from the first whose list is not frozen',
] as const;
const oneAMonth = tests['Sizes from XS to 3XL']!;

/** What else is promised there, before joining and after; months and days are examples. */
const saidBeside = [
  copy.statement,
  copy.storyCard,
  copy.designNote({ month: '2026-11', retiresOn: '2026-11-30' }),
  copy.listOpen({ closesOn: '2026-11-10' }),
  copy.listClosed,
  copy.giftBegins({
    month: '2026-12',
    closesOn: '2026-12-10',
    closed: '2026-11',
    shownOn: '2026-12-01',
  }),
  copy.emailHelp,
  copy.chargedMonthly(),
  inLaterRun,
  ...nextSteps('2026-11', '2026-11-10').map(({ text }) => text),
];

const testsBeside: PromiseTests = {
  'A shirt a month, with a design of its own, which is retired for good when the month is over.': [
    ...oneAMonth,
    ...tests['One exclusive design each month']!,
    ...sold,
  ],
  'The story card comes with the shirt.': [tests["An artist's story card"]![0]!],
  'In a month when the printer posts the shirts itself, it comes in the letter about the shirt, and the story stays in the archive.':
    [tests["An artist's story card"]![1]!],
  'The shirt of November 2026, which retires after November 30, 2026.': sold,
  'Join now and it is your first shirt.': [
    [
      `${club}/months/api.test.ts`,
      'is for the month in which what was paid begins, however late it is paid',
    ],
  ],
  'Its list closes on November 10, 2026, and its shirts are sent in the days after.': [closes],
  'Join now and it is still your first shirt, in the size and to the address you give here.': [
    later,
  ],
  'The list for its first run is closed, so yours is made in a later run: no day is set for that one, and a letter tells you when it leaves.':
    [later, shipped],
  'The list of November 2026 is closed.': [closes],
  'A gift redeemed by December 10, 2026 begins with the shirt of December 2026, which is sent in the days after that.':
    [giftBegins, closes],
  'Its design is shown on December 1, 2026.': [
    [`${club}/archive/api.test.ts`, 'is made anew when a month begins, without a row that changes'],
  ],
  'Redeemed later, it begins with the next month whose list is open.': [giftBegins],
  'Your receipts, and word that a shirt is on its way, go here.': [first, shipped],
  'Your card is charged $35 today and each month on this day, until you cancel.': [
    [`${club}/api.test.ts`, 'the price once, and a subscription that waits for its first payment'],
    ...tests['Cancellation at any time']!,
  ],
  'Its list is closed, so it comes in a later run, for which no day is set.': [later],
  'It comes by mail, now and with each monthly payment.': [first],
  'It is the shirt of November 2026.': [
    [
      `${club}/months/api.test.ts`,
      'is for the month in which what was paid begins, however late it is paid',
    ],
  ],
  'You hear from the studio when it leaves.': [shipped],
  'The next design, with its story card, after each payment.': [
    ...oneAMonth,
    ...tests["An artist's story card"]!,
  ],
  'Shipping is included.': tests['Free shipping']!,
  'Skip a month, change your size, address or card, or cancel: on your own page.': [
    ...tests['The option to skip a month']!,
    [`${club}/manage/changes/api.test.ts`, 'to the address of now, which the provider keeps too'],
    [
      `${club}/manage/changes/api.test.ts`,
      'is set up for this member alone, and charged from then on',
    ],
    ...tests['Cancellation at any time']!,
  ],
  'Its link is in each letter.': [
    [`${club}/manage/api.test.ts`, 'by the link of each letter, and tells of six months'],
  ],
};

it.each([
  ['the club', copy.promises, tests],
  ['a gift', giftCopy.included, testsOfGift],
] as const)('each promise on the page of %s has its test, which is there', (_, promises, of) => {
  expect(promises).toEqual(Object.keys(of));
  expect(missingTests(of)).toEqual([]);
});

it('each other promise on the page of the club has its test, which is there', () => {
  expect([...new Set(saidBeside.flatMap(sentencesOf))]).toEqual(Object.keys(testsBeside));
  expect(missingTests(testsBeside)).toEqual([]);
  expect(Object.entries(testsBeside).filter(([, those]) => those.length === 0)).toEqual([]);
});
