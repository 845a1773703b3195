/** What is said when something is put into the cart (spec. section 8). What a cart's own screens say is in line-copy.ts. */
export const cartCopy = {
  added: {
    title: 'Added to Cart',
    description: (title: string, size?: string, color?: string) =>
      `${title}${size ? ` (Size: ${size})` : ''} has been added to your cart.${color ? ` Color: ${color}.` : ''}`,
  },
  view: { to: '/cart', label: 'View cart' },
  alreadyThere: {
    title: 'Already in your cart',
    description: (title: string) => `${title} is one of a kind and already in your cart.`,
  },
  notAdded: {
    title: 'Error',
    description: 'Failed to add item to cart. Please try again.',
    destructive: true,
  },
  notAvailable: { title: 'Not available' },
  sizeRequired: {
    title: 'Size Required',
    description: 'Please select a size before adding to cart.',
    destructive: true,
  },
} as const;
