import { z } from 'zod';
import { formatLongDate } from '#app/platform/formats/dates.ts';
import { formatExactMoney } from '#app/platform/formats/money.ts';
import { printingFacts, printingTask } from './printing/printing-words.server.ts';
import { machineTasks } from './machine/server-words.server.ts';
import { clubDisputeTask, clubTasks, disputedMember } from './club/club-words.server.ts';
import { letterTasks } from './letters/letter-words.server.ts';
import { withdrawalFacts, withdrawalTask } from './payments/withdrawal-words.server.ts';
import { taxFacts, taxTask } from './payments/tax-words.server.ts';

/** What a task says: on the owner's home, at its page and in its letter. */
type TaskWords = {
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
const orderFacts = z.object({
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  amount,
});
const money = formatExactMoney;
const endsByItself = { endsByItself: true };

/** Every kind of task with the facts that its sentences name. Amounts are decimal strings. */
const taskKinds = {
  'payments-unknown': kind(
    z.object({ count: z.number().int(), total: amount }),
    ({ count, total }) => ({
      title:
        count === 1
          ? 'A payment this database does not know'
          : `${count} payments this database does not know`,
      happened: `The payment provider holds ${money(total)} in payments of this shop that are missing here. This happens when a database is restored from a backup. Nothing was sent back and nobody was written to; the works are held back from sale.`,
      todo: 'Look at each order and say whether it is to be kept or refunded.',
      path: '/admin/payments',
      link: 'Decide about these payments',
    }),
    endsByItself,
  ),
  'copy-suspected': kind(
    z.object({ reason: z.string() }),
    ({ reason }) => ({
      title: 'Is this your shop?',
      happened: `${reason} Until you say so, nothing is sold, refunded or mailed from here.`,
      todo: 'Say whether this is your shop, which opens it again, or a copy, which stays closed.',
      path: '/admin/payments',
      link: 'Decide',
    }),
    endsByItself,
  ),
  'payment-without-order': kind(
    z.object({ payment: z.string(), amount, buyer: z.string() }),
    ({ amount: paid, buyer }) => ({
      title: `A payment of ${money(paid)} has no order yet`,
      happened: `${buyer || 'A buyer'} paid ${money(paid)}, and neither the order nor a refund has gone through. The shop tries again by itself.`,
      todo: 'Open payments and try it once more there: the order is made if it can be made, otherwise the money goes back. If that is refused too, refund the payment in the dashboard of the payment provider.',
      path: '/admin/payments',
      link: 'Open payments',
    }),
    endsByItself,
  ),
  'refund-failed': kind(orderFacts.extend({ buyer: z.string(), reason: z.string() }), (facts) => ({
    title: `A refund of ${money(facts.amount)} failed`,
    happened: `The bank did not accept the refund of ${money(facts.amount)} to ${facts.buyer || 'the buyer'}${facts.reason && ` (${facts.reason})`}. The money is back with you.`,
    todo: 'Ask the buyer for another way to send the money, send it, then mark the refund as settled. Trying again helps where the card works by now.',
    path: pathOf(facts),
    link: 'Open the refund',
  })),
  'refund-refused': kind(
    orderFacts.extend({ buyer: z.string() }),
    (facts) => ({
      title: `A refund of ${money(facts.amount)} cannot be made`,
      happened: `${money(facts.amount)} was to go back to ${facts.buyer || 'the buyer'}, but the buyer's bank has asked for that payment back in a dispute. While it decides, and once it has decided for the buyer, the payment provider sends nothing back: the bank does.`,
      todo: 'If the buyer is to have the money, accept the dispute at the payment provider. If the bank decides for you, the refund is made by itself.',
      path: pathOf(facts),
      link: facts.orderId === null ? 'Open payments' : 'Open the order',
    }),
    endsByItself,
  ),
  'refund-elsewhere': kind(orderFacts, (facts) => ({
    title: `${money(facts.amount)} was refunded at the payment provider`,
    happened: `${money(facts.amount)} of ${nameOf(facts)} was sent back outside this shop. It is in your books now${facts.orderId === null ? '' : ', and shipping is stopped where everything went back'}.`,
    todo:
      facts.orderId === null
        ? 'Mark this as done.'
        : 'Cancel the order if it is not to be shipped.',
    path: pathOf(facts),
    link: facts.orderId === null ? 'Open payments' : 'Open the order',
  })),
  dispute: kind(
    orderFacts.extend({ reason: z.string(), state: z.string(), member: disputedMember.nullish() }),
    (facts) => ({
      title: `A payment of ${money(facts.amount)} is disputed`,
      ...(facts.member
        ? clubDisputeTask({ ...facts, member: facts.member })
        : {
            happened: `The buyer's bank asks for ${money(facts.amount)} of ${nameOf(facts)} back (${facts.reason}). Shipping is stopped until you decide.`,
            todo: 'Download the evidence and hand it in at the payment provider before the date, or accept the dispute there.',
            path: pathOf(facts),
            link: facts.orderId === null ? 'Open payments' : 'Open the order',
          }),
    }),
  ),
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
    todo: 'Check the bank account that is entered in the dashboard of the payment provider. The payout is tried again once it is right. Then mark this as done.',
    path: '/admin/payments',
    link: 'Open payments',
  })),
  'letters-stuck': kind(...letterTasks.stuck, endsByItself),
  'letter-stopped': kind(...letterTasks.stopped, endsByItself),
  'events-unhandled': kind(
    z.object({ count: z.number().int() }),
    ({ count }) => ({
      title: 'News from the payment provider is not being handled',
      happened: `${count === 1 ? 'One message' : `${count} messages`} of the payment provider could not be handled for more than five minutes. Orders still arrive, because the shop asks the provider itself; refunds and disputes made there may be missing here.`,
      todo: 'Wait a quarter of an hour. If this is still here then, ask whoever set up the site to read the log.',
      path: '/admin/payments',
      link: 'Open payments',
    }),
    endsByItself,
  ),
  'disk-filling': kind(...machineTasks.diskFilling, endsByItself),
  'certificate-ending': kind(...machineTasks.certificateEnding, endsByItself),
  'backup-failed': kind(...machineTasks.backupFailed, endsByItself),
  'held-work-withdrawn': kind(
    z.object({
      title: z.string(),
      status: z.enum(['sold', 'private', 'exhibition']),
      outcome: z.enum(['held', 'bought', 'review']),
    }),
    ({ title, status, outcome }) => {
      if (outcome === 'review') return paidFor(title, status);
      return outcome === 'held'
        ? {
            title: `${title} is in a buyer's checkout`,
            happened: `It was marked as ${status} in Notion while a buyer is paying for it here. It was not taken from them: if they do not pay in time, it leaves the shop by itself.`,
            todo: 'If it is gone, mark it in the inventory and take it anyway: the payment is cancelled and nothing is charged.',
            path: '/admin/inventory',
            link: 'Open the inventory',
          }
        : {
            title: `${title} was bought here after it was marked as ${status}`,
            happened: `It was marked as ${status} in Notion while a buyer was paying for it here, and the buyer has paid.`,
            todo: 'If you cannot deliver it, cancel the order and its money goes back. Otherwise pack it.',
            path: '/fulfillment',
            link: 'Open the orders',
          };
    },
  ),
  'balance-differs': kind(
    z.object({
      day: z.iso.datetime(),
      expected: amount,
      found: amount,
      payments: z.array(z.string()),
      count: z.number().int(),
    }),
    ({ day, expected, found, payments, count }) => ({
      title: `The books and the payment provider differ on ${formatLongDate(day)}`,
      happened: `The books say that ${money(expected)} came in that day, and the payment provider says ${money(found)}. ${count === 1 ? 'One payment does' : `${count} payments do`} not match: ${payments.join(', ')}${count > payments.length ? ' and others' : ''}.`,
      todo: 'Open payments, where the amounts of both sides stand beside each other, and look the payment up in the dashboard of the payment provider. It is compared again every hour, and this disappears when both agree. If you know why they differ, mark this as done.',
      path: '/admin/payments#balance',
      link: 'Open the comparison',
    }),
  ),
  'payment-keys-refused': kind(
    z.object({ isEnvironment: z.boolean() }),
    ({ isEnvironment }) => ({
      title: 'Nobody can pay',
      happened:
        'Stripe does not take the keys of this shop any more: they were revoked or replaced there. Buyers read that the shop cannot take payments just now. What they paid before is safe.',
      todo: isEnvironment
        ? 'Make new keys at Stripe, and have them set where the site is started (STRIPE_SECRET_KEY).'
        : 'Make new keys at Stripe and paste them. It takes a minute, and nothing has to be restarted.',
      path: '/admin/settings/payment',
      link: 'Open the payment account',
    }),
    endsByItself,
  ),
  'order-withdrawn': kind(withdrawalFacts, withdrawalTask, endsByItself),
  'tax-not-recorded': kind(taxFacts, taxTask, endsByItself),
  'printing-stopped': kind(printingFacts, printingTask, endsByItself),
  'printer-missing': kind(
    z.object({ count: z.number().int() }),
    ({ count }) => ({
      title: 'No printer is connected',
      happened: `${count === 1 ? 'An order waits' : `${count} orders wait`} for a printer. The buyers have paid; nothing is printed.`,
      todo: 'Connect your account at the printer. What waits is handed over within minutes. Or pack it yourself.',
      path: '/admin/settings/printing',
      link: 'Connect a printer',
    }),
    endsByItself,
  ),
  'printer-rate-missing': kind(
    z.object({ count: z.number().int(), currency: z.string() }),
    ({ count, currency }) => ({
      title: "Enter the printer's exchange rate",
      happened: `The printer charges in ${currency}, and no exchange rate for it is known yet. ${count === 1 ? 'A paid order waits' : `${count} paid orders wait`}: without it nobody sees whether printing costs more than was paid.`,
      todo: `Enter what one ${currency} costs you. What waits is printed by itself then.`,
      path: '/admin/settings/printing',
      link: 'Enter the rate',
    }),
    endsByItself,
  ),
  'club-design-missing': kind(...clubTasks.design, endsByItself),
  'club-gift-left': kind(...clubTasks.gift, endsByItself),
  'club-gift-refund-failed': kind(...clubTasks.giftRefundFailed),
  'club-paid-twice': kind(...clubTasks.twice),
  'club-payment-lost': kind(...clubTasks.lost),
  'club-refund-failed': kind(...clubTasks.refundFailed),
  'rates-not-set': kind(z.object({}), () => ({
    title: 'Check your shipping rates',
    happened:
      'Your shop charges the shipping rates it came with, and promises the delivery times it came with. Nobody has said yet that they are yours.',
    todo: 'Compare them with what your carriers charge and how long they take, and change what differs. Then mark this as done.',
    path: '/admin/settings/shipping',
    link: 'Open your shipping rates',
  })),
} as const;

