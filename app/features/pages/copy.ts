/** What stands around the long texts (spec. section 2). */
export const pagesCopy = {
  statement: {
    title: 'Artist Statement',
    back: '← Back',
    explore: 'Explore the Artwork',
  },
  notLoaded: 'This text could not be loaded. Please try again.',
} as const;
