/** Why a recovered payment cannot be dealt with as asked. */
export const recoveryRefusals = {
  decided: 'This payment has been decided about already.',
  noLines:
    'The payment does not say what was bought. Look it up in your letters, then refund it or mark it as settled.',
  soldSince: (titles: string) =>
    `${titles}: sold to somebody else since. Cancel that order, or refund this payment.`,
  refunded: 'Its money has gone back already. Close it as refunded.',
  disputed:
    "The buyer's bank is deciding about this payment, and until then nothing can be sent back. Accept the dispute at the payment provider if the buyer is to have the money.",
  changing: 'News of this payment is coming in. Please try again in a moment.',
  notChoice: 'This cannot be said of this payment.',
  looking:
    'First say whether this is your shop: until then nothing is sold or sent back from here.',
};
