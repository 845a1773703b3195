/** What stands around the rooms of the owner's settings. */
export const settingsCopy = {
  title: 'Settings',
  rooms: 'Rooms of the settings',
  choose: 'Choose what you want to set.',
  leave: {
    title: 'Leave without saving?',
    consequence: 'What you have changed here is not on the site, and would be lost.',
    yes: 'Leave',
    no: 'Stay',
  },
} as const;
