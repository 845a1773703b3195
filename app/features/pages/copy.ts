/** What stands around the long texts (spec. section 2). */
export const pagesCopy = {
  statement: {
    title: 'Artist Statement',
    back: '← Back',
    explore: 'Explore the Artwork',
  },
  titles: {
    statement: 'Artist Statement',
    cv: 'CV and press',
    terms: 'Terms of Sale',
    privacy: 'Privacy',
    'shipping-policy': 'Shipping Policy',
    returns: 'Returns and Withdrawal',
    imprint: 'Imprint',
  },
  notLoaded: 'This text could not be loaded. Please try again.',
} as const;
