import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';
import { QuoteLine } from '#app/features/checkout/quote/quote.server.ts';
import { wantedOf } from '#app/features/stock/holds.server.ts';
import { brokenProviderInvariants } from './provider-invariants.ts';
import {
  actedWhileLooking,
  brokenRecovery,
  type Recovered,
  recoveredPayments,
} from './recovery-invariants.ts';
import {
  read,
  ordersQuery,
  checkoutsQuery,
  quotesQuery,
  editionsQuery,
  refundsQuery,
  type Rows,
} from './invariant-rows.ts';
import { unlawfulRows, unfinishedRows } from './unlawful-rows.ts';

/** What the invariants are checked against: the shop's rows, and what the provider knows, of each account that was ever paid into. */
export type Books = { db: Database; stripe: Stripe; others?: readonly Stripe[] };

/** How far the shop has come: `settled` after its jobs have run, when nothing may be left to do. */
export type Moment = 'settled' | 'underway';

/** Where an order may go from where it is (invariant 4). */
const arrows: Record<string, string[]> = {
  '': ['pending'],
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
};

/**
 * Invariants 1-12, read from the database and the provider's ledger; answers a sentence for each one that is broken.
 * While work is under way only what must be true at every commit is looked at.
 */
export async function brokenInvariants(
  { db, stripe, others = [] }: Books,
  moment: Moment = 'settled',
): Promise<string[]> {
  // One after the other: whoever hands in a transaction has one connection, and one moment that all of them see.
  const orders = await read(db, 'orders', ordersQuery);
  const checkouts = await read(db, 'checkouts', checkoutsQuery);
  const quotes = await read(db, 'quotes', quotesQuery);
  const editions = await read(db, 'editions', editionsQuery);
  const refunds = await read(db, 'refunds', refundsQuery);
  // The provider last: a payment that was paid or cancelled when the rows were read still is.
  const accounts = [stripe, ...others];
  const payments = await ofEach(accounts, everyPayment);
  const returned = await ofEach(accounts, everyRefund);
  const recovered = await recoveredPayments(db);
  const always = [
    ...editions.flatMap(overOrMiscounted),
    ...orders.flatMap((order) => wrongOrder(order, payments, quotes)),
    ...twice(orders.map((order) => order.stripe_payment_intent_id)).map(
      (id) => `1: two orders for payment ${id}`,
    ),
    ...twice(orders.map((order) => order.token)).map(
      (token) => `12: two orders have the token ${token}`,
    ),
    ...orders
      .filter((order) => order.token.length < 32)
      .map((order) => `12: the token of order ${order.id} can be guessed`),
    ...checkouts.flatMap((checkout) => wrongCheckout(checkout, payments, quotes)),
    ...refunds.flatMap((refund) =>
      wrongRefund(refund, payments, recovered.get(refund.payment_intent_id)),
    ),
    ...orders.flatMap((order) => tooMuchBack(order, refunds)),
    ...orders
      .filter(
        (order) =>
          order.letters > (isSample(order) ? 0 : 1) ||
          (order.letters === 0 && !order.recovered && !isElsewhere(order)),
      )
      .map(({ id, letters }) => `10: ${letters} confirmations for order ${id}`),
    ...(await soldElsewhere(db)),
    ...(await unlawfulRows(db)),
    ...brokenRecovery(recovered, { orders, refunds, returned }),
    ...(await actedWhileLooking(db)),
  ];
  if (moment === 'underway') return always;
  return [
    ...always,
    ...payments
      .filter(({ id }) => !recovered.has(id))
      .flatMap((payment) => unanswered(payment, orders, refunds, returned)),
    ...(await unbooked(
      db,
      payments.filter(({ id }) => !recovered.has(id)),
      refunds,
    )),
    ...(await ungiven(
      db,
      payments.filter(({ id }) => !recovered.has(id)),
      refunds,
    )),
    ...refunds
      .filter(({ status }) => status === 'due')
      .map((refund) => `3: the refund of ${refund.payment_intent_id} is still due`),
    ...(await brokenProviderInvariants(db, {
      payments,
      refunds: returned,
      disputes: await ofEach(accounts, everyDispute),
      warnings: await ofEach(accounts, everyWarning),
    })),
    ...(await unfinishedRows(db)),
  ];
}

/** 6: sold and held never pass the size, and each is exactly what orders and holds say. */
function overOrMiscounted({ title, total, sold, held, ordered, kept }: Rows['editions']): string[] {
  return [
    ...(sold + held > total ? [`6: ${sold} sold and ${held} held of ${total}: ${title}`] : []),
    // A demo work that was sold before the shop opened counts as sold without an order.
    ...(ordered > sold ? [`6: ${ordered} ordered but ${sold} counted as sold: ${title}`] : []),
    ...(held !== kept ? [`6: ${held} counted as held, ${kept} in holds: ${title}`] : []),
  ];
}

