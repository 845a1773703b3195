import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Picture } from '#app/features/pictures/contract.ts';

const count = z.number().int();
const since = z.iso.datetime().nullable();

/** What waits for the owner, and since when the oldest of it. */
export const Waiting = z.object({
  ordersToShip: z.object({ count, oldest: since }),
  /** `held`: taken for a machine's. */
  inquiries: z.object({ count, held: count, oldest: since }),
  commissions: z.object({ overdue: count, soon: count }),
  paymentsWithoutOrder: count,
  failedLetters: count,
  /** Shirts of the club that are to be sent, and the month of the oldest; the month that closes next, within three days. */
  club: z.object({
    toPack: count,
    month: z.string().nullable(),
    closing: z.object({ month: z.string(), closesOn: z.string(), paid: count }).nullable(),
  }),
  lowStock: z.object({
    count,
    sizes: z.array(z.object({ title: z.string(), size: z.string(), left: count })),
  }),
});
export type Waiting = z.output<typeof Waiting>;

/** `shipping`: with tax; `refund`: what went back, lost disputes included, as a negative sum. */
export const SaleKind = z.enum([
  'artwork',
  'print',
  'merchandise',
  'commission',
  'subscription',
  'shipping',
  'refund',
]);
export type SaleKind = z.output<typeof SaleKind>;

/** The money of one month by kind: what came in less what went back (decision 41). Decimal strings. */
export const MonthOfSales = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  amounts: z.record(SaleKind, z.string()),
  total: z.string(),
});
export type MonthOfSales = z.output<typeof MonthOfSales>;

export const Sales = z.object({
  /** The last twelve, the present one at the end. */
  months: z.array(MonthOfSales),
  kinds: z.array(z.object({ kind: SaleKind, quantity: count, amount: z.string() })),
  total: z.string(),
  best: z.array(
    z.object({
      title: z.string(),
      kind: SaleKind,
      quantity: count,
      amount: z.string(),
      /** Where the work still hangs. */
      slug: z.string().nullable(),
      picture: Picture.nullable(),
    }),
  ),
});
export type Sales = z.output<typeof Sales>;

/** Of the carts of the last days, those that became an order. */
export const Conversion = z.object({ days: count, carts: count, orders: count });
export type Conversion = z.output<typeof Conversion>;

/** One movement of money: an order, a deposit, a member's month, a refund. Decimal string. */
export const Recent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  what: z.string(),
  /** Whose money it is; empty where nobody knows or they were erased. */
  who: z.string(),
  amount: z.string(),
  /** Where the owner finds it. */
  path: z.string().nullable(),
});
export type Recent = z.output<typeof Recent>;

export const Dashboard = z.object({
  at: z.iso.datetime(),
  waiting: Waiting,
  recent: z.array(Recent),
  sales: Sales,
  conversion: Conversion,
});
export type Dashboard = z.output<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'What waits for the owner, the sales of the last twelve months, and how many carts became orders.',
  for: 'owner',
  reply: Dashboard,
});
export type GetDashboard = typeof getDashboard;
