import { formatExactMoney } from '#app/platform/formats/money.ts';

/** Why the owner is refused something on the page of a member. */
export const detailRefusals = {
  missing: 'There is no such member.',
  noPayment: 'There is no such payment.',
  sample: "This member is one of the demo's: there is nothing to cancel, refund or mail.",
  sampleMoney: "This payment is one of the demo's: there is nothing to send back.",
  gift: 'This month was given. What the gift can be refunded stands under Gifts.',
  allBack: 'All of it has gone back.',
  unnamed: 'The shop does not know which payment this was. Refund it in your payment account.',
  otherAmount: (left: string) =>
    `${formatExactMoney(left)} of this month are left to send back. Look at the amount again.`,
};
