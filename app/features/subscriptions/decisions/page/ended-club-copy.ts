import { formatMonth } from '../../club.ts';

const named = (month: string) => formatMonth(month) ?? month;

/** What stands where somebody would join, once the club ends. */
export const endedClubCopy = {
  ends: (month: string) => `The monthly shirt ends with ${named(month)}.`,
  endsText:
    'It takes no new members. Those who are in it get each shirt until then, and are charged for none after it. Thank you to everybody who wore them.',
  ended: (month: string) => `The last monthly shirt was that of ${named(month)}.`,
  endedText:
    'The club has ended. Thank you to everybody who wore its shirts. Every design can still be seen in the archive.',
  toArchive: 'See every design',
  toShop: 'Visit the shop',
};
