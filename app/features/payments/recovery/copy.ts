/** What the owner reads about a restored database, and about payments that it had lost. */
export const recoveryCopy = {
  question: 'Is this your shop?',
  reasons: {
    older:
      'The payment provider has seen a newer state of this shop: this database was restored from an older backup, or another copy of it is in use.',
    copied: 'This database is a copy: the shop last ran on another database.',
    moved: 'The shop last ran under another address.',
  },
  address: (last: string, now: string) => `It last ran at ${last}, and now runs at ${now}.`,
  meanwhile:
    'Until you decide, nothing is sold, refunded or mailed from here. Visitors can look around and keep their carts.',
  shop: 'My shop: open it here',
  shopNote:
    'It sells, refunds and mails again. Any other copy that is still running stops selling by itself.',
  shopSure: 'Open the shop here? Any other copy of it stops selling.',
  shopYes: 'Open the shop here',
  copy: 'A copy: keep it closed',
  copyNote: 'It does not ask again. The shop itself goes on where it is.',
  copyTitle: 'This is a copy of the shop',
  copyIntro: 'You said that this is a copy. Nothing is sold, refunded or mailed from here.',
  back: 'Go back',
  deciding: 'One moment...',
  opened: {
    title: 'The shop is open',
    description: 'Payments that were missing here are listed below.',
  },
  keptClosed: {
    title: 'Kept as a copy',
    description: 'Nothing is sold, refunded or mailed from here.',
  },
  held: (count: number) =>
    count === 1
      ? 'One letter is held back, because it may have gone out before.'
      : `${count} letters are held back, because they may have gone out before.`,
  heldLink: 'Look at them',
  notDone: 'That did not work. Please try again.',

  title: 'Payments this database had lost',
  intro:
    'They were paid after the backup was made. Nothing was sent back and nobody was written to; their works are held back from sale until you decide.',
  first: 'You can decide about them once you have said whether this is your shop.',
  notLoaded: 'These payments could not be loaded. Please try again.',
  nobody: 'A buyer without a name',
  commission: 'A payment for a commission',
  gift: 'A payment for months of the club as a gift',
  noLines: 'The payment does not say what was bought. Your letters do.',
  soldSince: (titles: string) =>
    `Sold to somebody else since: ${titles}. Cancel that order, or refund this payment.`,
  refundedAll: 'Its money has gone back already.',
  disputed:
    "The buyer's bank asks for this money back and is deciding. Until then it cannot be refunded, and shipping asks you first.",
  lost: (amount: string) =>
    `The buyer's bank has taken ${amount} of it for good, in a dispute that was lost.`,
  refundedPart: (amount: string) => `${amount} of it has gone back already.`,
  choices: {
    ship: 'Keep, to be shipped',
    shipped: 'Keep, was shipped',
    settled: 'I have settled this',
    refund: 'Refund',
  },
  closeRefunded: 'Close as refunded',
  closeLost: 'Close without an order',
  nothingLeft:
    'Close this payment without an order? Nothing of its money is left, and its works are for sale again.',
  sure: {
    ship: (count: number) => `Put ${many(count)} back among those to be shipped?`,
    shipped: (count: number) => `Put ${many(count)} back as shipped?`,
    settled: () => 'Close this payment without an order? Its money stays with you.',
    refund: (count: number, amount: string) =>
      `Send ${amount} back${count === 1 ? '' : ` for ${count} payments`}? The buyer is written to.`,
  },
  no: 'Not now',
  all: (count: number) => `All ${count}:`,
  write: 'Send the order confirmation again',
  tracking: 'Tracking number, if you have it',
  done: (count: number) => (count === 1 ? 'Decided' : `${count} decided`),
  refused: 'Not done',
};

function many(count: number): string {
  return count === 1 ? 'this order' : `these ${count} orders`;
}