/** Sold by the owner herself: no card was charged, no quote made, and a letter goes out only where she wants one. */
const isByHand = (order: Rows['orders']) => order.stripe_payment_intent_id.startsWith('hand_');

/** Invented by the demo: nobody paid for it and nobody is written to. */
const isSample = (order: Rows['orders']) => order.stripe_payment_intent_id.startsWith('sample_');

/** The provider knows nothing of it. */
const isElsewhere = (order: Rows['orders']) => isSample(order) || isByHand(order);

/** 2 and 4: an order is what its payment took and what its quote said, to the cent; its trail says how it came to its status. */
function wrongOrder(
  order: Rows['orders'],
  payments: Stripe.PaymentIntent[],
  quotes: Rows['quotes'][],
): string[] {
  const payment = payments.find(({ id }) => id === order.stripe_payment_intent_id);
  const paid = payment?.status === 'succeeded' ? payment.amount_received : undefined;
  const quote = quotes.find(
    ({ checkout_id, number }) =>
      checkout_id === payment?.metadata['checkout_id'] &&
      number === Number(payment.metadata['quote']),
  );
  const sold = order.lines.map(({ title, size, color, quantity, price }) => [
    title,
    size,
    color,
    quantity,
    price,
  ]);
  const said = linesOf(quote).map((line) => [
    line.title,
    line.selectedSize,
    line.selectedColor,
    line.quantity,
    line.unitPrice,
  ]);
  const steps = order.statuses.map((status, at) => [order.statuses[at - 1] ?? '', status] as const);
  const isShipped = order.status === 'shipped' || order.status === 'delivered';
  const complaints: [boolean, string][] = [
    [
      !isElsewhere(order) && (paid !== order.total_amount || payment?.currency !== order.currency),
      `2: order ${order.id} is not what ${payment?.id} took`,
    ],
    [
      order.lines.reduce((sum, line) => sum + line.sum, 0) !== order.subtotal,
      `2: the lines of order ${order.id} do not add up`,
    ],
    [
      !isElsewhere(order) && !sameMoney(order, quote),
      `2: order ${order.id} does not cost what its quote said`,
    ],
    [
      !isElsewhere(order) && JSON.stringify(sold) !== JSON.stringify(said),
      `4: the lines of order ${order.id} are not those of its quote`,
    ],
    [
      order.statuses.at(-1) !== order.status,
      `4: nothing says how order ${order.id} came to be ${order.status}`,
    ],
    [
      steps.some(([from, to]) => !arrows[from]?.includes(to)) && !wasHandedOver(order),
      `4: order ${order.id} went ${order.statuses.join(' → ')}`,
    ],
    [
      isShipped && !wasHandedOver(order) && order.lines.some(({ tracking }) => !tracking),
      `4: order ${order.id} was shipped without a tracking number`,
    ],
  ];
  return complaints.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** It went from hand to hand at once: nothing was packed or sent. */
const wasHandedOver = (order: Rows['orders']) =>
  isByHand(order) && order.statuses.join() === 'delivered';

function sameMoney(order: Rows['orders'], quote: Rows['quotes'] | undefined): boolean {
  const asked = [
    order.subtotal,
    order.shipping_cost,
    order.tax_amount,
    order.included_tax,
    order.total_amount,
  ];
  return (
    quote !== undefined &&
    JSON.stringify(asked) ===
      JSON.stringify([quote.subtotal, quote.shipping, quote.tax, quote.included_tax, quote.total])
  );
}

/** 7: works are held for whoever can still pay for them; a checkout that was set free can be paid no more. */
function wrongCheckout(
  checkout: Rows['checkouts'],
  payments: Stripe.PaymentIntent[],
  quotes: Rows['quotes'][],
): string[] {
  const own = payments.filter(
    ({ id, metadata }) =>
      id === checkout.payment_intent_id || metadata['checkout_id'] === checkout.id,
  );
  const payable = own.filter(({ status }) => !['succeeded', 'canceled'].includes(status));
  if (checkout.status === 'expired')
    return payable.map(({ id }) => `7: ${id} can be paid although its works were set free`);
  if (checkout.status !== 'open' && checkout.status !== 'closing') return [];
  const quote = quotes.find(
    ({ checkout_id, number }) => checkout_id === checkout.id && number === checkout.current_quote,
  );
  const wanted = [...wantedOf(linesOf(quote))];
  const isKept = wanted.every(
    ([editionId, quantity]) => (checkout.kept[editionId] ?? 0) >= quantity,
  );
  return isKept ? [] : [`7: checkout ${checkout.id} does not hold what it offers to sell`];
}

/** 3: what goes back of a payment without an order is what it took; of one that was found again, what is left is (invariant 23). */
function wrongRefund(
  { payment_intent_id: id, order_id, amount }: Rows['refunds'],
  payments: Stripe.PaymentIntent[],
  recovered: Recovered | undefined,
): string[] {
  if (order_id !== null || recovered) return [];
  const payment = payments.find((one) => one.id === id);
  const taken = payment?.status === 'succeeded' ? payment.amount_received : 0;
  // Of a gift a part may go back: the months whose list is not frozen.
  const isRight = payment?.metadata['gift_id'] ? amount <= taken : amount === taken;
  return isRight ? [] : [`3: ${amount} cents of ${id} are to go back, but it took ${taken}`];
}

/** 3: of an order no more goes back than it cost; of a cancelled one, all of it. */
function tooMuchBack(
  { id, status, total_amount, lost }: Rows['orders'],
  refunds: Rows['refunds'][],
): string[] {
  const ofOrder = refunds.filter(
    (refund) => refund.order_id === id && refund.status !== 'replaced',
  );
  const back = ofOrder
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const failed = ofOrder.reduce((sum, { amount }) => sum + amount, 0) - back;
  // What failed waits for the owner; what a dispute took cannot go back once more (invariant 26 counts both).
  const isRight =
    status === 'cancelled' ? back + failed === total_amount - lost : back <= total_amount;
  return isRight
    ? []
    : [
        `3: ${back} of the ${total_amount} cents of order ${id}, which is ${status}, are to go back`,
      ];
}

const linesOf = (quote: Rows['quotes'] | undefined) => QuoteLine.array().parse(quote?.lines ?? []);

/** 1 and 3: money taken is one order, of which went back what the owner sent back and no more, or all of it went back. */
function unanswered(
  payment: Stripe.PaymentIntent,
  orders: Rows['orders'][],
  refunds: Rows['refunds'][],
  returned: Stripe.Refund[],
): string[] {
  if (payment.status !== 'succeeded' || !payment.metadata['checkout_id']) return [];
  const order = orders.find((one) => one.stripe_payment_intent_id === payment.id);
  const stored = refunds.filter((one) => one.payment_intent_id === payment.id);
  const isBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
  const back = returned
    .filter((one) => one.payment_intent === payment.id && isBack(one))
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (order) {
    const ofOrder = stored.filter((one) => one.order_id === order.id);
    const atProvider = ofOrder.filter(({ status }) => ['due', 'pending', 'done'].includes(status));
    const asked = atProvider.reduce((sum, refund) => sum + refund.amount, 0);
    return [
      ...(stored.length > ofOrder.length || back !== asked
        ? [`3: ${payment.id} has an order and went back`]
        : []),
      ...ofOrder
        .filter(({ letters, reason }) => letters !== 1 && reason !== 'provider')
        .map(() => `3: nobody was told that a part of ${payment.id} went back`),
    ];
  }
  return [
    ...(stored.length === 1 ? [] : [`3: ${payment.id} has neither an order nor one stored refund`]),
    ...(back === payment.amount_received
      ? []
      : [`3: ${back} of ${payment.amount_received} cents of ${payment.id} went back`]),
    ...(stored[0]?.letters === 1 ? [] : [`3: nobody was told that ${payment.id} went back`]),
  ];
}

/** 25: of an original whose last change of state, by the owner or from Notion, took it off the shop, there is no order that stands. */
async function soldElsewhere(db: Database): Promise<string[]> {
  const query = sql`
    with states as (
      select entity_id, after::jsonb ->> 'status' as state,
        rank() over (partition by entity_id order by at desc) as place
      from audit_trail where entity = 'inventory' and change = 'edited' and after::jsonb ->> 'status' is not null)
    select a.title, o.id from inventory_tracking t join artworks a on a.id = t.artwork_id
      join order_items i on i.artwork_id = a.id join orders o on o.id = i.order_id
    where t.type = 'original' and o.status <> 'cancelled' and a.product_type = 'artwork'
      and exists (select 1 from states s where s.entity_id = t.id::text and s.place = 1 and s.state in ('sold', 'private'))
      and not exists (select 1 from states s where s.entity_id = t.id::text and s.place = 1 and s.state not in ('sold', 'private'))`;
  const found = await rowsOf<{ title: string; id: string }>(db, query);
  return found.map(
    ({ title, id }) => `25: ${title} was marked as sold elsewhere and is in order ${id}`,
  );
}

/** 1 and 3: money taken for a commission is one payment in the books, for what was asked, or on its way back. */
async function unbooked(
  db: Database,
  payments: Stripe.PaymentIntent[],
  refunds: Rows['refunds'][],
): Promise<string[]> {
  const query = sql`
    select p.payment_intent_id, (p.amount * 100)::int as amount, p.kind, c.deposit_paid, c.final_payment_paid,
      (select count(*)::int from outbox l where l.kind = 'commission-receipt' and l.subject = p.id::text) as letters
    from commission_payments p join commissions c on c.id = p.commission_id where p.status = 'paid'`;
  const booked = await rowsOf<Booked>(db, query);
  return payments
    .filter(({ status, metadata }) => status === 'succeeded' && metadata['commission_payment_id'])
    .flatMap(({ id, amount_received }) => {
      const row = booked.find((one) => one.payment_intent_id === id);
      const back = refunds.filter((one) => one.payment_intent_id === id).length;
      if (!row) return back === 1 ? [] : [`3: ${id} was paid for a commission and is in no book`];
      const isMarked = row.kind === 'deposit' ? row.deposit_paid : row.final_payment_paid;
      const isRight = back === 0 && row.amount === amount_received && isMarked && row.letters === 1;
      return isRight ? [] : [`2: ${id} is not booked as it was paid`];
    });
}

/** 1 and 3: money taken for a gift of the club is one gift and one line of the books, for what was asked, or on its way back. */
async function ungiven(
  db: Database,
  payments: Stripe.PaymentIntent[],
  refunds: Rows['refunds'][],
): Promise<string[]> {
  const rows = await rowsOf<Given>(
    db,
    sql`select g.payment_intent_id, (g.amount * 100)::int as amount, (g.refunded * 100)::int as refunded,
      (select count(*)::int from transactions t where t.type = 'gift' and t.provider_id = g.payment_intent_id and t.amount = g.amount) as booked,
      (select coalesce(sum(t.amount * 100), 0)::int from transactions t where t.type in ('refund', 'dispute') and t.status = 'completed' and t.provider_payment_id = g.payment_intent_id) as lost,
      (select coalesce(sum(r.amount * 100), 0)::int from refunds r where r.payment_intent_id = g.payment_intent_id and r.status = 'failed') as failed,
      (select count(*)::int from outbox l where l.kind = 'gift-receipt' and l.subject = g.id::text) as letters
      from club_gifts g where g.paid_at is not null`,
  );
  return payments
    .filter(({ status, metadata }) => status === 'succeeded' && metadata['gift_id'])
    .flatMap(({ id, amount_received }) => {
      const row = rows.find((one) => one.payment_intent_id === id);
      const back = refunds.filter((one) => one.payment_intent_id === id).length;
      if (!row) return back === 1 ? [] : [`3: ${id} was paid for a gift and is in no book`];
      const isRight = row.amount === amount_received && row.booked === 1 && row.letters === 1;
      return [
        ...(isRight ? [] : [`2: ${id} is not the gift that was paid`]),
        ...(row.lost + row.failed === row.refunded
          ? []
          : [
              `26: of the gift ${id} ${row.refunded} cents went back, and the books say ${row.lost}`,
            ]),
      ];
    });
}
type Given = {
  payment_intent_id: string;
  amount: number;
  refunded: number;
  booked: number;
  lost: number;
  failed: number;
  letters: number;
};
type Booked = {
  payment_intent_id: string;
  amount: number;
  kind: string;
  deposit_paid: boolean;
  final_payment_paid: boolean;
  letters: number;
};
const twice = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

async function ofEach<T>(
  accounts: readonly Stripe[],
  every: (stripe: Stripe) => Promise<T[]>,
): Promise<T[]> {
  const lists: T[][] = [];
  for (const stripe of accounts) lists.push(await every(stripe));
  return lists.flat();
}

const all = { limit: 10_000 };
const everyPayment = (stripe: Stripe) =>
  stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray(all);
const everyRefund = (stripe: Stripe) => stripe.refunds.list({ limit: 100 }).autoPagingToArray(all);
const everyDispute = (stripe: Stripe) =>
  stripe.disputes.list({ limit: 100 }).autoPagingToArray(all);
const everyWarning = (stripe: Stripe) =>
  stripe.radar.earlyFraudWarnings.list({ limit: 100 }).autoPagingToArray(all);
