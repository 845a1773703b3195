import { z } from 'zod';
import {
  formatExactMoney,
  formatExactMoneyIn,
  formatMoneyIn,
} from '#app/platform/formats/money.ts';

/** The month of the club that has no design, in words, and whether its first day is over. */
const clubDesignFacts = z.object({
  month: z.string(),
  inWords: z.string(),
  hasBegun: z.boolean(),
});

const clubDesignTask = ({ month, inWords, hasBegun }: z.output<typeof clubDesignFacts>) => ({
  title: `The club has no design for ${inWords}`,
  happened: hasBegun
    ? `${inWords} has begun, and members who pay for it see no design.`
    : `Members pay for ${inWords} from its first day on, and see no design yet.`,
  todo: 'Give the month a title, a picture and its story, and publish it. This disappears by itself then.',
  path: `/admin/subscriptions/designs/${month}`,
  link: 'Draw the design',
});

/** A gift with months that an ending club does not send. Decimal string. */
const giftLeftFacts = z.object({
  giver: z.string(),
  recipient: z.string(),
  months: z.number().int(),
  amount: z.string(),
  currency: z.string(),
  /** The last month of the club, in words. */
  last: z.string(),
});

const giftLeftTask = (facts: z.output<typeof giftLeftFacts>) => {
  const { giver, recipient, months, amount, currency, last } = facts;
  const money = formatMoneyIn(currency, amount);
  return {
    title: `${money} of a gift are to go back to ${giver}`,
    happened: `The club ends with ${last}. ${months === 1 ? 'One month' : `${months} months`} of the gift of ${giver} for ${recipient} would come after it, or can be redeemed no more.`,
    todo: `Refund ${money} on the page of the gifts. This disappears by itself then.`,
    path: '/admin/subscriptions/gifts',
    link: 'Open the gifts',
  };
};

/** A refund of a gift, made at the payment provider, that the bank did not take. Decimal string. */
const giftRefundFailedFacts = giftLeftFacts.pick({
  giver: true,
  recipient: true,
  amount: true,
  currency: true,
});

const giftRefundFailedTask = (facts: z.output<typeof giftRefundFailedFacts>) => {
  const { giver, recipient, amount, currency } = facts;
  const money = formatExactMoneyIn(currency, amount);
  return {
    title: `A refund of ${money} to ${giver} failed`,
    happened: `The bank did not accept the refund of ${money} for the gift for ${recipient}, which was made at the payment provider. The money is back with you.`,
    todo: 'Its months count as paid again, with their shirts. If the money is to go back all the same, refund it on the page of the gifts, or ask the giver for another way. Then mark this as done.',
    path: '/admin/subscriptions/gifts',
    link: 'Open the gifts',
  };
};

/** A second payment of a member for one month, which went back. Decimal string. */
const paidTwiceFacts = z.object({
  memberId: z.uuid(),
  member: z.string(),
  /** In words. */
  month: z.string(),
  amount: z.string(),
  currency: z.string(),
});

const paidTwiceTask = (facts: z.output<typeof paidTwiceFacts>) => {
  const { memberId, member, month, amount, currency } = facts;
  return {
    title: `${member} was charged twice for ${month}`,
    happened: `A second payment of ${formatMoneyIn(currency, amount)} came in for the same month. It has been sent back, and a letter says so; one shirt is sent.`,
    todo: 'Nothing is owed. Look at the payment provider what charged them a second time, so that it does not happen again, then mark this as done.',
    path: `/admin/subscriptions/members/${memberId}`,
    link: 'Open the member',
  };
};

/** What a bank took of a month that a member had paid. Decimal string; the state of its shirt, null where none is on a list. */
const lostFacts = paidTwiceFacts.extend({
  shirt: z.enum(['pending', 'shipped', 'returned', 'canceled']).nullable(),
  isOver: z.boolean(),
});

const lostTask = (facts: z.output<typeof lostFacts>) => {
  const { memberId, member, month, amount, currency, shirt, isOver } = facts;
  const hasLeft = shirt === 'shipped' || shirt === 'returned';
  return {
    title: `${member}'s bank took ${month} back`,
    happened: `A dispute of ${formatExactMoneyIn(currency, amount)} was decided for ${member}. ${hasLeft ? 'The shirt had left already.' : 'The shirt of that month is not sent.'}`,
    todo: isOver
      ? 'The membership has ended. Mark this as done.'
      : 'The membership goes on, and its next month is charged. Write to them, or end it on their page. Then mark this as done.',
    path: `/admin/subscriptions/members/${memberId}`,
    link: 'Open the member',
  };
};

/** A refund of a month that the bank did not take. Decimal string. */
const refundFailedFacts = paidTwiceFacts.extend({
  isPaidAgain: z.boolean(),
  isTriedAgain: z.boolean(),
});

const refundFailedTask = (facts: z.output<typeof refundFailedFacts>) => {
  const { memberId, member, month, amount, currency, isPaidAgain, isTriedAgain } = facts;
  const money = formatExactMoneyIn(currency, amount);
  return {
    title: `A refund of ${money} to ${member} failed`,
    happened: `The bank did not accept the refund of ${money} for ${month}. The money is back with you.${isPaidAgain ? ' The month was paid again meanwhile, and its shirt is sent for that payment.' : ''}`,
    todo: isTriedAgain
      ? 'The shop tries again each day, and this disappears once it has gone. If it goes on failing, ask the member for another way to send the money, send it, then mark this as done.'
      : 'The month counts as paid again, with its shirt. If the money is to go back all the same, send it back on the page of the member, or ask them for another way. Then mark this as done.',
    path: `/admin/subscriptions/members/${memberId}`,
    link: 'Open the member',
  };
};

const inWords = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The member whose payment of the club a bank asks back, and the month that it paid for, as `2026-11`, where that is known. */
export const disputedMember = z.object({
  id: z.uuid(),
  name: z.string(),
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .nullable(),
});

export const clubDisputeTask = ({
  member: { id, name, month },
  amount,
  reason,
}: {
  member: z.output<typeof disputedMember>;
  amount: string;
  reason: string;
}) => ({
  happened: `The bank of ${name} asks for ${formatExactMoney(amount)} back${month ? `, paid to the club for ${inWords.format(new Date(`${month}-01T00:00:00Z`))}` : ', paid to the club'} (${reason}). A shirt of it that has not left waits until the bank has decided: it is marked in the pick list, has no label, and the printer does not begin it.`,
  todo: 'Hand in what you have at the payment provider before the date, or accept the dispute there.',
  path: `/admin/subscriptions/members/${id}`,
  link: 'Open the member',
});

/** What the club asks of its owner: the facts and the words of each kind. */
export const clubTasks = {
  design: [clubDesignFacts, clubDesignTask],
  gift: [giftLeftFacts, giftLeftTask],
  giftRefundFailed: [giftRefundFailedFacts, giftRefundFailedTask],
  twice: [paidTwiceFacts, paidTwiceTask],
  lost: [lostFacts, lostTask],
  refundFailed: [refundFailedFacts, refundFailedTask],
} as const;
