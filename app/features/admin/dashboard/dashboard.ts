import { longMonth } from '#app/features/admin/chart/months.ts';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import type { Conversion, MonthOfSales, SaleKind, Waiting } from './contract.ts';

const day = 24 * 3600 * 1000;

/** One thing that waits: how many, what, why it matters, and where it is done. */
export type Task = {
  key: string;
  count: number;
  what: string;
  detail?: string | undefined;
  to: string;
  isUrgent?: boolean;
};

/** What waits, the most pressing of it first; empty when all is well. `at` is the moment it was counted. */
export function tasksOf(waiting: Waiting, at: Date): Task[] {
  const {
    ordersToShip,
    inquiries,
    commissions,
    paymentsWithoutOrder,
    failedLetters,
    club,
    lowStock,
  } = waiting;
  const since = (oldest: string | null) => oldest && `The oldest ${ageOf(oldest, at)}.`;
  const due = [
    commissions.overdue > 0 && `${commissions.overdue} overdue`,
    commissions.soon > 0 && `${commissions.soon} within 7 days`,
  ];
  const tasks: Task[] = [
    {
      key: 'payments',
      count: paymentsWithoutOrder,
      what: many(paymentsWithoutOrder, 'payment without an order', 'payments without an order'),
      detail: 'Money was taken that has no order yet, or is still on its way back.',
      to: '/admin/payments',
      isUrgent: true,
    },
    {
      key: 'orders',
      count: ordersToShip.count,
      what: many(ordersToShip.count, 'order to ship', 'orders to ship'),
      detail: since(ordersToShip.oldest) || undefined,
      to: '/fulfillment',
    },
    ...clubTasks(club),
    ...inquiryTasks(inquiries, since(inquiries.oldest) ?? undefined),
    {
      key: 'commissions',
      count: commissions.overdue + commissions.soon,
      what: many(commissions.overdue + commissions.soon, 'commission due', 'commissions due'),
      detail: `${due.filter(Boolean).join(', ')}.`,
      to: '/admin/commissions',
      isUrgent: commissions.overdue > 0,
    },
    {
      key: 'letters',
      count: failedLetters,
      what: many(failedLetters, 'letter that failed', 'letters that failed'),
      detail: 'They are tried again by themselves.',
      to: '/admin/inbox/letters',
      isUrgent: true,
    },
    stockTask(lowStock),
  ];
  return tasks.filter(({ count }) => count > 0);
}

const stockTask = (lowStock: Waiting['lowStock']): Task => ({
  key: 'stock',
  count: lowStock.count,
  what: many(lowStock.count, 'print size running low', 'print sizes running low'),
  detail: lowStock.sizes
    .map(({ title, size, left }) => `${title}, ${size}: ${left === 0 ? 'none' : left} left`)
    .join('. '),
  to: '/admin/inventory',
});

/** Who waits for an answer, and what was taken for a machine's: a person may be among it, and it is deleted by itself. */
const inquiryTasks = ({ count, held }: Waiting['inquiries'], detail?: string): Task[] => [
  {
    key: 'inquiries',
    count,
    what: many(count, 'inquiry unanswered', 'inquiries unanswered'),
    detail,
    to: '/admin/inbox',
  },
  {
    key: 'held',
    count: held,
    what: many(held, 'inquiry held back', 'inquiries held back'),
    detail: 'It may be a machine’s. Each is deleted after thirty days unless you let it in.',
    to: '/admin/inbox?state=held',
  },
];

/** What the club waits for: shirts to pack, and a month that closes soon. */
const clubTasks = (club: Waiting['club']): Task[] => [
  {
    key: 'club',
    count: club.toPack,
    what: many(club.toPack, 'shirt of the club to pack', 'shirts of the club to pack'),
    detail: club.month ? `The oldest of ${longMonth(club.month)}.` : undefined,
    to: `/admin/subscriptions/months/${club.month ?? ''}`,
  },
  {
    key: 'club-closing',
    count: club.closing?.paid ?? 0,
    what: club.closing
      ? `${many(club.closing.paid, 'member has', 'members have')} paid for the club's ${longMonth(club.closing.month)}`
      : '',
    detail: club.closing
      ? `It closes by itself at the end of ${longDay(club.closing.closesOn)}.`
      : undefined,
    to: `/admin/subscriptions/months/${club.closing?.month ?? ''}`,
  },
];

/** How long ago something came, in whole days: `came today`, `has waited 3 days`. */
export function ageOf(since: string, at: Date): string {
  const days = Math.floor((at.getTime() - new Date(since).getTime()) / day);
  if (days < 1) return 'came today';
  return days === 1 ? 'has waited 1 day' : `has waited ${days} days`;
}

/** What each kind of sale is called, and the order in which they are stacked. */
export const kindNames: Record<SaleKind, string> = {
  artwork: 'Originals',
  print: 'Prints',
  merchandise: 'Merchandise',
  commission: 'Commissions',
  subscription: 'Subscription',
  shipping: 'Shipping and tax',
  refund: 'Refunds',
};
const kinds: readonly SaleKind[] = [
  'artwork',
  'print',
  'merchandise',
  'commission',
  'subscription',
  'shipping',
  'refund',
];

/** The kinds that were sold at all, so that no empty column stands in a table. */
export function soldKinds(months: readonly MonthOfSales[]): SaleKind[] {
  return kinds.filter((kind) => months.some(({ amounts }) => Number(amounts[kind]) !== 0));
}

/** The share of carts that became an order, as it is read: `12%`, below one `0.4%`; none where there was no cart. */
export function shareText({ carts, orders }: Conversion): string | undefined {
  if (carts === 0) return undefined;
  const share = (orders / carts) * 100;
  return `${share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)}%`;
}

const longDay = (day: string) => formatLongDate(`${day}T00:00:00Z`);

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
