/** What stands around the long texts (spec. section 2). */
export const pagesCopy = {
  statement: {
    title: 'The Full Circle',
    subtitle: 'Post Industrial Environmentalism',
    back: '← Back',
    explore: 'Explore the Artwork',
  },
  notLoaded: 'This text could not be loaded. Please try again.',
} as const;
