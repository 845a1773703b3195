import type { OtherFormat } from '../formats.ts';
import type { Outcome } from '../report.ts';

/** What the page says on which the shop is taken out and another is brought in. */
export const dataCopy = {
  title: 'Your data',
  intro:
    'Everything here is yours: take it with you whenever you like, or bring in a shop that you have elsewhere.',
} as const;

type Source = { name: string; steps: readonly string[] };

/** What is said of a shop that is brought in. */
export const importCopy = {
  title: 'Bring in another shop',
  words:
    'Works, customers, orders and posts come from the files that your shop gives you. You see first what would become of each line. Nobody is charged or written to, and the same file brings nothing twice.',
  failed: 'The files could not be loaded.',
  demo: {
    words:
      'The sample works are still in the shop. You can clear them, and what you bring in stays:',
    link: 'the foot of Getting started',
  },
  from: 'Where is the shop now?',
  sources: {
    shopify: {
      name: 'Shopify',
      steps: [
        'Products > Export (all products, plain CSV file)',
        'Customers > Export, and Orders > Export',
        'Online Store > Navigation > URL redirects > Export',
      ],
    },
    etsy: {
      name: 'Etsy',
      steps: [
        'Shop Manager > Settings > Options > Download Data: the listings',
        'There too, for each year: Orders and Order Items',
        'Etsy names no e-mail address of a buyer, and lists only what is for sale.',
      ],
    },
    squarespace: {
      name: 'Squarespace',
      steps: [
        'Selling > Products > Export All, and Orders > Export',
        'The contacts as CSV',
        'For the blog: Settings > Import & Export > WordPress (XML)',
      ],
    },
    woocommerce: {
      name: 'WooCommerce',
      steps: [
        'Products > Export (all columns)',
        'Customers and orders as CSV, from Analytics or an extension',
        'Tools > Export > All content (XML)',
      ],
    },
    ghost: {
      name: 'Ghost',
      steps: ['Settings > Export content (JSON)', 'Members > Export all members (CSV)'],
    },
  } satisfies Record<OtherFormat, Source>,
  pictures:
    'Then your pictures, by themselves or in a zip file. They are found by their file names; nothing is downloaded from there.',
  files: 'Files',
  choose: 'Choose files',
  more: 'Add files',
  kept: 'The files stay here for a day, then they are removed.',
  removeFile: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  look: 'See what would come',
  looking: 'Reading...',
  needsFiles: 'Choose the files first.',
  waitsForFiles: 'Files are still on their way.',
  bring: 'Bring it in',
  bringAgain: 'Bring it in again',
  bringing: 'Bringing it in...',
  stop: 'Stop',
  done: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.`,
  begun: 'It begins in a moment.',
  mayLeave: 'You may leave this page; it goes on by itself.',
  question: {
    title: 'Bring it in?',
    words: (what: string) =>
      `${what} into the shop. What your other shop showed is on the site at once, the rest are drafts. What was sold is sold.`,
    yes: 'Bring it in',
    no: 'Not yet',
  },
  report: {
    looked: 'What would come',
    brought: 'What came',
    stopped: 'Stopped. What had come until then stays.',
    lookStopped: 'Stopped before the end. Nothing has come.',
    failed: 'The files could not be read',
    outcomes: {
      new: 'New',
      there: 'Already here',
      changed: 'Changed here since',
      refused: 'Refused',
      note: 'To know',
    } satisfies Record<Outcome, string>,
    line: (file: string, line: number | null) =>
      line === null ? file : `${file}, line ${line.toLocaleString('en-US')}`,
    first: (shown: number, all: number) =>
      `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} lines.`,
    rest: 'New or already here',
    whole: 'Download the whole report',
    forget: 'Remove the files and this report',
    forgotten: { title: 'Files removed', description: 'What was brought in stays.' },
  },
  notDone: { title: 'That did not work.' },
  own: {
    words:
      'A whole shop from an export of this program comes into an empty shop alone. Whoever looks after your server types',
    command: 'npm run owner -- import own FOLDER',
  },
} as const;

/** `6 things come`; where they were not counted, what is not here yet. */
export function whatComes(count: number | null): string {
  if (count === null) return 'What is not here yet comes';
  return count === 1 ? '1 thing comes' : `${count.toLocaleString('en-US')} things come`;
}
