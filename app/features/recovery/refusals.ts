/** Why a recovered payment cannot be dealt with as asked. */
export const recoveryRefusals = {
  decided: 'This payment has been decided about already.',
  noLines: 'The payment does not say what was bought. Look it up in your letters, then refund it or mark it as settled.',
  soldSince: (titles: string) => `${titles}: sold to somebody else since. Cancel that order, or refund this payment.`,
  refunded: 'Its money has gone back already. Close it as refunded.',
  notChoice: 'This cannot be said of this payment.',
  looking: 'First say whether this is your shop: until then nothing is sold or sent back from here.',
};
