/** What the catalogue says (spec. sections 2 and 8). */
export const catalogCopy = {
  noArtworks: 'No artworks available at the moment.',
  noMerchandise: 'No merchandise available at the moment.',
  notLoaded: 'The works could not be loaded. Please try again.',
  workNotLoaded: 'This work could not be loaded. Please try again.',
  held: "In another buyer's checkout",
  heldLong: "In another buyer's checkout. If they do not complete it, the work is free again in a few minutes.",
  sold: 'Sold',
  soldLong: { alone: 'This work has found its wall.', withPrints: 'The original has found its wall. There are prints of it.' },
  prints: 'Prints of this work',
  original: 'The original',
  chooseSize: 'Choose a size',
  addToCart: 'Add to Cart',
  adding: 'Adding...',
  assurances: {
    certificate: 'Comes with a signed certificate of authenticity.',
    authentic: 'Authenticity guaranteed.',
    shipping: 'Professional, insured, worldwide shipping.',
    guarantee: '30-day satisfaction guarantee.',
  },
} as const;
