import { saveCopy } from '#app/features/settings/frame/copy.ts';

/** What the owner's designs of the club say. */
export const designsCopy = {
  ...saveCopy,
  title: 'Designs of the club',
  intro: 'One shirt a month. What is published stands where one joins the club.',
  months: 'Months',
  notLoaded: 'The designs could not be loaded.',
  state: { closed: 'Closed', published: 'Published', draft: 'Draft', empty: 'Empty' },
  name: 'Title',
  story: 'Story',
  picture: 'Picture',
  choose: 'Choose a picture',
  color: 'Color of the cloth',
  runSize: 'How many are made',
  closesOn: 'Last day for changes',
  closesHelp:
    'The month closes at the end of this day. Later changes of size or address count for the next.',
  retiresOn: 'Retires on',
  onHand: 'On hand',
  isPublished: 'Published',
  publishHelp: 'Members and visitors see it. It can be taken back until the month is closed.',
  unchanged: 'Nothing to save.',
} as const;
