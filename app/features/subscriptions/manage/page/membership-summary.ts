import { formatMoney } from '#app/platform/formats/money.ts';
import { monthBeside, monthName, longDay, shortDay } from './days.ts';
import type { MemberMonth, MemberPage } from '../contract.ts';
import { manageCopy } from './copy.ts';

/** One or two sentences that say how a membership stands: what is on its way, and what comes next. */
export function membershipSummary(member: MemberPage): string {
  const { state, months, endsOn, clubEnds, isTest } = member;
  if (isTest) return manageCopy.testOver;
  const now = firstSentence(member);
  if (clubEnds && state !== 'ended' && (state !== 'ending' || clubEnds.isByClub))
    return `${now} The club ends with ${monthBeside(clubEnds.after, months[0]?.month ?? clubEnds.after)}, and nothing is charged after it.`.trim();
  if (state === 'ended')
    return `${now} ${endsOn ? `Your subscription ended on ${longDay(endsOn)}.` : 'Your subscription has ended.'} ${clubEnds ? 'Thank you for having been part of the club.' : 'You are welcome back any month.'}`.trim();
  if (state === 'ending' && endsOn)
    return `${now} Your subscription ends on ${longDay(endsOn)}.`.trim();
  if (state === 'suspended')
    return `${now} Your subscription is paused until what is owed is paid.`.trim();
  if (state === 'skipping' && isLongPause(months)) return `${now} ${whilePaused(member)}`.trim();
  if (state === 'gift') return `${now} ${monthsLeft(months)}`.trim();
  return `${now} ${comesNext(months)}`.trim();
}

/** The month that is paid, wherever its shirt is; the latest of them. */
export function paidMonth(months: readonly MemberMonth[]): MemberMonth | undefined {
  return months.findLast(({ state }) => ['paid', 'packed'].includes(state));
}

/** The month that the first sentence is about. */
const isUnderWay = ({ state }: MemberMonth) =>
  ['shipped', 'packed', 'paid', 'failing'].includes(state);

function firstSentence({ months, address, due }: MemberPage): string {
  const to = address.city ? ` to ${address.city}` : '';
  const month = months.find(isUnderWay);
  if (!month) return '';
  const name = monthName(month.month);
  if (month.state === 'shipped') return `${name} is on its way${to}.`;
  if (month.state === 'packed' && month.isLaterRun)
    return `${name} is paid, and comes in a later run: a letter says when it leaves.`;
  if (month.state === 'packed')
    return `${name} is getting ready to leave${address.city ? ` for ${address.city}` : ''}.`;
  if (month.state === 'paid') return `${name} is paid, and leaves when the month is printed.`;
  return due?.triedAgainOn
    ? `${name} waits for its payment, which is tried again on ${shortDay(due.triedAgainOn)}.`
    : `${name} waits for its payment.`;
}

function comesNext(months: readonly MemberMonth[]): string {
  const next = months.find(({ state }) => state === 'next' || state === 'planned');
  const skipped = months.filter(({ state }) => state === 'skipped');
  if (!next) return skipped.length > 0 ? 'The months ahead are skipped.' : '';
  const before = skipped.filter(({ month }) => month < next.month);
  const name = monthName(next.month);
  const resting = before.filter(({ skippedBy }) => skippedBy === 'club');
  if (resting.length > 0 && resting.length === before.length)
    return `The club rests in ${list(resting.map(({ month }) => monthName(month)))}, and ${name} is yours.`;
  if (before.length > 0)
    return `You have skipped ${list(before.map(({ month }) => monthName(month)))}, and ${name} is yours.`;
  return next.design
    ? `${name} is drawn, and yours until you say otherwise.`
    : `${name} is yours until you say otherwise.`;
}

/** One month that is skipped is no pause. */
function isLongPause(months: readonly MemberMonth[]): boolean {
  const back = months.findIndex(({ state }) => state === 'next' || state === 'planned');
  const before = back < 0 ? months : months.slice(0, back);
  return back < 0 || before.filter(({ state }) => state === 'skipped').length > 1;
}

/** The month in which shirts come again may lie beyond those that are shown. */
function whilePaused({ months, nextShirt, price }: MemberPage): string {
  return nextShirt
    ? `Nothing is sent and nothing is charged until ${monthBeside(nextShirt.month, months[0]?.month ?? nextShirt.month)}. Your next payment is ${formatMoney(price)} on ${shortDay(nextShirt.paysOn)}.`
    : 'Nothing is sent and nothing is charged in the months you see.';
}

function monthsLeft(months: readonly MemberMonth[]): string {
  const named = months.findIndex(isUnderWay);
  const left = months
    .slice(named + 1)
    .filter(({ state }) => ['paid', 'packed', 'next', 'planned'].includes(state));
  const last = left.at(-1);
  if (!last) return 'It was the last of your gift.';
  const until = monthBeside(last.month, months[0]?.month ?? last.month);
  const isEnd = months.some(({ state }) => state === 'ended');
  if (!isEnd) return `Each month until ${until}, at least, is paid for.`;
  return left.length === 1
    ? `One more shirt is paid for: that of ${until}.`
    : `${numbers[left.length] ?? left.length} more shirts are paid for, the last that of ${until}.`;
}

/** As a sentence begins with them. */
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

function list(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
