import { shopLimits } from '#app/features/settings/shop-limits.ts';

const { lowStock, holdMinutes } = shopLimits;
const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

/** What the room of the shop says. */
export const shopCopy = {
  title: 'Shop',
  intro: 'What is on sale besides your works, and how the shop keeps count.',
  notLoaded: 'These settings could not be loaded.',
  on: 'On',
  off: 'Off',
  club: {
    title: 'Monthly T-shirt',
    legend: 'The club',
    isOn: (members: number) =>
      members === 0
        ? 'Menus lead to it, and anybody can join. Nobody has yet.'
        : `Menus lead to it, and anybody can join. It has ${people(members)}.`,
    isOff: (members: number) =>
      members === 0
        ? 'No menu leads to it, and nobody can join.'
        : `No menu leads to it, and nobody new can join. ${people(members)} stay: each month is charged and has its shirt until the subscription ends.`,
  },
  figures: {
    title: 'Fixed figures',
    legend: 'Badges below the first works',
    isOn: '“★ 4.9 (12 reviews)”, “Only 5 left” and “Just Added” stand below the first works on your home page, and “No exhibitions” where there are none. They are fixed words, counted from nothing.',
    isOff:
      'The home page shows no rating, no “Only 5 left”, no “Just Added”, and says nothing of exhibitions while there are none.',
  },
  lowStock: {
    title: 'Low stock',
    label: 'A size is low at',
    help: 'As many copies left, or fewer: then your first page says so. 0: only when none is left.',
  },
  holdMinutes: {
    title: 'Time to pay',
    label: 'Minutes that a checkout keeps works',
    help: 'So long nobody else can buy them. Once, it goes on for as long again, for a buyer who is still typing. It counts for checkouts that begin from now on.',
  },
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  undo: 'Undo',
  undone: 'As it was before',
  unsaved: 'Not saved yet.',
  unchanged: 'Nothing to save: the shop sells like this.',
  notSaved: { title: 'This was not saved.', description: 'Try again in a moment.' },
} as const;

/** Why a shop is refused. */
export const shopRefusals = {
  invalid: 'This cannot be saved. Please look at the marked fields.',
  lowStock: `Write a whole number from ${lowStock.min} to ${lowStock.max}.`,
  holdMinutes: `Write whole minutes from ${holdMinutes.min} to ${holdMinutes.max}.`,
  changed:
    'These settings were changed in another window meanwhile. Nothing was saved. Open them again.',
} as const;
