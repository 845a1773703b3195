import { z } from 'zod';
import { formatExactMoney } from '#app/platform/money.ts';

/** What a task says: on the owner's home, at its page and in its letter. */
export type TaskWords = {
  title: string;
  /** What happened, in a sentence or two. */
  happened: string;
  /** What to do about it. */
  todo: string;
  /** The page of the owner's area where it is done, and what the link to it says. */
  path: string;
  link: string;
};

const amount = z.string().regex(/^-?\d{1,8}\.\d{2}$/);
const orderFacts = z.object({ orderId: z.uuid().nullable(), orderNumber: z.string().nullable(), amount });
const money = formatExactMoney;

/** Every kind of task with the facts that its sentences name. Amounts are decimal strings in dollars. */
export const taskKinds = {
  'payments-unknown': kind(z.object({ count: z.number().int(), total: amount }), ({ count, total }) => ({
    title: count === 1 ? 'A payment this database does not know' : `${count} payments this database does not know`,
    happened: `The payment provider holds ${money(total)} in payments of this shop that are missing here. This happens when a database is restored from a backup. Nothing was sent back and nobody was written to; the works are held back from sale.`,
    todo: 'Look at each order and say whether it is to be kept or refunded.',
    path: '/admin/payments',
    link: 'Decide about these payments',
  })),
  'copy-suspected': kind(z.object({ reason: z.string() }), ({ reason }) => ({
    title: 'Is this the living shop?',
    happened: `${reason} Until you say so, nothing is sold, refunded or mailed from here.`,
    todo: 'Confirm that this is your shop, or leave it closed if it is a copy.',
    path: '/admin/payments',
    link: 'Confirm',
  })),
  'payment-without-order': kind(z.object({ payment: z.string(), amount, buyer: z.string() }), ({ amount: paid, buyer }) => ({
    title: `A payment of ${money(paid)} has no order yet`,
    happened: `${buyer || 'A buyer'} paid ${money(paid)}, but the order could not be written. It is tried again by itself.`,
    todo: 'Open the payment, try once more, or send the money back.',
    path: '/admin/payments',
    link: 'Open payments',
  })),
  'refund-failed': kind(orderFacts.extend({ buyer: z.string(), reason: z.string() }), (facts) => ({
    title: `A refund of ${money(facts.amount)} failed`,
    happened: `The bank did not accept the refund of ${money(facts.amount)} to ${facts.buyer || 'the buyer'}${facts.reason && ` (${facts.reason})`}. The money is back with you.`,
    todo: 'Ask the buyer for another way to send the money, then mark it as settled.',
    path: pathOf(facts),
    link: 'Open the refund',
  })),
  'refund-elsewhere': kind(orderFacts, (facts) => ({
    title: `${money(facts.amount)} was refunded at the payment provider`,
    happened: `${money(facts.amount)} of ${nameOf(facts)} was sent back outside this shop. It is in your books now, and shipping is stopped where everything went back.`,
    todo: 'Cancel the order if it is not to be shipped.',
    path: pathOf(facts),
    link: 'Open the order',
  })),
  dispute: kind(orderFacts.extend({ reason: z.string(), state: z.string() }), (facts) => ({
    title: `A payment of ${money(facts.amount)} is disputed`,
    happened: `The buyer's bank asks for ${money(facts.amount)} of ${nameOf(facts)} back (${facts.reason}). Shipping is stopped until you decide.`,
    todo: 'Download the evidence and hand it in at the payment provider before the date, or accept the dispute there.',
    path: pathOf(facts),
    link: 'Open the order',
  })),
  'fraud-warning': kind(orderFacts, (facts) => ({
    title: `${nameOf(facts, true)} may be paid with a stolen card`,
    happened: `The card's bank warns of fraud for a payment of ${money(facts.amount)}. Shipping is stopped until you decide.`,
    todo: 'Refund the order, which avoids a dispute, or ship it if you know the buyer.',
    path: pathOf(facts),
    link: 'Open the order',
  })),
  'payout-failed': kind(z.object({ amount, reason: z.string() }), ({ amount: sum, reason }) => ({
    title: `A payout of ${money(sum)} failed`,
    happened: `The payment provider could not send ${money(sum)} to your bank account${reason && ` (${reason})`}.`,
    todo: 'Check your bank account in the dashboard of the payment provider.',
    path: '/admin/payments',
    link: 'Open payments',
  })),
  'letters-stuck': kind(z.object({ count: z.number().int() }), ({ count }) => ({
    title: count === 1 ? 'A letter cannot be sent' : `${count} letters cannot be sent`,
    happened: 'The mail server has refused them for more than an hour. They are tried again by themselves.',
    todo: 'Look at the reasons, and check the mail settings.',
    path: '/admin/inbox/letters',
    link: 'Open unsent letters',
  })),
  'events-unhandled': kind(z.object({ count: z.number().int() }), ({ count }) => ({
    title: 'News from the payment provider is not being handled',
    happened: `${count === 1 ? 'One message' : `${count} messages`} of the payment provider could not be handled for more than five minutes. Orders still arrive by the regular comparison.`,
    todo: 'Look at payments. If it does not clear by itself, ask whoever set up the site to read the log.',
    path: '/admin/payments',
    link: 'Open payments',
  })),
  'disk-filling': kind(z.object({ usedPercent: z.number().int() }), ({ usedPercent }) => ({
    title: `The disk is ${usedPercent} % full`,
    happened: 'When it is full, pictures and letters can no longer be stored.',
    todo: 'Make room, or ask your hosting company for a larger disk.',
    path: '/admin/payments',
    link: 'Open the watch list',
  })),
  'balance-differs': kind(z.object({ day: z.string(), expected: amount, found: amount }), ({ day, expected, found }) => ({
    title: 'The books and the payment provider do not agree',
    happened: `For ${day} the books say ${money(expected)} and the provider says ${money(found)}.`,
    todo: 'Look at the payments of that day.',
    path: '/admin/payments',
    link: 'Open the comparison',
  })),
} as const;

export type TaskKind = keyof typeof taskKinds;
export type TaskFacts<K extends TaskKind> = z.output<(typeof taskKinds)[K]['facts']>;

/** The words of a stored task. One whose facts are of an older shape, or of a kind that is no more, still says that it is there. */
export function wordsOf(name: string, facts: unknown): TaskWords {
  const known: KnownKind | undefined = Object.hasOwn(taskKinds, name) ? taskKinds[name as TaskKind] : undefined;
  return known?.read(facts) ?? unknown;
}

type KnownKind = { read: (facts: unknown) => TaskWords | undefined };

const unknown: TaskWords = {
  title: 'Something needs you',
  happened: 'Its details can no longer be read.',
  todo: 'Look at your payments and orders.',
  path: '/admin/payments',
  link: 'Open payments',
};

function kind<F extends z.ZodType>(facts: F, write: (facts: z.output<F>) => TaskWords) {
  const read = (stored: unknown): TaskWords | undefined => {
    const parsed = facts.safeParse(stored);
    return parsed.success ? write(parsed.data) : undefined;
  };
  return { facts, read };
}

function pathOf({ orderId }: { orderId: string | null }): string {
  return orderId === null ? '/admin/payments' : `/admin/orders/${orderId}`;
}

function nameOf({ orderNumber }: { orderNumber: string | null }, isFirst = false): string {
  if (orderNumber === null) return isFirst ? 'A payment' : 'a payment';
  return `${isFirst ? 'Order' : 'order'} ${orderNumber}`;
}
