/** What the cart says (spec. section 8). */
export const cartCopy = {
  outsideProvider: 'useCart must be used within CartProvider',
  added: { title: 'Added to Cart', description: (title: string, size?: string) => `${title}${size ? ` (Size: ${size})` : ''} has been added to your cart.` },
  alreadyThere: { title: 'Already in your cart', description: (title: string) => `${title} is one of a kind and already in your cart.` },
  notAdded: { title: 'Error', description: 'Failed to add item to cart. Please try again.', destructive: true },
  notAvailable: { title: 'Not available' },
  sizeRequired: { title: 'Size Required', description: 'Please select a size before adding to cart.', destructive: true },
  removed: { title: 'Item Removed', description: 'Item has been removed from your cart.' },
  notRemoved: { drawer: 'Failed to remove item. Please try again.', page: 'Failed to remove item from cart.' },
  notChanged: 'The quantity could not be changed. Please try again.',
  notLoaded: 'Your cart could not be loaded.',
  empty: 'Your cart is empty',
  sold: 'Sold. Remove it to check out.',
  held: "In another buyer's checkout. It may come free again.",
  atCheckout: 'Calculated at checkout',
} as const;