export type TaskKind = keyof typeof taskKinds;
export type TaskFacts<K extends TaskKind> = z.output<(typeof taskKinds)[K]['facts']>;

/** The words of a stored task. One whose facts are of an older shape, or of a kind that is no more, still says that it is there. */
export function wordsOf(name: string, facts: unknown): TaskWords {
  return knownKind(name)?.read(facts) ?? unknown;
}

/** Whether it is over when what caused it is over. One that can no longer be read is the owner's to put away. */
export function doesEndByItself(name: string, facts: unknown): boolean {
  const known = knownKind(name);
  return known !== undefined && known.endsByItself && known.read(facts) !== undefined;
}

function knownKind(name: string): KnownKind | undefined {
  return Object.hasOwn(taskKinds, name) ? taskKinds[name as TaskKind] : undefined;
}

type KnownKind = { read: (facts: unknown) => TaskWords | undefined; endsByItself: boolean };

const unknown: TaskWords = {
  title: 'Something needs you',
  happened: 'Its details can no longer be read.',
  todo: 'Look at your payments and orders.',
  path: '/admin/payments',
  link: 'Open payments',
};

/** `endsByItself`: the part of the shop that raises it also resolves it, so that the owner has nothing to mark as done. */
function kind<F extends z.ZodType>(
  facts: F,
  write: (facts: z.output<F>) => TaskWords,
  { endsByItself = false } = {},
) {
  const read = (stored: unknown): TaskWords | undefined => {
    const parsed = facts.safeParse(stored);
    return parsed.success ? write(parsed.data) : undefined;
  };
  return { facts, read, endsByItself };
}

/** A work that was marked in Notion while its payment, found again after a restore, waits for the owner. */
function paidFor(title: string, status: string): TaskWords {
  return {
    title: `${title} is paid for`,
    happened: `It was marked as ${status} in Notion, and a payment for it that was missing here after the database was restored waits for your decision. It was not taken from its buyer.`,
    todo: 'Decide about the payment first: keep the order, or refund it; then the work leaves the shop by itself.',
    path: '/admin/payments',
    link: 'Decide about this payment',
  };
}

function pathOf({ orderId }: { orderId: string | null }): string {
  return orderId === null ? '/admin/payments' : `/admin/orders/${orderId}`;
}

function nameOf({ orderNumber }: { orderNumber: string | null }, isFirst = false): string {
  if (orderNumber === null) return isFirst ? 'A payment' : 'a payment';
  return `${isFirst ? 'Order' : 'order'} ${orderNumber}`;
}
