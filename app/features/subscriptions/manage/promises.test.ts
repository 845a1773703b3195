import { expect, it } from 'vitest';
import { missingTests, type PromiseTests, sentencesOf } from '#tests/support/promise-tests.ts';
import { archiveCopy } from '../archive/copy.ts';
import { linkCopy, manageCopy } from './page/copy.ts';
import { monthsCopy } from './page/months/copy.ts';

const club = 'app/features/subscriptions';
const own = `${club}/manage/api.test.ts`;
const changed = `${club}/manage/changes/api.test.ts`;
const frozen = `${club}/months/api.test.ts`;
const archive = `${club}/archive/api.test.ts`;
const shirt = [changed, 'to the address of now, which the provider keeps too'] as const;
const closes = [frozen, 'last day for changes is over, and not on that day'] as const;
const cancels = [changed, 'with what is paid for, is told to both, and can be taken back'] as const;
const owes = [changed, 'pauses the membership and is taken up again by paying'] as const;
const later = [frozen, 'puts whoever pays later into the second run'] as const;
const skips = [own, 'neither charged nor sent, and can be taken back'] as const;
const pauses = [own, 'until a month skips each before it, and no other'] as const;
const links = [changed, 'once in ten minutes, and nobody else learns of it'] as const;
const thirtyDays = [own, 'is opened by nothing else, and not for longer than 30 days'] as const;
const sold = [archive, 'previewed and recorded by no route, before its month and after'] as const;

/** What a member's own page promises; days and months are examples. */
const saidToMembers = [
  manageCopy.shirt.countsUntilDay('December', 'December 10'),
  manageCopy.shirt.countsUntilPayment('December', 'December 22'),
  manageCopy.details.addressCounts('December', 'December 10'),
  manageCopy.details.addressCountsUntilPayment('December', 'December 22'),
  manageCopy.card.intro,
  manageCopy.due.failingText('35.00', 'December 25'),
  manageCopy.due.suspendedText('35.00'),
  manageCopy.pause.text,
  manageCopy.pause.doneText,
  manageCopy.cancel.keep('November', 'December 22'),
  manageCopy.cancel.question('December 22'),
  manageCopy.gift.text,
  manageCopy.link.open('December 26'),
  `${monthsCopy.noShirt}.`,
  linkCopy.lasts,
  linkCopy.answer,
];

const testsForMembers: PromiseTests = {
  'A size you choose by December 10 counts for December.': [shirt, closes],
  'A size you choose until your payment on December 22 counts for December.': [shirt, later],
  'An address you save by December 10 counts for December.': [shirt, closes],
  'An address you save until your payment on December 22 counts for December.': [shirt, later],
  'The new card takes the place of the one on file.': [
    [changed, 'is set up for this member alone, and charged from then on'],
  ],
  'Nothing is charged today unless a payment is owed.': [
    [changed, 'is set up for this member alone, and charged from then on'],
  ],
  '$35 is tried again on December 25.': [owes],
  'Until then nothing is lost: once it is paid, the shirt is sent.': [owes, later],
  'None of the tries to charge $35 went through.': [owes],
  'Nothing more is charged, and no shirt is sent, until it is paid.': [owes],
  'Skips every month until the one you choose: nothing is sent and nothing is charged.': [pauses],
  'The months until then are skipped.': [pauses],
  'You keep what is paid: November still comes.': [cancels],
  'The last day is December 22, and until then you can take the cancellation back.': [cancels],
  'Your subscription would end on December 22.': [cancels],
  'Nothing is charged after that.': [cancels],
  'One shirt or more for somebody else, paid once, with a card in your words.': [
    ['tests/api/club-gifts.test.ts', 'asks for what so many months cost'],
    ['tests/api/club-gifts.test.ts', 'prints as one page'],
  ],
  'This page is open to whoever has its link, until December 26.': [thirtyDays],
  'No shirt, no charge.': [skips, ['tests/simulation/club.test.ts', 'for a skipped one']],
  'The link opens your page for 30 days.': [thirtyDays],
  'Whoever has it can open the page: keep it to yourself.': [thirtyDays],
  'If a subscription belongs to this address, its link is on its way.': [links],
  'That takes a minute or two; check your spam folder, too.': [links],
};

/** What the archive promises. */
const saidInTheArchive = [
  archiveCopy.description,
  archiveCopy.statement,
  archiveCopy.gone,
  archiveCopy.nextIs({ next: 'December', day: '2026-12-01', running: 'November' }),
];

const testsOfArchive: PromiseTests = {
  'The designs of the monthly art T-shirt: one for each month, retired when that month is over.': [
    sold,
  ],
  'Each month has a design of its own.': [
    [
      `${club}/months/admin/api.test.ts`,
      '21 days before its first one, until the design is published',
    ],
  ],
  'When the month is over, its design is retired for good.': [sold],
  'This design belongs to its month.': [
    [`${club}/designs/running.test.ts`, 'until the last day on which it is the month’s'],
  ],
  'It is retired now, and not for sale.': [sold],
  'December is shown on December 1, 2026.': [
    [archive, 'is made anew when a month begins, without a row that changes'],
  ],
  'Join today and you begin with November.': [
    [frozen, 'is for the month in which what was paid begins, however late it is paid'],
  ],
};

it.each([
  ["a member's own page", saidToMembers, testsForMembers],
  ['the archive', saidInTheArchive, testsOfArchive],
] as const)('each promise of %s has its test, which is there', (_, said, tests) => {
  expect([...new Set(said.flatMap(sentencesOf))]).toEqual(Object.keys(tests));
  expect(missingTests(tests)).toEqual([]);
});
