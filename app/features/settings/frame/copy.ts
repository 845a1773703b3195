/** What stands around the sections of the owner's settings. */
export const settingsCopy = {
  title: 'Settings',
  sections: 'Sections of the settings',
  choose: 'Choose what you want to set.',
} as const;

/** What the save bar of a section says, and the notes after a save. */
export const saveCopy = {
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  undo: 'Undo',
  undone: 'As it was before',
  unsaved: 'Not saved yet.',
  notSaved: { title: 'This was not saved.', description: 'Try again in a moment.' },
} as const;
