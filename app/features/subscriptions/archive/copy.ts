import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatMoney } from '#app/platform/formats/money.ts';
import { formatMonth, monthly } from '../club.ts';

const nameOf = (month: string) => formatMonth(month) ?? month;

/** What the archive of the club says. */
export const archiveCopy = {
  title: 'Every Month',
  pageTitle: 'Every month of the T-shirt club',
  description:
    'The designs of the monthly art T-shirt: one for each month, retired when that month is over.',
  statement:
    'Each month has a design of its own. When the month is over, its design is retired for good.',
  empty: 'No month has been drawn yet. The first one stands here as soon as it begins.',
  notLoaded: 'The months could not be loaded.',
  loading: 'Loading the months',
  toArchive: 'Every month',
  toClub: 'Monthly Subscription',
  readMore: (month: string) => `About ${nameOf(month)}`,
  retired: 'Retired',
  onCloth: 'The drawing on its cloth',
  daysLeft: (days: number) =>
    days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`,
  retires: (day: string) => `Retires ${formatLongDate(day)}`,
  run: ({ color, runSize }: { color: string; runSize: number | null }) => {
    const cloth = color && `On ${color.toLowerCase()}`;
    const made = runSize === null ? '' : `a run of ${runSize.toLocaleString('en-US')}`;
    const both = [cloth, made].filter(Boolean).join(', ');
    return both && both[0]!.toUpperCase() + both.slice(1);
  },
  gone: 'This design belongs to its month. It is retired now, and not for sale.',
  next: 'Next',
  nextIs: ({ next, day, running }: { next: string; day: string; running: string }) =>
    `${next} is shown on ${formatLongDate(day)}. Join today and you begin with ${running}.`,
  nextOnly: ({ next, day }: { next: string; day: string }) =>
    `${next} is shown on ${formatLongDate(day)}. The club takes no new members at the moment.`,
  join: 'Join the Club',
  terms: () => `${formatMoney(monthly)} a month, skip or cancel at any time`,
  missing: {
    title: 'No such month',
    text: 'There is no design of this month. Every month that was drawn stands in the archive.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The month could not be loaded. Please try again in a moment.',
  },
} as const;
