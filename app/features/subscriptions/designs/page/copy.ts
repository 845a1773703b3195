import { saveCopy } from '#app/features/settings/frame/copy.ts';

/** What the owner's designs of the club say. */
export const designsCopy = {
  ...saveCopy,
  title: 'Designs of the club',
  intro: 'One shirt a month. A published design is shown where people join the club.',
  months: 'Months',
  notLoaded: 'The designs could not be loaded.',
  state: {
    closed: 'Closed',
    resting: 'Resting',
    published: 'Published',
    draft: 'Draft',
    empty: 'Empty',
  },
  resting: (hasDesign: boolean) =>
    hasDesign
      ? 'The club rests in this month, so no shirt is made. This design is kept, and nobody sees it unless you open the month again.'
      : 'The club rests in this month: there is nothing to design unless you open it again.',
  toMonth: 'To the month',
  work: 'Made of',
  noWork: 'A title and a picture of its own',
  ownHelp: 'Or one of your drafts under Works, of the kind Merchandise.',
  workHelp:
    'One of your drafts under Works, of the kind Merchandise: its title and first picture are used as they are when you save. It stays a draft, so nobody can find or buy it, and nobody sees the design before the first day of its month.',
  workUnfinished: 'The work is not finished. Open it, fix what is named here, and save again.',
  openWork: 'Open the work',
  fromWork: 'Taken from the work.',
  maker: 'Who makes the shirts',
  makers: { studio: 'I make and post them', printer: 'The printer makes and posts them' },
  makerHelp: {
    studio: 'The list, the labels and the story cards are printed here once the month is closed.',
    printer:
      'The printer makes the product that the work names, in the color below and in each member’s size, and posts every shirt by itself once the month is closed. It encloses no story card: the card comes in the letter about the shirt.',
  },
  name: 'Title',
  story: 'Story',
  picture: 'Picture',
  choose: 'Choose a picture',
  color: 'Color of the cloth',
  runSize: 'How many are made',
  closesOn: 'Last day for changes',
  closesHelp:
    'The month closes at the end of this day, UTC: its list of shirts is written, and whoever pays later is in a later run. The 10th, where you choose no other day, leaves three weeks to make and send the shirts within their month; a later day puts more of them into the first run, and makes those who paid early wait longer.',
  firstRun: (paid: number, members: number) =>
    `With this day ${paid} of ${members === 1 ? '1 member' : `${members} members`} have paid when it closes.`,
  retiresOn: 'Retires on',
  onHand: 'On hand',
  isPublished: 'Published',
  publishHelp:
    'Members and visitors see it from the first day of its month. It can be taken back until the month is closed.',
  unchanged: 'Nothing to save.',
} as const;
