import type { Mutation } from './mutation.ts';

/** What the owner or the buyer is asked before something is done that cannot be taken back. */
export const confirmationMutations: Mutation[] = [
  {
    guard: 'question before an order refunded in full is shipped',
    invariant: '3',
    changes: [
      {
        in: 'refuseToShipStopped',
        replace: 'if (!shipAnyway) {',
        by: 'if (order.totalAmount < 0) {',
      },
    ],
    project: 'api',
    only: 'is not shipped before the owner',
    sign: /status: 200/,
  },
  {
    guard: 'question before a work is taken from the buyer who holds it',
    invariant: '25',
    changes: [
      {
        in: 'refuseHeld',
        replace: 'if (!holder) return;',
        by: 'if (!holder || holder.until) return;',
      },
    ],
    project: 'api',
    file: 'held-works.test.ts',
    only: 'is not marked sold before the owner knows',
    sign: /status: 200/,
  },
  {
    guard: 'cancelled payment of a work that is taken back',
    invariant: '7',
    changes: [
      {
        in: 'cancelOne',
        replace: 'await cancelPayments(context, claimed)',
        by: '({} as { payment?: never })',
      },
    ],
    project: 'api',
    only: 'is taken anyway',
    sign: /requires_payment_method/,
  },
  {
    guard: 'look at the inventory when a hold becomes a sale',
    invariant: '25',
    changes: [{ in: 'sellHeld', withoutCall: 'refuseGone' }],
    project: 'api',
    file: 'held-works.test.ts',
    only: 'sells nothing',
    sign: /success: true/,
  },
  {
    guard: 'look at the inventory when a hold begins',
    invariant: '25',
    changes: [{ in: 'holdBesides', withoutCall: 'refuseGone' }],
    project: 'api',
    only: 'is not begun either',
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'look at the inventory when a copy of a print is sold',
    invariant: '25',
    changes: [
      {
        in: 'refuseGone',
        replace: 'or(isMarked, and(isOriginal, not(artworks.isAvailable)))',
        by: 'and(isOriginal, or(isMarked, not(artworks.isAvailable)))',
      },
    ],
    project: 'api',
    only: 'marked by another road',
    sign: /success: true/,
  },
  {
    guard: 'print that is marked as sold leaves the shop',
    invariant: '25',
    changes: [
      {
        inSqlFunction: 'offer_what_is_there',
        replace: 'new.artwork_id is not null and old',
        by: `new.type = 'original' and old`,
      },
    ],
    project: 'api',
    file: 'withdrawn-prints.test.ts',
    only: 'leaves the shop',
    sign: /expected 200 to be 409/,
  },
  {
    guard: 'print that is kept back stays so when a copy comes back',
    invariant: '25',
    changes: [
      {
        in: 'restock',
        replace: 'inArray(artworks.id, offered)',
        by: 'inArray(artworks.id, works)',
      },
    ],
    project: 'api',
    only: 'stays out when',
    sign: /expected 'available' to be 'sold'/,
  },
  {
    guard: 'question before what is made on demand is taken from a buyer who pays for it',
    invariant: '25',
    changes: [
      {
        in: 'checkoutHoldsWork',
        replace: 'return or(exists(held), and(',
        by: 'return exists(held) ?? or(and(',
      },
    ],
    project: 'api',
    only: 'is not taken from a buyer in checkout',
    sign: /status: 200/,
  },
  {
    guard: 'question before a limited edition is raised above its size',
    invariant: '6',
    changes: [
      {
        in: 'writeCopies',
        replace: 'if (first && !isRaised) throw',
        by: 'if (first && rows.length === 0) throw',
      },
    ],
    project: 'api',
    only: 'a limited edition is raised',
    sign: /status: 200/,
  },
  {
    guard: 'wait for the hold before Notion takes a work off the shop',
    invariant: '25',
    changes: [{ in: 'inventoryMirror', replace: 'defer: deferWithdrawal,', by: '' }],
    project: 'api',
    only: 'stays theirs',
    sign: /'sold' to be 'available'/,
  },
  {
    guard: 'question about an address that contradicts its postal code',
    invariant: '2',
    changes: [
      {
        in: 'updateCheckout',
        withoutCall: 'refuseContradiction',
      },
    ],
    project: 'api',
    only: 'is asked about before it is paid for',
    sign: /status: 200/,
  },
];
