/** What the home page says below its first screen (spec. section 2, and the lines of the design). */
export const homeCopy = {
  portfolio: {
    title: 'Portfolio',
    filters: 'Show',
    kinds: [
      { value: 'all', label: 'All Works' },
      { value: 'paintings', label: 'Paintings' },
      { value: 'prints', label: 'Limited Prints' },
      { value: 'commissions', label: 'Commissions' },
    ],
    empty: 'Nothing of this kind yet.',
    notLoaded: 'The portfolio could not be loaded. Please try again.',
    more: 'Show more works',
  },
  shop: {
    title: 'Shop Art & Merchandise',
    art: 'Original Artworks & Prints',
    merchandise: 'Merchandise',
    all: 'View All Available Works',
    notLoaded: 'The shop could not be loaded. Please try again.',
  },
  about: {
    title: 'About',
    education: 'Education',
    notLoaded: 'This could not be loaded. Please try again.',
    cv: 'CV and press',
  },
  follow: 'Follow the studio',
} as const;
