/** What the owner's list of works says. */
export const copy = {
  title: 'Works',
  add: 'Add a work',
};
