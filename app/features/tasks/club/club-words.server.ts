import { z } from 'zod';
import { formatMoneyIn } from '#app/platform/formats/money.ts';

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

/** What the club asks of its owner: the facts and the words of each kind. */
export const clubTasks = {
  design: [clubDesignFacts, clubDesignTask],
  gift: [giftLeftFacts, giftLeftTask],
  twice: [paidTwiceFacts, paidTwiceTask],
} as const;
