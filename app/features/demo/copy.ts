import type { There } from './contract.ts';

/** What is typed before the demo is cleared. */
const words = 'begin my shop';

/** Whether what was typed are those words, however they are capitalized. */
export const saysWords = (typed: string): boolean => typed.trim().toLowerCase() === words;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What is said of the demo, of clearing it and of bringing it back. */
export const demoCopy = {
  title: 'This shop is a demo',
  intro:
    'Its works, people and sales are invented, so that you can try everything. When you have seen enough, clear it and begin your own shop.',
  clear: 'Clear the demo and begin my shop',
  clearing: 'Clearing...',
  goes: 'What goes',
  goesList: ({ goes }: There): string[] =>
    [
      [goes.works, many(goes.works, 'work with its pictures', 'works with their pictures')],
      [goes.texts, many(goes.texts, 'text or post', 'texts and posts')],
      [goes.people, many(goes.people, 'invented person', 'invented people')],
      [goes.orders, many(goes.orders, 'invented order', 'invented orders')],
      [goes.commissions, many(goes.commissions, 'commission', 'commissions')],
      [goes.members, many(goes.members, 'member of the club', 'members of the club')],
    ].flatMap(([count, line]) => (count === 0 ? [] : [String(line)])),
  goesToo: 'The demo’s words about the studio, its shipping rates and tax rates',
  stays: 'What stays',
  staysOwn: (count: number) => `${many(count, 'work or post', 'works and posts')} you have made`,
  staysChanged: 'Works of the demo that you have changed: they are yours now',
  staysPutAway:
    'Works of the demo that a real order, offer or certificate names. Nobody sees them any more; you find them under Archived',
  staysSettings:
    'Real orders and customers, every text and field that you have written yourself, your account and your connections',
  afterwards: ({ closes }: There) =>
    `${closes ? 'The shop is closed to strangers then, until you open it.' : 'The shop stays as you have set it: open, or closed.'} For 30 days you can bring the demo back.`,
  dialogNote: ({ goes, closes }: There) =>
    `${many(goes.works, 'work goes', 'works go')}, with everything else that the demo invented. What you made stays. ${closes ? 'The shop closes until you open it, and for' : 'For'} 30 days the demo can come back.`,
  otherCurrency:
    'Prices of the demo are in US dollars, and your shop has another currency now. Choose US dollars under Settings, Shop first.',
  takesRealMoney:
    'This shop takes real money now, and what the demo shows is not for sale. It cannot come back here.',
  typeWords: `Type “${words}” to confirm`,
  wrongWords: `Type the words “${words}” to confirm.`,
  keep: 'Keep the demo',
  cleared: {
    title: 'The demo is cleared',
    description: 'Begin with the name of your shop.',
  },
  notDone: 'That did not go through. Please try again.',
  alreadyCleared: 'The demo has been cleared already.',
  noDemo: 'There is no demo in this shop.',
  beingBought: (titles: readonly string[]) =>
    `Somebody is buying ${titles.map((title) => `“${title}”`).join(', ')} right now. Try again in a quarter of an hour.`,
  isCleared: 'The demo is cleared',
  untilThen: 'You can bring it back until',
  backAgain:
    'What you have made or written since stays as it is. The demo comes back beside it, and only where you have set nothing yourself.',
  bringBack: 'Bring the demo back',
  bringingBack: 'Bringing it back...',
  asks: 'Bring the demo back?',
  consequence:
    'Its works, people and sales are there again, for visitors too. What you have made since stays. If you have not opened the shop since, it is open again as the demo was.',
  no: 'Leave it',
  isBack: { title: 'The demo is back', description: 'What you have made stands beside it.' },
  notCleared: 'The demo has not been cleared.',
  tooLate: 'The demo was cleared more than 30 days ago and is gone for good.',
  noBackup:
    'The file with the demo is not in this data folder any more (demo-backup), so it cannot come back.',
  line: { there: 'This shop is a demo.', cleared: 'The demo is cleared.' },
  way: { there: 'Clear the demo', cleared: 'Bring it back' },
} as const;
