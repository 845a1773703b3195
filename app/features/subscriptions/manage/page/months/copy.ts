import { formatMoney } from '#app/platform/formats/money.ts';
import type { TagLook } from '#app/ui/tag.tsx';
import type { MemberMonth } from '../../contract.ts';

/** What the months on the shelf say. */
export const monthsCopy = {
  title: 'The next six months',
  titleOfEnding: 'Your months',
  twoDays: (skip: string, change: string) =>
    `Skip until ${skip}, the day before you pay; change the size until ${change}`,
  skipDay: (skip: string) => `Skip until ${skip}, the day before you pay`,
  daysEnd: 'Each of these days ends at midnight UTC.',
  daysEndHere: (time: string) => `Each of these days ends at midnight UTC, ${time} where you are.`,
  tags: {
    shipped: ['Shipped', 'shipped'],
    packed: ['Getting ready', 'processing'],
    paid: ['Paid', 'processing'],
    failing: ['Card refused', 'overdue'],
    refunded: ['Refunded', 'neutral'],
    next: ['Up next', 'pending'],
    planned: ['Planned', 'neutral'],
    skipped: ['Skipped', 'plain'],
    ended: ['Ended', 'neutral'],
  } satisfies Record<MemberMonth['state'], [string, TagLook]>,
  blank: 'Not shown yet',
  noShirt: 'No shirt, no charge',
  noShirtSheet: 'No shirt,\nno charge',
  noMore: 'No shirt',
  sent: (size: string) => `${size}, sent`,
  packed: (size: string) => `${size}, on the list of the month, not sent yet`,
  packedLater: (size: string) => `${size}, in a later run: a letter says when it leaves`,
  paid: (size: string) => `${size}, leaves when the month is printed`,
  failing: 'Sent once it is paid',
  refunded: 'The money was sent back',
  ended: 'No shirt, no charge',
  skipUntil: 'Skip until',
  chargedOn: (amount: string, day: string) => `${formatMoney(amount)} on ${day}`,
  changesUntil: (day: string) => `Size and address until ${day}`,
  changesUntilPayment: 'Size and address until you pay; sent in a later run',
  unskipUntil: (day: string) => `Un-skip until ${day}`,
  skippedBy: {
    member: undefined,
    owner: 'Skipped by the studio for you',
    club: 'The club rests in this month',
  },
  skip: 'Skip',
  skipMonth: (month: string) => `Skip ${month}`,
  skipping: 'Skipping...',
  unskip: 'Un-skip',
  unskipping: 'Un-skipping...',
  skipped: (month: string) => `${month} is skipped`,
  skippedText: (until: string | null) =>
    `No shirt, no charge.${until ? ` You can un-skip it until ${until}.` : ''}`,
  unskipped: (month: string) => `${month} is not skipped any more`,
  unskippedText: (amount: string, day: string) =>
    `${formatMoney(amount)} is charged on ${day}, and the shirt is sent.`,
  story: 'Read the story card',
  storyOf: (title: string) => `The story of ${title}`,
  close: 'Close',
};
