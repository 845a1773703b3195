/** What the drawer and the cart page say (spec. sections 2 and 8). */
export const lineCopy = {
  empty: 'Your cart is empty',
  removed: { title: 'Item Removed', description: 'Item has been removed from your cart.' },
  notRemoved: {
    drawer: 'Failed to remove item. Please try again.',
    page: 'Failed to remove item from cart.',
  },
  notChanged: 'The quantity could not be changed. Please try again.',
  notLoaded: 'Your cart could not be loaded.',
  sold: 'Sold. Remove it to check out.',
  notForSale: 'Not for sale at present. Remove it to check out.',
  held: "In another buyer's checkout. It may come free again.",
  atCheckout: 'Calculated at checkout',
  notInTotal: 'Shipping and tax are calculated at checkout.',
  most: (pieces: number) => `No more than ${pieces}`,
  offer: {
    open: (lastDay: string) => `Offered to you, until the end of ${lastDay}.`,
    shop: 'In the shop:',
    one: 'One copy',
    over: {
      ended: (price: string) => `The offer of ${price} has ended. This is the price in the shop.`,
      withdrawn: (price: string) =>
        `The offer of ${price} was taken back. This is the price in the shop.`,
      accepted: (price: string) =>
        `The offer of ${price} has been used. This is the price in the shop.`,
      sold: (price: string) => `The offer of ${price} is over.`,
    },
  },
  blocked: 'Something in your cart cannot be paid for now. Remove it to check out.',
  notServed:
    'Not all of your cart can be sent to the country above. Choose another one or remove it to check out.',
} as const;
