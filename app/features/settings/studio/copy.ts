import { saveCopy } from '#app/features/settings/frame/copy.ts';

/** What the section of the studio's record says. */
export const studioCopy = {
  title: 'Studio',
  intro: 'Who the shop is. Pages, letters, papers and search engines use what you write here.',
  notLoaded: 'The studio could not be loaded.',
  ...saveCopy,
  unchanged: 'Nothing to save: all of it is on the site.',
  picture: {
    title: 'Picture',
    remove: 'Take it down',
    removed: 'The picture is down',
  },
  noCountry: 'Not set yet',
  parts: {
    name: 'Name',
    reach: 'How to reach you',
    law: 'Seller and sender',
    words: 'Words around your works',
  },
} as const;

/** The label of each field, and where it is read. */
export const fieldCopy = {
  name: {
    label: 'Name of the shop',
    help: 'At the head and foot of pages and letters, in browser tabs, on papers and in your authenticator app.',
  },
  artistName: {
    label: 'Your name as the artist',
    help: 'On certificates, and beside your works in search engines. Empty: the name of the shop.',
  },
  foundedYear: { label: 'Year it was founded', help: 'At the foot of pages, beside the name.' },
  yearsToNow: { label: 'Show the years up to now, like 1998–2026', help: undefined },
  email: {
    label: 'E-mail for buyers',
    help: 'On pages, in letters and on papers. Empty: the address that letters come from.',
  },
  phone: { label: 'Telephone', help: 'On the home page, receipts and the imprint.' },
  location: { label: 'Where the studio is', help: 'One line, as visitors are to read it.' },
  opening: { label: 'When it can be visited', help: 'On the home page, below where it is.' },
  socialLinks: {
    label: 'Elsewhere',
    help: 'One per line: a name, a colon and the address, like Instagram: https://instagram.com/you.',
  },
  legalName: {
    label: 'Name of the seller',
    help: 'On receipts and in the imprint, where the law knows you by another name.',
  },
  legalAddress: {
    label: 'Address of the seller',
    help: 'On receipts, in letters and in the imprint. Empty: where the studio is.',
  },
  senderAddress: {
    label: 'Address parcels are sent from',
    help: 'On packing slips and customs sheets. Empty: where the studio is.',
  },
  country: {
    label: 'Country parcels are sent from',
    help: 'Parcels to any other need a customs sheet, and buyers there are told of duties.',
  },
  taxIds: {
    label: 'Tax numbers',
    help: 'On receipts and in the imprint. One per line, like VAT ID: DE 123456789.',
  },
  headline: { label: 'Heading of the home page', help: 'Each line is set on a line of its own.' },
  statement: { label: 'Beside that heading', help: undefined },
  tagline: { label: 'Below the name, at the foot of pages', help: undefined },
  shopIntro: { label: 'Above the shop on the home page', help: undefined },
  blogSubtitle: { label: 'Below the heading of the blog', help: undefined },
  statementTitle: {
    label: 'Heading of your statement',
    help: 'Empty: Artist Statement.',
  },
  statementSubtitle: { label: 'Beside that heading', help: undefined },
  description: { label: 'Home page in search engines', help: 'One or two sentences.' },
  shopDescription: { label: 'Originals in search engines', help: undefined },
  statementDescription: { label: 'Statement in search engines', help: undefined },
} as const;
