/** Why a shop only looks and does not act, and what is said to whoever meets it meanwhile. */
export const installationCopy = {
  closed:
    'The shop is closed for a moment while its records are being checked. Your cart is kept, and nothing was charged. Please come back later.',
  ownerOnly:
    'Nothing was done: this database may be an older copy of your shop, so nothing is sold, refunded, shipped or mailed from here. Say under Payments (/admin/payments) whether this is your shop, then do this again.',
  reasons: {
    older:
      'The payment provider has seen a newer state of this shop: the database was restored from an older copy, or another copy of it is in use.',
    copied: 'This database is a copy: the shop last ran on another one.',
    moved: 'The shop last ran under another address.',
  },
};
