import type { Mutation } from './mutation.ts';

const inventory = 'app/features/stock/inventory/service.server.ts';
const takeBack = 'app/features/checkout/reconciliation/take-back.server.ts';

/** What the owner or the buyer is asked before something is done that cannot be taken back. */
export const confirmationMutations: Mutation[] = [
  {
    guard: 'question before an order refunded in full is shipped',
    invariant: '3',
    patches: [
      {
        file: 'app/features/orders/admin-list/refunded.server.ts',
        find: '  if (!shipAnyway) {',
        put: '  if (order.totalAmount < 0) {',
      },
    ],
    project: 'api',
    files: ['tests/api/refunded-orders.test.ts'],
    only: 'is not shipped before the owner',
    sign: /status: 200/,
  },
  {
    guard: 'question before a work is taken from the buyer who holds it',
    invariant: '25',
    patches: [{ file: inventory, find: '  if (!holder) return;\n', put: '  if (!holder || holder.until) return;\n' }],
    project: 'api',
    files: ['tests/api/held-works.test.ts'],
    only: 'is not marked sold before the owner knows',
    sign: /status: 200/,
  },
  {
    guard: 'cancelled payment of a work that is taken back',
    invariant: '7',
    patches: [{ file: takeBack, find: 'await cancelPayments(context, claimed)', put: '({} as { payment?: never })' }],
    project: 'api',
    files: ['tests/api/held-works.test.ts'],
    only: 'is taken anyway',
    sign: /requires_payment_method/,
  },
  {
    guard: 'look at the inventory when a hold becomes a sale',
    invariant: '25',
    patches: [
      {
        file: 'app/features/stock/holds.server.ts',
        find: '  await refuseWithdrawn(tx, works);\n  const held = await heldBy',
        put: '  const held = await heldBy',
      },
    ],
    project: 'api',
    files: ['tests/api/held-works.test.ts'],
    only: 'sells nothing',
    sign: /success: true/,
  },
  {
    guard: 'look at the inventory when a hold begins',
    invariant: '25',
    patches: [
      {
        file: 'app/features/stock/holds.server.ts',
        find: '  await holdFor(tx, checkoutId, both);\n  await refuseWithdrawn(tx, works);\n',
        put: '  await holdFor(tx, checkoutId, both);\n',
      },
    ],
    project: 'api',
    files: ['tests/api/held-works.test.ts'],
    only: 'is not begun either',
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'look at the inventory when a copy of a print is sold',
    invariant: '25',
    patches: [
      {
        file: 'app/features/stock/holds.server.ts',
        find: 'or(isMarked, and(isOriginal, not(artworks.isAvailable)))',
        put: 'and(isOriginal, or(isMarked, not(artworks.isAvailable)))',
      },
    ],
    project: 'api',
    files: ['tests/api/withdrawn-prints.test.ts'],
    only: 'marked by another road',
    sign: /success: true/,
  },
  {
    guard: 'print that is marked as sold leaves the shop',
    invariant: '25',
    patches: [
      {
        file: 'app/database/migrations/0038_every_work_leaves_the_shop.sql',
        find: 'new.artwork_id is not null and old',
        put: "new.type = 'original' and old",
      },
    ],
    project: 'api',
    files: ['tests/api/withdrawn-prints.test.ts'],
    only: 'leaves the shop',
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'print that is kept back stays so when a copy comes back',
    invariant: '25',
    patches: [
      {
        file: 'app/features/orders/admin-list/restock.server.ts',
        find: 'inArray(artworks.id, offered)',
        put: 'inArray(artworks.id, works)',
      },
    ],
    project: 'api',
    files: ['tests/api/withdrawn-prints.test.ts'],
    only: 'stays out when',
    sign: /expected 'available' to be 'sold'/,
  },
  {
    guard: 'question before what is made on demand is taken from a buyer who pays for it',
    invariant: '25',
    patches: [
      {
        file: 'app/features/notion/keeps-work.server.ts',
        find: '  return or(exists(held), and(',
        put: '  return exists(held) ?? or(and(',
      },
    ],
    project: 'api',
    files: ['tests/api/withdrawn-prints.test.ts'],
    only: 'is not taken from a buyer in checkout',
    sign: /status: 200/,
  },
  {
    guard: 'question before a limited edition is raised above its size',
    invariant: '6',
    patches: [{ file: inventory, find: '  if (isAbove && !isRaised) throw', put: '  if (isAbove && total < 0) throw' }],
    project: 'api',
    files: ['tests/api/edition-size.test.ts'],
    only: 'a limited edition is raised',
    sign: /status: 200/,
  },
  {
    guard: 'wait for the hold before Notion takes a work off the shop',
    invariant: '25',
    patches: [{ file: 'app/features/notion/mirror/inventory-mirror.server.ts', find: '  defer: deferWithdrawal,\n', put: '' }],
    project: 'api',
    files: ['tests/api/holds-in-notion.test.ts'],
    only: 'stays theirs',
    sign: /'sold' to be 'available'/,
  },
  {
    guard: 'question about an address that contradicts its postal code',
    invariant: '2',
    patches: [
      {
        file: 'app/features/checkout/service.server.ts',
        find: '  if (shownTotal !== undefined && !body.addressConfirmed) refuseContradiction(address);\n',
        put: '  if (shownTotal === "" && !body.addressConfirmed) refuseContradiction(address);\n',
      },
    ],
    project: 'api',
    files: ['tests/api/contradictory-address.test.ts'],
    only: 'is asked about before it is paid for',
    sign: /status: 200/,
  },
];
