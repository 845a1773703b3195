import { readersOf } from '../copy.ts';

/** What the editor of a letter says. */
export const editorCopy = {
  heading: (subject: string) => `Letter: ${subject}`,
  menu: 'More about this letter',
  throwAway: 'Throw it away',
  subject: 'Subject',
  preheader: 'First line in the mailbox',
  preheaderHelp: 'Shown after the subject. Leave it empty to take the first sentence.',
  text: 'Text',
  leadsTo: (title: string) => `Ends with “Read on”, which leads to your post ${title}.`,
  who: 'Who gets it',
  whoLegend: 'Readers',
  audiences: {
    everybody: { label: 'All readers', note: 'Confirmed, and still on the list' },
    buyers: { label: 'Buyers', note: 'People who bought a work and asked for letters' },
    club: { label: 'Club members', note: 'People in the club who asked for letters' },
    series: {
      label: 'Followers of a series',
      note: 'People who bought a work from it, or chose it on the page that every letter links to',
    },
  },
  clubWithout: (count: number) =>
    count === 1
      ? 'One more member of the club has not asked for letters and gets none.'
      : `${count.toLocaleString('en-US')} more members of the club have not asked for letters and get none.`,
  series: 'Series',
  chooseSeries: 'Choose a series',
  invented: 'Readers invented by the demo are not counted: nothing is sent to them.',
  noAddress:
    'Your letters have no postal address. They may end with the place that your contact section names, but many countries require street, town and postal code in each.',
  setAddress: 'Set the address',
  look: 'Look at it first',
  testTo: 'Send the test to',
  noTestAddress: 'Set your address under Account first.',
  sendTest: 'Send a test',
  sendingTest: 'Sending...',
  tested: (to: string) => `A test is on its way to ${to}.`,
  when: 'When',
  whoAndWhen: 'Who and when',
  at: 'Day and time',
  zone: (zone: string) => `In your time zone: ${zone}.`,
  pace: 'How fast',
  paceHelp: 'Many mail providers accept 40 a minute. Yours can tell you how many a day.',
  perMinute: (count: number) => `${count} a minute`,
  countsLinks: 'Count how often its links are pressed',
  countsLinksHelp:
    'Each link then leads through your site, which counts the press but not who pressed. The letter says so at its foot.',
  takes: (text: string) => `It takes about ${text}.`,
  schedule: (count: number) => `Schedule for ${readersOf(count)}`,
  sendNow: 'Send it now',
  nobody: 'Nobody gets it yet: there are no such readers.',
  noTime: 'Choose a day and a time.',
  choose: 'Choose a text above.',
  isScheduled: 'Scheduled',
  isSent: 'On its way',
  notSent: { title: 'This was not sent.', description: 'Try again in a moment.' },
  notSaved: 'Not all of it is saved yet. Nothing was sent.',
  confirm: {
    title: (count: number) => `This goes to ${readersOf(count)}`,
    says: (subject: string, minutes: string) =>
      `“${subject}” leaves now, and it takes about ${minutes}. You can hold it, but what has left cannot be taken back.`,
    yes: 'Send it now',
    no: 'Not yet',
    busy: 'Sending...',
  },
  remove: {
    title: 'Throw this letter away?',
    says: 'Nobody has received it. It cannot be brought back.',
    yes: 'Throw it away',
    no: 'Keep it',
    busy: 'Throwing it away...',
  },
  isThrownAway: 'Thrown away',
  conflictSays: 'Nothing is lost: what you do not choose comes back with Undo.',
  fields: {
    subject: 'Subject',
    preheader: 'First line',
    body: 'Text',
    audience: 'Who gets it',
    series: 'Series',
    perMinute: 'How fast',
    countsLinks: 'Count link presses',
  },
  unsaved: {
    'too-long': 'Not saved: the letter is longer than 60,000 characters. Shorten it.',
    gone: 'Not saved: this letter was thrown away. Copy your text from here.',
    settled:
      'Not saved: this letter was scheduled or sent in another window. Kept on this device until it is a draft again.',
  },
  preview: {
    title: 'As it arrives',
    views: { phone: 'Phone', desk: 'Desk', text: 'Plain text' },
    frame: 'The letter as it arrives',
    view: 'View',
    notLoaded: 'The preview could not be loaded.',
    loading: 'Loading the preview',
    open: 'Preview',
    close: 'Back to writing',
  },
} as const;

/** How long so many letters take, in words. */
export function timeFor(readers: number, perMinute: number): string {
  const minutes = Math.max(1, Math.ceil(readers / perMinute));
  if (minutes === 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
