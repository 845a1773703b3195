import { formatMonth } from '../club.ts';
import type { Refusal } from './month-refusal.ts';

/** Why a member's own page is not shown, or something on it not changed. */
export const memberCopy = {
  noLink: 'This link is not valid any more. Ask for a new one with your email address.',
  notBegun: 'This subscription has not begun.',
  nothingDue: 'Nothing is owed.',
  wrongAddress: 'This cannot be saved. Please look at the marked fields.',
  tooLong: 'This is too long: 200 characters at most.',
  shirtOf: (month: string) => `Art T-shirt of ${month}, shipping included`,
  noReceipt: 'There is no such receipt.',
} as const;

const named = (month: string) => formatMonth(month) ?? month;
type Words = Record<Refusal, string | ((month: string) => string)>;

/** The same for both: what is so does not depend on who asks. */
const same = {
  over: 'This subscription has ended.',
  notInList: 'Choose a month from the list.',
  tooLate: (month: string) =>
    `${named(month)} cannot be changed any more: a month can be skipped until the day before it is paid.`,
  clubRests: (month: string) =>
    `The club rests in ${named(month)}: there is no shirt and no charge.`,
  clubEnds: (last: string) =>
    `The club ends with the shirt of ${named(last)}: nothing is charged or sent after it.`,
};
const toMember: Words = {
  ...same,
  gift: 'These months were given to you and are paid for: there is nothing to pay, skip or cancel here. To have a month moved, answer any letter from the studio.',
  ending: 'This subscription ends. Take the cancellation back first.',
  suspended: 'This subscription is paused until what is owed is paid.',
};
const toOwner: Words = {
  ...same,
  gift: 'These months are a gift that is paid for: there is nothing to skip or to cancel.',
  ending: 'This subscription ends. Take the cancellation back first.',
  suspended: 'Nothing is charged or sent until what is owed is paid.',
};

const say =
  (words: Words) =>
  (why: Refusal, month = ''): string => {
    const said = words[why];
    return typeof said === 'string' ? said : said(month);
  };

/** Why something of a membership cannot be changed, in words for the member or for the owner. */
export const refusals = { member: say(toMember), owner: say(toOwner) };
