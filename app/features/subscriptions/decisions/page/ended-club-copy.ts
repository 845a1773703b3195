import { formatMonth } from '../../club.ts';

const named = (month: string) => formatMonth(month) ?? month;

/** What stands where somebody would join, once the club ends. */
export const endedClubCopy = {
  ends: (month: string) => `The monthly shirt comes to its end with ${named(month)}.`,
  endsText:
    'It takes nobody in any more. Whoever is in it gets each shirt until then, and is charged for none after it. Thank you to everybody who wore them.',
  ended: (month: string) => `The last monthly shirt was that of ${named(month)}.`,
  endedText:
    'The club has ended. Thank you to everybody who wore its shirts. Every design stays to be seen in the archive.',
  toArchive: 'See every design',
  toShop: 'Look at the shop',
};
