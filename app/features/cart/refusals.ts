/** Why a cart says no. The sentences reach the visitor. */
export const refusals = {
  sold: (title: string) => `${title} has been sold.`,
  held: (title: string) => `${title} is in another buyer's checkout.`,
  tooFew: (title: string) => `There are not that many of ${title} left.`,
  lineGone: 'This is no longer in your cart.',
  onlySoMany: (most: number, title: string) => (most === 1 ? `There is only one ${title}.` : `There are only ${most} of ${title}.`),
};
