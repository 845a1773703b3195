import type { Mutation } from './mutation.ts';

/** What keeps a work from being sold twice, or set free while it can still be paid for. */
export const workMutations: Mutation[] = [
  {
    guard: 'conditional claim (the check constraint behind it answers 500)',
    invariant: '6',
    changes: [
      {
        in: 'shift',
        replace:
          '.where(and(eq(editions.id, editionId), sql`${editions.sold} + ${editions.held} + ${by.held + by.sold} <= ${editions.total}`))',
        by: '.where(eq(editions.id, editionId))',
      },
    ],
    project: 'races',
    only: 'sells fifty of an edition',
    sign: /'500'/,
  },
  {
    guard: 'conditional claim and check constraint (check, then update)',
    invariant: '6',
    changes: [
      {
        in: 'shift',
        replace:
          '.where(and(eq(editions.id, editionId), sql`${editions.sold} + ${editions.held} + ${by.held + by.sold} <= ${editions.total}`))',
        by: '.where(and(eq(editions.id, editionId), sql`${row!.sold + row!.held + by.held + by.sold} <= ${editions.total}`))',
      },
      {
        in: 'shift',
        replace: 'const moved = await tx',
        by: 'const [row] = await tx.select().from(editions).where(eq(editions.id, editionId)); const moved = await tx',
      },
      { withoutConstraint: 'editions_never_oversold' },
    ],
    project: 'races',
    file: 'last-ones.test.ts',
    only: 'sells',
    sign: /to have a length of (1|50) but got/,
  },
  {
    guard: 'check constraint of an edition',
    invariant: '6',
    changes: [{ withoutConstraint: 'editions_never_oversold' }],
    project: 'races',
    only: 'refuses more sold',
    sign: /instead of rejecting/,
  },
  {
    guard: 'order in which editions are locked',
    invariant: '8',
    changes: [{ in: 'orderedIds', withoutCall: 'toSorted' }],
    project: 'races',
    only: 'wait in one line',
    sign: /500/,
  },
  {
    guard: 'lock of a print whose last sizes are sold',
    invariant: '6',
    changes: [{ in: 'lockWorks', withoutCall: 'for' }],
    project: 'races',
    only: 'closes a print',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'cancel before release',
    invariant: '7',
    changes: [
      {
        in: 'cancelPayments',
        replace: 'const checkout = await withPaymentUnderWay(context, claimed);',
        by: 'const checkout = await withPaymentUnderWay(context, claimed); await setFree(context, checkout);',
      },
    ],
    project: 'races',
    only: 'keeps the works',
    sign: /expected \[ 200 \] to deeply equal \[ 409 \]/,
  },
  {
    guard: 'ceiling of what a network keeps at once',
    invariant: '28',
    changes: [
      {
        in: 'refuseAboveCeiling',
        withoutCall: 'refuseAtOnce',
      },
    ],
    project: 'api',
    only: 'keeps five of eight',
    sign: /expected 8 to be 5/,
  },
  {
    guard: 'ceiling of what a network keeps over time',
    invariant: '28',
    changes: [
      {
        in: 'refuseAboveCeiling',
        replace:
          'if (minutes + hold * (wanted.get(id) ?? 0) <= ceiling.most * hold * total) continue;',
        by: 'if (minutes + hold * (wanted.get(id) ?? 0) <= ceiling.most * hold * total || total) continue;',
      },
    ],
    project: 'api',
    only: 'leaves each original free',
    sign: /to be less than or equal to 0.2/,
  },
  {
    guard: 'payment that the claimed row names',
    invariant: '7',
    changes: [
      {
        in: 'cancelPayments',
        replace: `checkout.paymentIntentId === null ? 'none'`,
        by: `checkout.id ? 'none'`,
      },
    ],
    project: 'races',
    only: 'tried once more',
    sign: /requires_payment_method/,
  },
  {
    guard: 'second asking for a payment whose answer nobody has written down',
    invariant: '7',
    changes: [
      {
        in: 'withPaymentUnderWay',
        replace: 'if (paymentIntentId !== null || paymentRequest === null) return checkout;',
        by: 'if (checkout) return {...checkout, paymentRequest: null };',
      },
    ],
    project: 'races',
    file: 'payments-under-way.test.ts',
    only: 'before the provider has been asked',
    sign: /expected 1 to be \+?0/,
  },
  {
    guard: "look into the provider's list for a payment that it said had failed",
    invariant: '7',
    changes: [
      {
        in: 'cancelPayments',
        replace: 'checkout.paymentAttempt > 0 || named === undefined',
        by: 'named === undefined',
      },
    ],
    project: 'races',
    only: 'said that it failed',
    sign: /requires_payment_method|to deeply equal/,
  },
  {
    guard: 'edition numbers: void ones are passed over',
    invariant: '32',
    changes: [
      {
        in: 'freeNumbers',
        replace: 'not taken.is_proof and taken.number',
        by: 'not taken.is_proof and taken.voided_at is null and taken.number',
      },
      { withoutConstraint: 'edition_numbers_once' },
    ],
    project: 'api',
    only: 'is void where the owner says so',
    sign: /to deeply equal \[ 2 \]/,
  },
  {
    guard: 'edition numbers: each once',
    invariant: '32',
    changes: [{ withoutConstraint: 'edition_numbers_once' }],
    project: 'api',
    only: 'refuses what no sale could have given',
    sign: /to be 'edition_numbers_once'/,
  },
  {
    guard: 'edition numbers: as many as copies sold',
    invariant: '32',
    changes: [
      { inSqlFunction: 'keep_edition_numbers', replace: 'given <> edition.sold', by: 'false' },
    ],
    project: 'api',
    only: 'refuses what no sale could have given',
    sign: /'nothing' to be 'edition_numbers_of_sold'/,
  },
  {
    guard: 'edition numbers: void ones are sold no more',
    invariant: '6',
    changes: [
      {
        inSqlFunction: 'keep_edition_numbers',
        replace: 'edition.total + void > coalesce(edition.edition_size, 0)',
        by: 'false',
      },
    ],
    project: 'api',
    only: 'refuses what no sale could have given',
    sign: /'nothing' to be 'editions_within_size'/,
  },
  {
    guard: 'edition numbers: no order has a proof',
    invariant: '32',
    changes: [{ withoutConstraint: 'edition_numbers_proof' }],
    project: 'api',
    only: 'refuses what no sale could have given',
    sign: /to be 'edition_numbers_proof'/,
  },
  {
    guard: 'edition numbers: a line gives its numbers back once',
    invariant: '6',
    changes: [
      {
        in: 'restock',
        replace: 'back.filter((one) => !copies.has(one.id))',
        by: 'back',
      },
    ],
    project: 'api',
    only: 'comes back with a refund once',
    sign: /expected/,
  },
];
