/** What the history of a work says. */
export const historyCopy = {
  title: 'History',
  back: 'Back to the form',
  says: 'Each time it was published. A version that you restore becomes the draft; the site keeps what it shows until you update it.',
  notLoaded: 'The history could not be loaded. Please try again.',
  none: 'It has one version so far: the one on the site.',
  onSite: 'On the site',
  reasons: { published: 'Published', updated: 'Updated', price: 'Price changed' },
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: { title: 'Restored as the draft', description: 'Look at it, then update the site.' },
  failed: 'It could not be restored. Please try again.',
  question: {
    title: 'Restore this version?',
    consequence: 'It takes the place of the changes that are not on the site yet.',
    no: 'Leave it',
  },
} as const;
