/** What is said of entries that the owner writes herself. */
export const ownCopy = {
  title: 'Written down by you',
  none: 'Nothing in this year. What you spend on materials, framing or a stand belongs here, and so does income that is no sale.',
  failed: 'What you wrote down could not be loaded.',
  add: 'Write something down',
  heading: 'An entry of your own',
  type: 'What it was',
  types: { expense: 'Spent', 'other income': 'Came in' },
  category: 'Category',
  description: 'What for',
  descriptionHelp: 'Such as “Linen, twelve metres” and whom it was paid to.',
  amount: 'Amount',
  day: 'Day',
  save: 'Write it down',
  saving: 'Writing...',
  done: 'Written down',
  notSaved:
    'No answer came, so it is not known whether it was written down. Please press again: it is written down once.',
  remove: 'Remove',
  removing: 'Removing...',
  removeTitle: (what: string) => `Remove “${what}”?`,
  removeText:
    'It is taken out of the books and their sums. The history of the account keeps what it said.',
  keep: 'Keep it',
  removed: 'Removed',
  notRemoved: 'It could not be removed. Please try again.',
  order: 'View the order',
} as const;
