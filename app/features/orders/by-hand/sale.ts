/** How a sale by hand may have been paid. */
export const paidByHand = ['cash', 'transfer', 'terminal', 'other'] as const;
export type PaidByHand = (typeof paidByHand)[number];
