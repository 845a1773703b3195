import type { Audience, Figures, LetterRow } from '../contract.ts';

const figure = (count: number) => count.toLocaleString('en-US');
export const readersOf = (count: number) => (count === 1 ? '1 reader' : `${figure(count)} readers`);

/** What the letters to readers say, on their list and on each. */
export const letterCopy = {
  title: 'Letters',
  letters: 'Letters to readers',
  allLetters: 'All letters',
  untitled: 'Letter without a subject',
  write: 'Write a letter',
  notLoaded: 'The letters could not be loaded.',
  loading: 'Loading the letters',
  none: 'No letter has been written yet.',
  next: 'Next letters',
  noneNext: 'Nothing is being written.',
  out: 'Letters sent',
  noneOut: 'No letter has gone out yet.',
  noHiddenPictures: 'No hidden pictures count your readers.',
  links: {
    title: 'Links pressed',
    none: 'Nobody has pressed a link in it yet.',
    times: (count: number) => (count === 1 ? 'once' : `${figure(count)} times`),
    says: 'Presses are counted, but not who pressed. A mail program that checks links before its reader sees them counts too.',
  },
  columns: { letter: 'Letter', sent: 'Sent', returned: 'Came back', left: 'Left', look: 'View' },
  earlier: 'Earlier letters',
  newer: 'Newer letters',
  open: 'Open',
  readers: (count: number) =>
    count === 0
      ? 'Nobody reads your letters yet.'
      : count === 1
        ? '1 reader gets your letters.'
        : `${readersOf(count)} get your letters.`,
  toReaders: 'See them',
  invited: 'Everybody who asks for letters on your site, and confirms, is counted here.',
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'Going out',
    sent: 'Sent',
    cancelled: 'Stopped',
  },
  saved: 'Saved',
  leaves: 'Leaves',
  audience: {
    everybody: 'to all readers',
    buyers: 'to buyers',
    club: 'to club members',
    series: (name: string) => `to followers of ${name}`,
  },
  going: 'Going out now',
  held: 'On hold',
  pace: (minute: number) => `${figure(minute)} a minute`,
  doneAt: 'done at',
  twice: 'Nobody is written to twice, whatever happens to the machine.',
  hold: 'Hold it',
  goOn: 'Go on',
  holding: 'One moment...',
  stopForGood: 'Stop for good',
  heldBecause: {
    owner: 'It is on hold until you let it go on.',
    restored:
      'The database was restored, and this letter may have gone out since the backup. Let it go on only if it did not; otherwise stop it for good.',
    'mail-server':
      'The mail server failed or refused ten times in a row, so it is on hold. Send yourself a test; once that arrives, let it go on.',
  },
  returns: {
    title: 'A letter came back?',
    says: 'Save the message from the mail server or provider as a file (.eml) and add it here: anybody whose mailbox is gone, or who complained, is taken off the list.',
    choose: 'Choose the files',
    reading: 'Reading...',
    outcomes: {
      'taken-off': 'Taken off the list.',
      'may-pass': 'Nobody was taken off: the problem it reports may pass.',
      'not-ours': 'Nobody was taken off: this is not a report about one of your letters.',
    },
    failed: 'This file could not be read. Try again.',
  },
  missing: { title: 'Letter not found', text: 'It was thrown away, or never existed.' },
  notDone: { title: 'That was not done.', description: 'Try again in a moment.' },
} as const;

/** `to buyers`. */
export function audienceOf({ audience, series }: { audience: Audience; series: string | null }) {
  if (audience === 'series') return letterCopy.audience.series(series ?? 'a series');
  return letterCopy.audience[audience];
}

/** What became of the letter beside those who have it, in a sentence each. */
export function sentencesOf(
  { returned, unsure, skipped, left }: Figures,
  row: LetterRow,
): string[] {
  const address = (count: number) => (count === 1 ? '1 address' : `${figure(count)} addresses`);
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    returned > 0 && `${address(returned)} came back and ${are(returned)} off the list.`,
    skipped > 0 &&
      (row.state === 'cancelled'
        ? `${readersOf(skipped)} did not get it: you stopped it, or they left before it came to them.`
        : `${readersOf(skipped)} did not get it: they left before it came to them, or their mail server put it off too often.`),
    unsure > 0 &&
      `Nobody can say whether ${figure(unsure)} of them arrived: the machine or the connection stopped at that very moment. They are not written to again.`,
    left > 0 && `${readersOf(left)} left the list through this letter.`,
  ].filter((sentence) => sentence !== false);
}
