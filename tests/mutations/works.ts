import type { Mutation, Patch } from './mutation.ts';

const first = 'app/database/migrations/0000_first.sql';
const holds = 'app/features/stock/holds.server.ts';
const ceiling = 'app/features/payments/guard/network-ceiling.server.ts';
const endCheckout = 'app/features/checkout/end-checkout.server.ts';
const without = (file: string, find: string): Patch => ({ file, find, put: '' });
const noCondition: Patch = {
  file: holds,
  find: '.where(and(eq(editions.id, editionId), sql`${editions.sold} + ${editions.held} + ${by.held + by.sold} <= ${editions.total}`))',
  put: '.where(eq(editions.id, editionId))',
};

/** What keeps a work from being sold twice, or set free while it can still be paid for. */
export const workMutations: Mutation[] = [
  {
    guard: 'conditional claim (the check constraint behind it answers 500)',
    invariant: '6',
    patches: [noCondition],
    project: 'races',
    files: ['tests/races/last-ones.test.ts'],
    only: 'sells fifty of an edition',
    sign: /'500'/,
  },
  {
    guard: 'conditional claim and check constraint (check, then update)',
    invariant: '6',
    patches: [
      {
        ...noCondition,
        put: '.where(and(eq(editions.id, editionId), sql`${row!.sold + row!.held + by.held + by.sold} <= ${editions.total}`))',
      },
      {
        file: holds,
        find: '  const moved = await tx\n',
        put: '  const [row] = await tx.select().from(editions).where(eq(editions.id, editionId));\n  const moved = await tx\n',
      },
      without(
        first,
        `,\n	CONSTRAINT "editions_never_oversold" CHECK ("editions"."sold" >= 0 and "editions"."held" >= 0 and "editions"."sold" + "editions"."held" <= "editions"."total")`,
      ),
    ],
    project: 'races',
    files: ['tests/races/last-ones.test.ts'],
    only: 'sells',
    sign: /to have a length of (1|50) but got/,
  },
  {
    guard: 'check constraint of an edition',
    invariant: '6',
    patches: [
      without(
        first,
        `,\n	CONSTRAINT "editions_never_oversold" CHECK ("editions"."sold" >= 0 and "editions"."held" >= 0 and "editions"."sold" + "editions"."held" <= "editions"."total")`,
      ),
    ],
    project: 'races',
    files: ['tests/races/one-row.test.ts'],
    only: 'refuses more sold',
    sign: /instead of rejecting/,
  },
  {
    guard: 'order in which editions are locked',
    invariant: '8',
    patches: [
      {
        file: holds,
        find: '[...new Set(maps.flatMap((map) => [...map.keys()]))].toSorted()',
        put: '[...new Set(maps.flatMap((map) => [...map.keys()]))]',
      },
    ],
    project: 'races',
    files: ['tests/races/opposite-carts.test.ts'],
    only: 'wait in one line',
    sign: /500/,
  },
  {
    guard: 'lock of a print whose last sizes are sold',
    invariant: '6',
    patches: [
      without(
        holds,
        "  await tx.select({ id: artworks.id }).from(artworks).where(bought).orderBy(asc(artworks.id)).for('no key update');\n",
      ),
    ],
    project: 'races',
    files: ['tests/races/changing-carts.test.ts'],
    only: 'closes a print',
    sign: /to deeply equal \[\]/,
  },
  {
    guard: 'cancel before release',
    invariant: '7',
    patches: [
      {
        file: endCheckout,
        find: '  const checkout = await withPaymentUnderWay(context, claimed);',
        put: '  const checkout = await withPaymentUnderWay(context, claimed);\n  await setFree(context, checkout);',
      },
    ],
    project: 'races',
    files: ['tests/races/expiry.test.ts'],
    only: 'keeps the works',
    sign: /expected \[ 200 \] to deeply equal \[ 409 \]/,
  },
  {
    guard: 'ceiling of what a network keeps at once',
    invariant: '28',
    patches: [
      {
        file: ceiling,
        find: '  await refuseAtOnce(tx, context, { checkoutId, wanted, networkKey }, kinds);\n',
        put: '  if (kinds.length < 0) await refuseAtOnce(tx, context, { checkoutId, wanted, networkKey }, kinds);\n',
      },
    ],
    project: 'api',
    files: ['tests/api/holds-per-network.test.ts'],
    only: 'keeps five of eight',
    sign: /expected 8 to be 5/,
  },
  {
    guard: 'ceiling of what a network keeps over time',
    invariant: '28',
    patches: [
      {
        file: ceiling,
        find: '    if (minutes + hold * (wanted.get(id) ?? 0) <= ceiling.most * hold * total) continue;\n',
        put: '    if (minutes + hold * (wanted.get(id) ?? 0) <= ceiling.most * hold * total || total) continue;\n',
      },
    ],
    project: 'api',
    files: ['tests/api/holds-per-network.test.ts'],
    only: 'leaves each original free',
    sign: /to be less than or equal to 0.2/,
  },
  {
    guard: 'payment that the claimed row names',
    invariant: '7',
    patches: [{ file: endCheckout, find: "checkout.paymentIntentId === null ? 'none'", put: "checkout.id ? 'none'" }],
    project: 'races',
    files: ['tests/races/payments-under-way.test.ts'],
    only: 'tried once more',
    sign: /requires_payment_method/,
  },
  {
    guard: 'second asking for a payment whose answer nobody has written down',
    invariant: '7',
    patches: [
      {
        file: endCheckout,
        find: 'if (paymentIntentId !== null || paymentRequest === null) return checkout;',
        put: 'if (checkout) return { ...checkout, paymentRequest: null };',
      },
    ],
    project: 'races',
    files: ['tests/races/payments-under-way.test.ts'],
    only: 'before the provider has been asked',
    sign: /expected 1 to be \+?0/,
  },
  {
    guard: "look into the provider's list for a payment that it said had failed",
    invariant: '7',
    patches: [{ file: endCheckout, find: 'checkout.paymentAttempt > 0 || named === undefined', put: 'named === undefined' }],
    project: 'races',
    files: ['tests/races/payments-under-way.test.ts'],
    only: 'said that it failed',
    sign: /requires_payment_method|to deeply equal/,
  },
];
