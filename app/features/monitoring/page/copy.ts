import type { WatchedPart } from './contract.ts';

/** What the page of the shop's health says. */
export const healthCopy = {
  title: 'Health',
  intro:
    'The shop looks after itself every minute. What needs you stands here and on your home, and is written to you at most once a day.',
  failed: 'How the shop runs could not be read.',
  well: 'All is well',
  wrong: 'Needs you',
  none: 'None yet',
  kept: 'Not sent',
  names: {
    payments: 'Payments',
    letters: 'Letters',
    printer: 'Printer',
    disk: 'Disk',
    certificate: 'Certificate',
    backups: 'Backups',
  } satisfies Record<WatchedPart['part'], string>,
  good: {
    payments: 'Every payment has become an order or gone back.',
    letters: (waiting: number) =>
      waiting === 0
        ? 'Every letter has gone out.'
        : waiting === 1
          ? 'One letter is on its way.'
          : `${waiting} letters are on their way.`,
    lettersKept:
      'No mail server is connected: letters lie in the mailbox of this site and reach nobody.',
    printer: 'Nothing waits for the printer that it will not take.',
    disk: (percent: number) => `${percent} % full.`,
    certificate: 'It is renewed in time, and looked at every hour.',
    noCertificate: 'This site is not open by https, so there is none to renew.',
    lastBackup: 'The last one is whole: ',
    noBackup: 'Nothing protects the shop yet from a broken disk or a mistake.',
  },
  backupLink: 'Open your backups',
  mailLink: 'Connect a mail server',
  since: 'Since ',
  todo: 'What to do',
};
