import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMonth } from '../club.ts';
import { firstDayOf } from '../months/rules.ts';

const named = (month: string) => formatMonth(month) ?? month;

/** Why the club takes nobody in, or does not rest, open or end as asked. */
export const decisionRefusals = {
  ends: (last: string) =>
    `The club ends with the shirt of ${named(last)}. Nobody can join any more, and no months of it can be given.`,
  giftEnds: (last: string) =>
    `The club ends with the shirt of ${named(last)}, so this gift cannot be redeemed any more. The studio sends its money back to whoever gave it.`,
  rests: (month: string, next: string) =>
    `The club rests in ${named(month)}: there is no shirt and no charge. You can join from ${formatLongDate(`${firstDayOf(next)}T00:00:00Z`)} on.`,
  over: (month: string) => `${named(month)} is over.`,
  tooFar: 'The club can rest in a month of the next twelve.',
  closed: (month: string) =>
    `${named(month)} is closed: its list of shirts is written, and they are to be sent.`,
  paid: (month: string, members: number) =>
    `${members === 1 ? 'One member has' : `${members.toLocaleString('en-US')} members have`} paid for ${named(month)} already: it has to be closed and sent.`,
  owed: (month: string) =>
    `A card was refused for ${named(month)}, and the payment is still tried. Wait until it is paid or has ended.`,
  isLast: (month: string) =>
    `${named(month)} is the last month of the club. Choose another last month to rest in it.`,
  afterLast: (last: string) => `The club ends with ${named(last)}: after it nothing is sent.`,
  lastRests: (month: string) =>
    `The club rests in ${named(month)}: no shirt of it is sent. Choose another month.`,
  notInList: 'Choose a month from the list.',
  tooLate: (month: string) =>
    `The day on which a member would have paid for ${named(month)} has come: whoever was not charged then gets no shirt. The month stays without one.`,
  hasEnded:
    'The first subscription has ended, so the end stands for everybody. Once the last one has ended, you can open the club to new members again.',
  endsAlready: (last: string) =>
    `The club ends with ${named(last)} already. Take that back first to choose another month.`,
} as const;
