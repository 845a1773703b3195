/** Why a cart says no. The sentences reach the visitor. */
export const refusals = {
  sold: (title: string) => `${title} has been sold.`,
  notForSale: (title: string) => `${title} is not for sale at present.`,
  held: (title: string) => `${title} is in another buyer's checkout.`,
  tooFew: (title: string) => `There are not that many of ${title} left.`,
  offered: (title: string) =>
    `${title} is in your cart at the price that was offered to you, which is for one copy.`,
  lineGone: 'This is no longer in your cart.',
  onlySoMany: (most: number, title: string) =>
    most === 1 ? `There is only one ${title}.` : `There are only ${most} of ${title}.`,
};

/** Why a line cannot be bought: sold, in somebody's checkout, or not for sale at all. */
export function refusalOf(
  availability: 'sold' | 'held',
  { title, standing }: { title: string; standing: string | null },
): string {
  return standing ? refusals.notForSale(title) : refusals[availability](title);
}
