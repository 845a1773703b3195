import { saveCopy } from '#app/features/settings/frame/copy.ts';
import type { HomeSectionName } from '#app/features/settings/home-sections.ts';

/** What the section of the look says. */
export const lookCopy = {
  title: 'Look',
  intro: 'One color, one light, and the order of your home page.',
  notLoaded: 'The look could not be loaded.',
  accent: {
    title: 'Accent',
    pick: 'Pick a color',
    code: 'Color code',
    help: 'The color of the next step: buttons, action links, the number in the cart. Like #336699.',
    wrong: 'Write a color like #336699.',
    own: 'Back to the color of the design',
    design: 'The color of the design.',
    passes: 'It is easy to read on every background.',
    corrected: (lights: string) =>
      `It would be hard to read ${lights}: the nearest readable color is used there.`,
    light: 'by day',
    dark: 'in the dark',
    both: 'by day and in the dark',
    button: 'Add to Cart',
    link: 'View the work',
  },
  theme: {
    title: 'Light',
    legend: 'How the site opens',
    help: 'Visitors can choose another at the foot of every page, and keep it.',
    options: { system: 'As their device', light: 'Light', dark: 'Dark' },
  },
  hero: {
    title: 'First picture',
    says: 'The home page begins with the work that is marked for it in its form, under “Where it shows”.',
    to: 'Your works',
  },
  sections: {
    title: 'Order of the home page',
    help: 'Below the first picture. The newsletter always comes last.',
    names: {
      portfolio: 'Portfolio',
      shop: 'Shop',
      about: 'About',
      exhibitions: 'Exhibitions',
      contact: 'Contact',
    } satisfies Record<HomeSectionName, string>,
    earlier: (name: string) => `${name}: earlier`,
    later: (name: string) => `${name}: later`,
  },
  ...saveCopy,
  unchanged: 'Nothing to save: the site looks like this.',
} as const;

/** Why a look is refused. */
export const lookRefusals = {
  invalid: 'This cannot be saved. Please look at the marked fields.',
  accent: lookCopy.accent.wrong,
  sections: 'Every part of the home page must appear in the order once.',
  changed: 'The look was changed in another window meanwhile. Nothing was saved. Open it again.',
} as const;
