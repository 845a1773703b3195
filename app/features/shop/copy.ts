/** What the catalogue says (spec. sections 2 and 8). */
export const catalogCopy = {
  noArtworks: 'No artworks available at the moment.',
  noMerchandise: 'No merchandise available at the moment.',
  more: 'Show more works',
  notLoaded: 'The works could not be loaded. Please try again.',
  held: "In another buyer's checkout",
  sold: 'Sold',
  similar: 'Ask about a similar work',
  notForSale: 'Not for sale',
  exhibited: 'In an exhibition',
  inYourCart: 'In your cart',
  chooseSize: 'Choose a size',
  addToCart: 'Add to Cart',
  adding: 'Adding...',
} as const;
