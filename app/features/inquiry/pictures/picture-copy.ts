import { mostPictures } from './limits.ts';

/** What is said of pictures that go with an inquiry. */
export const pictureCopy = {
  title: 'Pictures',
  help: `Up to ${mostPictures}, of an idea or of the place where it will hang: JPEG, PNG or WebP, each up to 20 MB. Only the studio sees them.`,
  add: 'Add pictures',
  full: `${mostPictures} pictures are the most. Remove one to add another.`,
  tooMany: (left: number) =>
    `Up to ${mostPictures} pictures: ${left === 1 ? 'the first one was' : `the first ${left} were`} taken.`,
  tooLarge: 'It has more than 20 MB. Save it smaller and choose it again.',
  notAdded: 'It could not be sent. Try again.',
  refused: 'Remove the pictures that could not be added, or choose others.',
  sending: 'Sending...',
  added: (count: number) => (count === 1 ? '1 picture added' : `${count} pictures added`),
  remove: 'Remove',
  again: 'Try again',
} as const;
