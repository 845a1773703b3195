import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoneyIn } from '#app/platform/formats/money.ts';
import { formatMonth } from '../../club.ts';

const named = (month: string) => formatMonth(month) ?? month;
const short = (month: string) => named(month).split(' ')[0] ?? month;
const number = (count: number) => count.toLocaleString('en-US');
const many = (count: number, one: string, more: string) =>
  `${number(count)} ${count === 1 ? one : more}`;

/** What the owner reads of how far a decision is carried out. */
export const progressCopy = {
  told: (told: number, members: number) =>
    members === 0
      ? 'Nobody is in the club.'
      : told === members
        ? `${many(members, 'member has', 'members have')} been written to.`
        : `${number(told)} of ${many(members, 'member', 'members')} have been written to.`,
  untold: (count: number) =>
    `The payment provider has yet to be told about ${many(count, 'member', 'members')}. That happens by itself.`,
  failed: 'Not done yet',
  failure: (reason: string, attempts: number) =>
    `${reason} ${many(attempts, 'try', 'tries')} so far.`,
  again: (iso: string) => `Tried again from ${formatLongDate(iso)}, by itself.`,
};

/** What resting in a month says on the owner's page of the month. */
export const pauseCopy = {
  title: 'Rest in this month',
  failed: 'Whether the club can rest this month could not be loaded.',
  offer: (month: string) =>
    `No member has been charged for ${named(month)} yet, so the whole club can rest in it: no shirt, no charge, and everybody is told.`,
  rest: (month: string) => `Rest in ${short(month)}`,
  question: (month: string) => `Rest in ${named(month)}?`,
  consequence: ({ month, members, gifts }: { month: string; members: number; gifts: number }) =>
    [
      members === 0
        ? 'Nobody is in the club now. Whoever joins before it is told.'
        : `${many(members, 'member gets', 'members get')} no shirt of ${named(month)} and a letter that says so. Nobody is charged.`,
      gifts > 0 &&
        `${many(gifts, 'gift loses', 'gifts lose')} nothing: the shirt comes at the end of it.`,
      'Nobody can join in that month.',
    ]
      .filter(Boolean)
      .join(' '),
  no: 'Not now',
  resting: 'Resting...',
  rests: (month: string) => `The club rests in ${named(month)}`,
  letters: 'The letters are on their way.',
  restsText: (month: string) =>
    `Nobody is charged for ${named(month)}, and whoever joins before it is skipped too. Nobody can join in it.`,
  open: (month: string) => `Open ${short(month)} again`,
  openQuestion: (month: string) => `Open ${named(month)} again?`,
  openConsequence:
    'Everybody whom the club had skipped is charged for the month as for any other, and is written to. Whoever had skipped it themselves stays skipped.',
  opening: 'Opening...',
  opened: (month: string) => `${named(month)} is open again`,
  underWay: (month: string) => `${named(month)} is open again for its members one by one.`,
  notDone: 'Nothing was changed',
};

/** What the page of the club's end says. */
export const endCopy = {
  title: 'End the club',
  titleEnds: 'The club ends',
  failed: 'The end of the club could not be loaded.',
  intro:
    'Choose the last month for which shirts are sent. Sign-up and gifts close at once, everybody gets a letter that names that month, and each subscription ends by itself with its last paid month: nothing is charged after it.',
  lastMonth: 'Last month',
  choose: 'Choose a month',
  named,
  end: 'End the club',
  question: (month: string) => `End the club with ${named(month)}?`,
  consequence: ({ month, members, gifts }: { month: string; members: number; gifts: number }) =>
    [
      `${many(members, 'member is', 'members are')} written to at once. Months until ${named(month)} are charged and sent as before, and none after it.`,
      gifts > 0 &&
        `${many(gifts, 'gift that nobody has redeemed becomes a task', 'gifts that nobody has redeemed become tasks')}: you refund ${gifts === 1 ? 'it' : 'them'}.`,
      'You can take it back until the first subscription has ended.',
    ]
      .filter(Boolean)
      .join(' '),
  no: 'Not now',
  ending: 'Ending...',
  ends: (month: string) => `The club ends with ${named(month)}`,
  endsText: (month: string) =>
    `The shirt of ${named(month)} is the last one. Nobody can join, and no months can be given.`,
  subscriptions: (ending: number, ended: number) =>
    ending + ended === 0
      ? 'No subscription has reached its last month yet. Each is set to end once it has paid for it, or skipped it.'
      : `${many(ending, 'subscription ends', 'subscriptions end')} with what is paid; ${number(ended)} ${ended === 1 ? 'has' : 'have'} ended.`,
  gifts: 'Gifts to refund',
  giftsHelp: 'Months that are not sent. Each is a task until it is refunded.',
  gift: (giver: string, recipient: string, months: number) =>
    `${giver} for ${recipient}, ${many(months, 'month', 'months')}`,
  money: formatMoneyIn,
  toGifts: 'Open the gifts',
  keepTitle: 'Take it back',
  keepText:
    'The club goes on: everybody is written to again, and subscriptions that were set to end are charged as before. It can be taken back until the first subscription has ended.',
  keepTextAfter: 'Every subscription has ended. You can open the club to new members again.',
  keep: 'Take the end back',
  keepAfter: 'Open the club again',
  keepQuestion: 'Does the club go on?',
  keepConsequence:
    'Everybody gets a second letter that says so. Whoever cancelled themselves stays cancelled, and gifts that were refunded stay refunded.',
  keeping: 'Taking it back...',
  kept: 'The club goes on',
  keptUnderWay: 'The end was taken back. It is undone for each member, by itself.',
  notDone: 'Nothing was changed',
};
