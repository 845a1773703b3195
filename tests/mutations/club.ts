import type { Mutation } from './mutation.ts';

const simulated = {
  project: 'api',
  file: 'simulation/club.test.ts',
  only: 'send one shirt for each paid month',
} as const;

/**
 * What makes each promise of the club true (decisions 67, 68 and 70), seen by living through its months. What half a year of ten members
 * meets too seldom to be seen is seen by the rule's own test.
 */
export const clubMutations: Mutation[] = [
  {
    guard: 'a shirt for who pays after the month has closed',
    invariant: '11',
    changes: [{ in: 'recordPayments', withoutCall: 'addShipments' }],
    ...simulated,
    sign: /was paid for \d{4}-\d{2} and has no shirt/,
  },
  {
    guard: 'the pause at the provider that a skip asks for',
    invariant: '11',
    changes: [
      {
        in: 'followSubscription',
        replace: 'if (written.tell) {',
        by: 'if (tries < 0 && written.tell) {',
      },
    ],
    ...simulated,
    sign: /has no shirt|skipped|in which the club rests/,
  },
  {
    guard: 'the end of a pause, before the month after the last that is skipped',
    invariant: '11',
    changes: [{ in: 'pauseFor', replace: 'covered - 1', by: 'covered' }],
    ...simulated,
    sign: /and did not skip it|of a member answered 503/,
  },
  {
    guard: 'the shirt of a month that was sent back stays here',
    invariant: '26',
    changes: [
      {
        in: 'writeRefunded',
        replace: 'if (refunded >= amount)',
        by: 'if (refunded > amount)',
      },
    ],
    ...simulated,
    sign: /went back, and its shirt waits|is skipped|which was skipped/,
  },
  {
    guard: 'the months of a gift, as many as were given',
    invariant: '11',
    changes: [
      {
        in: 'begin',
        replace: 'lockNextMonths(tx, monthsLeft(gift), at)',
        by: 'lockNextMonths(tx, monthsLeft(gift) - 1, at)',
      },
    ],
    ...simulated,
    sign: /was given \d+ months and has/,
  },
  {
    guard: 'the skip of each member in a month in which the club rests',
    invariant: '11',
    changes: [{ in: 'rest', withoutCall: 'addSkips' }],
    ...simulated,
    sign: /in which the club rests/,
  },
  {
    guard: 'the end of each subscription with the last month of the club',
    invariant: '11',
    changes: [{ in: 'carryOutDecisions', withoutCall: 'endPaidOnes' }],
    ...simulated,
    sign: /after the club's last month/,
  },
  {
    guard: 'one shirt of a payment and of a month, however often an event comes',
    invariant: '11',
    changes: [
      { withoutConstraint: 'subscription_shipments_invoice_id_unique' },
      { withoutConstraint: 'subscription_shipments_once_a_month' },
      { in: 'addShipments', withoutCall: 'onConflictDoUpdate' },
      {
        in: 'recordPayments',
        replace: 'new Set(added.map(({ month }) => month))',
        by: 'new Set(paid.map(({ periodStart }) => firstDayOf(shirtMonth(periodStart))))',
      },
      {
        in: 'recordPayments',
        replace: 'inArray(subscriptionPayments.invoiceId, added.map(({ invoiceId }) => invoiceId))',
        by: 'inArray(subscriptionPayments.invoiceId, paid.map(({ id }) => id))',
      },
    ],
    ...simulated,
    sign: /has two shirts/,
  },
  {
    guard: 'no shirt for who has not paid',
    invariant: '11',
    changes: [
      {
        in: 'recordPayments',
        replace: "state === 'paid' && amount > 0",
        by: 'amount > 0',
      },
    ],
    ...simulated,
    sign: /is kept as paid, and the provider says no such thing/,
  },
  {
    guard: 'the month in which what was paid for begins, whenever it is paid',
    invariant: '11',
    changes: [
      {
        in: 'recordPayments',
        replace: 'firstDayOf(shirtMonth(periodStart))',
        by: 'firstDayOf(shirtMonth(paidAt))',
      },
    ],
    ...simulated,
    sign: /is kept for another month than it was paid for/,
  },
  {
    guard: 'no shirt of a payment that had gone back when its month closed',
    invariant: '26',
    changes: [
      {
        in: 'addShipments',
        replace: 'lt(subscriptionPayments.refunded, subscriptionPayments.amount),',
        by: '',
      },
    ],
    ...simulated,
    sign: /went back, and its shirt waits/,
  },
  {
    guard: 'a month that was made void at the provider is skipped here',
    invariant: '11',
    changes: [{ in: 'keepVoidMonths', replace: "state === 'void'", by: "state === 'open'" }],
    project: 'api',
    only: 'is skipped, whoever saw to it: nobody is charged and nothing is sent',
    sign: /to (deeply equal|match object)/,
  },
  {
    guard: 'what was taken for a skipped month goes back',
    invariant: '11',
    changes: [{ in: 'wrongInvoices', replace: 'asked, skipped, resting', by: 'asked, resting' }],
    project: 'api',
    only: 'is sent back by itself, once, and its member told',
    sign: /to match object/,
  },
  {
    guard: 'what was taken a second time for a month goes back',
    invariant: '11',
    changes: [{ in: 'wrongInvoices', replace: 'resting, further', by: 'resting' }],
    project: 'api',
    only: 'is sent back by itself, told to its member and its owner, and brings no second shirt',
    sign: /to match object/,
  },
  {
    guard: 'of several payments for a month the one with its shirt stays',
    invariant: '11',
    changes: [{ in: 'wrongInvoices', replace: 'h.id is null, k.paid_at', by: 'k.paid_at' }],
    project: 'api',
    only: 'after its month was paid again is a task, and is tried again; the shirt stays',
    sign: /to match object/,
  },
  {
    guard: 'a refund of the club that fails is a task',
    invariant: '26',
    changes: [{ in: 'writeRefunded', withoutCall: 'tellOfFailedRefund' }],
    project: 'api',
    only: 'after its month was paid again is a task, and is tried again; the shirt stays',
    sign: /to match object/,
  },
  {
    guard: 'no shirt of what was taken for a skipped month',
    invariant: '11',
    changes: [{ in: 'addShipments', replace: 'notExists(skippedInTime(tx)),', by: '' }],
    project: 'api',
    only: 'has no shirt when the list is closed',
    sign: /to deeply equal/,
  },
  {
    guard: 'no shirt of a payment that a bank took back',
    invariant: '26',
    changes: [{ in: 'returnedMoneyOf', replace: "state === 'lost'", by: "state === 'closed'" }],
    project: 'api',
    only: 'and is lost is not sent, and is a task with what to do about the member',
    sign: /to match object/,
  },
  {
    guard: 'the shirt of a frozen month that was given back and is paid again',
    invariant: '11',
    changes: [{ in: 'addShipments', replace: 'before.refunded >= before.amount', by: 'false' }],
    project: 'api',
    only: 'has its shirt after all, in the size of now and in the second run',
    sign: /to match object/,
  },
  {
    guard: 'no second shirt of a frozen month whose first payment was kept',
    invariant: '11',
    changes: [
      { in: 'addShipments', replace: 'before.refunded >= before.amount', by: 'true' },
      { in: 'addShipments', replace: 'notExists(earlierPayment(tx)),', by: '' },
      {
        inSqlFunction: 'shipment_is_frozen',
        replace: 'and refunded >= amount',
        by: '',
      },
    ],
    project: 'api',
    only: 'brings none where the first payment was kept: the second goes back',
    sign: /to deeply equal/,
  },
  {
    guard: 'no shirt of a gift that a bank took back, though its list is frozen',
    invariant: '26',
    changes: [{ in: 'takeMonthsBack', replace: '[...owed, ...listed]', by: '[...owed]' }],
    project: 'api',
    only: 'is not sent once the bank has taken the gift back; one that has left stays so',
    sign: /to (deeply equal|match object)/,
  },
  {
    guard: 'no shirt of play money in a shop that takes real money',
    invariant: '11',
    changes: [{ in: 'addShipments', replace: 'countsIn(paymentMode),', by: '' }],
    project: 'api',
    only: 'makes no shirt of a month that closes once the shop takes real money',
    sign: /to match object/,
  },
  {
    guard: 'no pause that ends in a month of rest',
    invariant: '11',
    changes: [{ in: 'pauseUntil', withoutCall: 'refuseResting' }],
    project: 'api',
    only: 'cannot end with a month in which the club rests, though the member had skipped it before',
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'the skip of a month of rest whose pause is taken away by hand',
    invariant: '11',
    changes: [{ in: 'adoptPause', replace: 'notExists(rest)', by: 'undefined' }],
    project: 'api',
    only: 'taken away at the provider by hand is set again where the club rests',
    sign: /to deeply equal/,
  },
  {
    guard: 'the day until which a size and an address count',
    invariant: '11',
    changes: [{ in: 'closingMoment', replace: 'dayAfter(closesOn)', by: 'closesOn' }],
    ...simulated,
    sign: /was closed \d{4}/,
  },
  {
    guard: 'the size that was chosen before the list was frozen',
    invariant: '11',
    changes: [{ in: 'changingShirt', replace: 'tshirtSize: size,', by: '' }],
    ...simulated,
    sign: /goes in \S+ to /,
  },
  {
    guard: 'the address that was given before the list was frozen',
    invariant: '11',
    changes: [
      {
        in: 'changingShirt',
        replace: '...(hasMoved && { shippingAddress: JSON.stringify(address) }),',
        by: '',
      },
    ],
    ...simulated,
    sign: /goes in \S+ to /,
  },
  {
    guard: 'the end of a membership that was cancelled, with what is paid for',
    invariant: '11',
    changes: [
      {
        in: 'endWithPeriod',
        replace:
          'if (cancelAtPeriodEnd !== ends || (ends && (await leaveBeforeClub(context, member)))) {',
        by: 'if (!ends) {',
      },
    ],
    project: 'api',
    only: 'ends the membership with what is paid for, is told to both, and can be taken back',
    sign: /to (be|match object|deeply equal)/,
  },
  {
    guard: 'the days of payment at the ends of short months',
    invariant: '11',
    changes: [
      {
        in: 'renewalIn',
        replace: 'Math.min(anchor.getUTCDate(), last.getUTCDate())',
        by: 'anchor.getUTCDate()',
      },
    ],
    ...simulated,
    sign: /on the day of its payment/,
  },
];
