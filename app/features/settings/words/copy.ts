import type { WordName } from './names.ts';

/** What the section of the texts says. */
export const wordsCopy = {
  section: 'Words',
  intro: 'What you say in your own words. Nothing is on the site before you put it there.',
  texts: 'Texts',
  notLoaded: 'The texts could not be loaded.',
  states: { written: '', template: 'Template', empty: 'Not written', draft: 'Draft' },
  field: 'Text',
  words: (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`,
  changed: 'Green: changed since the version on the site.',
  changedFromTemplate: 'Green: changed since the template.',
  publish: 'Put on the site',
  publishing: 'Putting it there...',
  takeAway: 'Take it off the site',
  published: 'On the site',
  notPublished: { title: 'This was not put on the site.', description: 'Try again in a moment.' },
  discard: 'Discard the draft',
  discarding: 'Discarding...',
  discarded: 'Draft discarded',
  undo: 'Undo',
  saved: 'Draft, saved',
  saving: 'Saving...',
  same: 'As on the site.',
  sameTemplate: 'The template, made from your settings. It follows them until you write your own.',
  nothing: 'Nothing is on the site.',
  places:
    'What stands between {{ and }} is filled in from your settings: keep it, and it stays right by itself.',
  notSaved: {
    offline: 'Not saved: no connection. Kept on this device.',
    'signed-out': 'Not saved: you are signed out. Kept on this device.',
    failed: 'Not saved yet. Kept on this device, and tried again.',
  },
  signIn: 'Sign in',
  template: {
    back: 'Back to the template',
    title: 'Back to the template?',
    consequence:
      'The site shows what your settings say, and follows them. Your own text stays among the versions.',
    no: 'Keep mine',
    busy: 'Changing...',
    done: 'The template is on the site',
  },
  conflict: {
    title: 'This text was changed in another window',
    theirs: 'Saved there',
    mine: 'Typed here',
    nothing: 'Nothing',
    keepMine: 'Keep what I typed here',
    keepTheirs: 'Take what was saved there',
  },
  tools: {
    label: 'Marks',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    link: 'Link',
    list: 'List',
    quote: 'Quote',
  },
  preview: {
    title: 'Preview',
    frame: (title: string) => `Preview: ${title}`,
    width: 'Width',
    widths: { phone: 'Phone', wide: 'Wide' },
    light: 'Light',
    lights: { light: 'Light', dark: 'Dark' },
    open: 'Open the page on the site',
    empty: 'Visitors see nothing of this.',
  },
  versions: {
    title: 'Versions',
    kept: 'Kept for good',
    now: 'Now',
    draft: 'Draft',
    live: 'On the site',
    template: 'The template',
    nothing: 'Nothing',
    compare: 'Compare',
    close: 'Close',
    restore: 'Restore',
    says: 'What Restore would change in your draft: green comes back, struck out goes.',
    same: 'The same as what is typed above.',
    restored: {
      title: 'This version is your draft',
      description: 'The site shows it once you put it there.',
    },
    change: (added: number, removed: number) =>
      [added > 0 && `${count(added)} added`, removed > 0 && `${count(removed)} taken out`]
        .filter(Boolean)
        .join(', ') || 'Marks and spaces',
    first: 'First version',
  },
} as const;

const count = (words: number) => `${words} ${words === 1 ? 'word' : 'words'}`;

/** What each text is called, where it stands, and what is to be known before it is written. */
export const textCopy: Readonly<
  Record<WordName, { title: string; where: string; help?: string; path: string }>
> = {
  biography: { title: 'Biography', where: 'On the home page, under About.', path: '/#about' },
  quote: {
    title: 'Quote',
    where: 'On the home page, below your picture.',
    help: 'Shows once there is a biography.',
    path: '/#about',
  },
  education: {
    title: 'Education',
    where: 'On the home page, below the biography.',
    help: 'One per line. For a block of its own beside it, such as an award, write a line ## Name of the award and the text below it. Shows once there is a biography.',
    path: '/#about',
  },
  statement: {
    title: 'Statement',
    where: 'Your artist statement, a page of its own.',
    path: '/artist-statement',
  },
  cv: {
    title: 'CV',
    where: 'On the page CV and press, below your exhibitions and your education.',
    help: 'Awards, residencies, collections, writing about you: a line ## Heading and a list below it. The exhibitions come by themselves, from Books.',
    path: '/cv',
  },
  contact: {
    title: 'Contact',
    where: 'On the home page, beside the form: how soon you answer, for example.',
    path: '/#contact',
  },
  promises: {
    title: 'Promises',
    where: 'Below the shop of the home page: what buyers can count on.',
    help: 'Begin each with a line ## Its heading, and write below it what it means. Promise only what you keep. Work pages, the checkout, letters and papers repeat these where you write them: “signed certificate of authenticity”, “authenticity guaranteed”, “insured shipping” with “worldwide”, “30-day satisfaction guarantee” (works come back for their price, faulty merchandise is replaced or refunded).',
    path: '/#shop',
  },
  terms: { title: 'Terms', where: 'The terms on which you sell.', path: '/terms' },
  privacy: { title: 'Privacy', where: 'What the shop keeps about people.', path: '/privacy' },
  'shipping-policy': {
    title: 'Shipping policy',
    where: 'What is sent where, and what that costs.',
    path: '/shipping-policy',
  },
  returns: {
    title: 'Returns',
    where: 'What buyers can send back. The form for it stands below.',
    path: '/returns',
  },
  imprint: { title: 'Imprint', where: 'Who runs the site.', path: '/imprint' },
};
