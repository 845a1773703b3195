import { expect, it } from 'vitest';
import { missingTests, type PromiseTests, sentencesOf } from '#tests/support/promise-tests.ts';
import { policyCopy } from './policy-copy.ts';

const club = 'app/features/subscriptions';
const skipped = `${club}/manage/api.test.ts`;
const changed = `${club}/manage/changes/api.test.ts`;
const decided = `${club}/decisions/api.test.ts`;
const given = 'tests/api/club-gift-members.test.ts';
const cancels = [
  changed,
  'ends the membership with what is paid for, is told to both, and can be taken back',
] as const;
const lives = ['tests/simulation/club.test.ts', 'charge nobody for a skipped one'] as const;

/** What the terms promise of the monthly shirt, sentence by sentence, and the tests that prove it. */
const tests: PromiseTests = {
  'The subscription is charged to your card on the same day each month, or on the last day of a shorter one, at the price that the page of the subscription names, shipping included.':
    [
      [`${club}/months/pause-rules.test.ts`, '31 March, and 29 February in a leap year'],
      [
        `${club}/follow/api.test.ts`,
        'the first payment begins it, with a welcome and a receipt, once',
      ],
    ],
  'Each letter about it has a link to your own page.': [
    [skipped, 'is opened by the link of each letter, and tells of six months'],
  ],
  'There you can skip a month until the day before you are charged for it, un-skip it until the same day, pause until a month you choose, which skips every month before that one, and change your size or address until that month’s list is closed; both days are written there.':
    [
      [skipped, 'is refused after the day before it is paid, and for what is no coming month'],
      [skipped, 'neither charged nor sent, and can be taken back'],
      [skipped, 'until a month skips each before it, and no other'],
      [changed, 'is sent in the size and to the address of now, which the provider keeps too'],
      [
        `${club}/manage/page/membership-summary.test.ts`,
        'payment of who pays after the list is closed',
      ],
      ['tests/api/club-closed-early.test.ts', 'is told, to its members and by every page'],
    ],
  'A month that is skipped is not charged, and no shirt of it is sent.': [lives],
  'A charge that your bank refuses is tried again, and the shirt is sent once it is paid.': [
    [changed, 'is told, warned of, pauses the membership and is taken up again by paying'],
    [`${club}/months/api.test.ts`, 'puts whoever pays later into the second run'],
  ],
  'You can cancel there at any time.': [cancels],
  'Cancelling stops the next charge, and can be taken back until the last day you have paid for.': [
    cancels,
  ],
  'A month already paid is still sent.': [lives],
  'The club may rest in a month that nobody has paid: everybody is told by letter, nobody is charged for it, and a month that was given comes later.':
    [
      [decided, 'is kept by the database where somebody has paid'],
      [decided, 'skips every member by the club, once, and charges nobody'],
      [given, 'passes over months in which the club rests, at the end of a year as well'],
    ],
  'Should the club end, everybody is told by letter which month is the last one; nothing is charged after it, and each subscription ends by itself with what is paid.':
    [[decided, 'tells everybody, and charges nothing after its last month']],
  'Months can be given: one, three, six or twelve, paid once, shipping included.': [
    ['tests/api/club-gifts.test.ts', 'asks for what so many months cost'],
  ],
  'Nothing renews, and a gift does not run out.': [
    [given, 'leads through each closing to one shirt a month, and ends by itself after the last'],
    ['tests/api/club-gifts.test.ts', 'where nobody has redeemed it for two months'],
  ],
  'Whoever has its link redeems it, once, with a size and an address; the shirts are those of the first months whose list is not closed.':
    [
      [
        given,
        'twice at once is one membership; the same person gets the same answer, another none',
      ],
      [given, 'a paid month each, from the first whose list is not frozen'],
    ],
  'Until it is redeemed, the giver can withdraw within 14 days of paying and has everything back.':
    [
      [
        'tests/api/club-gift-refunds.test.ts',
        'is the whole of it before it is redeemed, once, and ends the card',
      ],
    ],
  'Once it is redeemed, months whose list is not closed can be refunded.': [
    [
      'tests/api/club-gift-refunds.test.ts',
      'is of the months on no list once it is redeemed, which then bring no shirt',
    ],
  ],
  'Should the club end before a gift is redeemed, or before all its months are sent, its giver is refunded what was not sent.':
    [
      [
        'tests/api/club-rests-and-ends.test.ts',
        'is a task with its amount, until that much has gone back',
      ],
    ],
};

it('each promise of the terms about the monthly shirt has its test, which is there', () => {
  const [, ...paragraphs] = policyCopy.terms.club.split('\n\n');
  expect(paragraphs.flatMap(sentencesOf)).toEqual(Object.keys(tests));
  expect(missingTests(tests)).toEqual([]);
});
