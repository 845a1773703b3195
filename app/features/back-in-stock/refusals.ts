/** Why nobody needs to wait. The sentences reach the visitor. */
export const backInStockRefusals = {
  noWork: 'There is no such work.',
  available: (title: string) => `${title} has just come free: you can put it into your cart.`,
  sold: (title: string) => `${title} has been sold.`,
  notForSale: (title: string) => `${title} is not for sale at present.`,
};
