/** What the owner's list of series says. */
export const copy = {
  title: 'Series',
  back: 'Works',
  intro: 'Works of a series are shown together. Its text stands on the page of each.',
  add: 'Add a series',
  edit: 'Edit',
  earlier: 'Earlier',
  later: 'Later',
  remove: 'Remove',
  more: (name: string) => `More of ${name}`,
  works: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  name: 'Name',
  needsName: 'Write a name first.',
  text: 'Text',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  newTitle: 'A new series',
  changeTitle: 'Change the series',
  renamed: 'All works of it, and drafts, get the new name.',
  none: 'No series yet.',
  notLoaded: 'The series could not be loaded.',
  notSaved: { title: 'This was not saved.', description: 'Try again in a moment.' },
  removeTitle: (name: string) => `Remove ${name}?`,
  removed: (works: number) =>
    works === 0
      ? 'No work is in it. Its text is lost.'
      : `${works === 1 ? 'Its work stays' : `Its ${works} works stay`}, in no series. Its text is lost.`,
  removing: 'Removing...',
  keep: 'Keep it',
};
