import { formatMonth } from '../club.ts';

/** Why a month's design is not written. */
export const refusals = {
  month: 'Name a month like 2026-11.',
  titleTooLong: 'This is too long: 200 characters at most.',
  storyTooLong: 'This is too long: 5,000 characters at most.',
  colorTooLong: 'This is too long: 60 characters at most.',
  count: 'Enter a whole number.',
  day: 'Enter a day.',
  picture: 'This picture is not there any more. Choose it again.',
  work: 'This work is not there any more, or has no picture. Choose another.',
  workIsNoDraft: 'Only a draft can be the design of a month: this work is shown, or was.',
  workOfMonth: (month: string) => `This work is the design of ${formatMonth(month) ?? month}.`,
  workIsPacked: (month: string) =>
    `${formatMonth(month) ?? month} is closed, and its shirts have this title and picture: they stay.`,
  invalid: 'This cannot be saved. Please look at the marked fields.',
  needsTitle: 'Give the design a title before it is shown.',
  printerNeedsWork: 'The printer makes a work of yours: choose under “Made of” which.',
  printerNeedsProduct:
    'This work names no product of the printer. Choose one on its page, then save this again.',
  printerColors: (made: readonly string[]) => `The printer makes it in: ${made.join(', ')}.`,
  needsPicture: 'Choose a picture before the design is shown.',
  closesInMonth: 'The last day for changes lies in the month itself.',
  retiresLater: 'A design retires on the last day for changes at the earliest.',
  closed:
    'The month is closed: its last day for changes, the work it is made of, who makes its shirts, and that it is shown stay as they are.',
  over: (month: string) =>
    `${formatMonth(month) ?? month} is over, and nobody has paid for it: it can have no design.`,
  tooFar: (last: string) =>
    `A design can be drawn up to ${formatMonth(last) ?? last}, and not further ahead.`,
  changed: 'The design was changed in another window meanwhile. Nothing was saved. Open it again.',
} as const;
