/** What the owner reads about refunds that failed. */
export const copy = {
  title: 'Refunds that failed',
  intro:
    "The buyer's bank sent this money back, so it is with you again. The buyer still waits for it.",
  notLoaded: 'The failed refunds could not be loaded. Please try again.',
  failed: 'Failed',
  order: (number: string) => `Order #${number}`,
  nobody: 'A buyer without a name',
  reason: (words: string) => `The bank says: ${words}.`,
  noReason: 'The bank did not say why.',
  what: 'Ask the buyer for another way to send the money, then mark it as settled. Trying again helps where the card works by now.',
  retry: 'Try again',
  settle: 'Mark as settled',
  working: 'Saving...',
  retried: { title: 'The refund is on its way again' },
  settled: {
    title: 'Marked as settled',
    description: 'The books count this money as sent to the buyer.',
  },
  notDone: 'That could not be saved. Please try again.',
  unknown: 'There is no such refund.',
  notFailed: 'This refund did not fail; there is nothing to decide about it.',
  lessLeft: (money: string) =>
    `Only ${money} of this order is left. Refund that from the order instead.`,
};
