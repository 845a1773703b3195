import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

/** What the provider says by itself about money that was taken. */
export type ProviderLedger = {
  payments: Stripe.PaymentIntent[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  warnings: Stripe.Radar.EarlyFraudWarning[];
};

type Order = {
  id: string;
  payment: string;
  status: string;
  total: number;
  booked: number;
  lost: number;
  refunds: { id: string; name: string | null; status: string; amount: number; reason: string }[];
  disputes: { name: string; state: string; amount: number }[];
  warnings: { name: string; open: boolean }[];
  tasks: string[];
};

const isBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Invariant 26, read from the rows and from the provider, and from nothing that keeps it: of each order the books say what the
 * provider sent back and what disputes took, and whatever needs the owner was a task.
 */
export async function brokenProviderInvariants(
  db: Database,
  ledger: ProviderLedger,
): Promise<string[]> {
  const rows = await rowsOf<Order>(db, query);
  return rows.flatMap((order) => [
    ...wrongRefunds(order, ledger),
    ...wrongDisputes(order, ledger),
    ...wrongWarnings(order, ledger),
  ]);
}

const query = sql`
  select o.id, o.stripe_payment_intent_id as payment, o.status, (o.total_amount * 100)::int as total,
    (select coalesce(sum(t.amount * 100), 0)::int from transactions t where t.related_order_id = o.id and t.type = 'refund') as booked,
    (select coalesce(sum(t.amount * 100), 0)::int from transactions t where t.related_order_id = o.id and t.type = 'dispute') as lost,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.provider_refund_id, 'status', r.status,
      'amount', (r.amount * 100)::int, 'reason', r.reason)), '[]') from refunds r where r.order_id = o.id) as refunds,
    (select coalesce(json_agg(json_build_object('name', d.provider_dispute_id, 'state', d.state, 'amount', (d.amount * 100)::int)), '[]')
      from disputes d where d.order_id = o.id) as disputes,
    (select coalesce(json_agg(json_build_object('name', w.provider_warning_id, 'open', w.is_open)), '[]')
      from fraud_warnings w where w.order_id = o.id) as warnings,
    (select coalesce(json_agg(k.kind || ' ' || k.subject), '[]') from owner_tasks k) as tasks
  from orders o`;

function wrongRefunds(order: Order, ledger: ProviderLedger): string[] {
  const said = ledger.refunds.filter(({ payment_intent }) => payment_intent === order.payment);
  const settled = order.refunds.filter(({ status }) => status === 'settled');
  // Of a sample of the demo, and of what was sold by hand, the provider knows nothing: what is done is what went back.
  const isElsewhere = /^(sample|hand)_/.test(order.payment);
  const done = isElsewhere
    ? order.refunds.filter(({ status }) => status === 'done')
    : said.filter(isBack);
  const back = sum(done.map(({ amount }) => amount));
  const complaints: [boolean, string][] = [
    [
      order.booked !== back + sum(settled.map(({ amount }) => amount)),
      `26: of order ${order.id} ${back} cents went back, and the books say ${order.booked}`,
    ],
    ...said.filter(isBack).map((refund): [boolean, string] => {
      const rows = order.refunds.filter(({ name }) => name === refund.id);
      const isKnown = rows.length === 1 && rows[0]!.amount === refund.amount;
      return [!isKnown, `26: refund ${refund.id} of order ${order.id} is not one row of it`];
    }),
    ...order.refunds
      .filter(({ name, status }) => status === 'failed' && said.some(({ id }) => id === name))
      .map(({ id }): [boolean, string] => [
        !order.tasks.includes(`refund-failed ${id}`),
        `26: nobody was told that refund ${id} failed`,
      ]),
    ...order.refunds
      .filter(({ reason, status }) => reason === 'provider' && status !== 'failed')
      .map(({ name }): [boolean, string] => [
        !order.tasks.includes(`refund-elsewhere ${name}`),
        `26: nobody was told of refund ${name}`,
      ]),
  ];
  return complaints.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

function wrongDisputes(order: Order, ledger: ProviderLedger): string[] {
  const said = ledger.disputes.filter(({ payment_intent }) => payment_intent === order.payment);
  const lost = sum(said.filter(({ status }) => status === 'lost').map(({ amount }) => amount));
  return [
    ...(order.lost === lost
      ? []
      : [`26: disputes took ${lost} cents of order ${order.id}, and the books say ${order.lost}`]),
    ...said.flatMap(({ id, status, amount }) => {
      const row = order.disputes.find(({ name }) => name === id);
      const state = status.replace('warning_', '').replace('_', '-');
      const isTold = order.tasks.includes(`dispute ${id}`) || !state.startsWith('needs');
      return row?.state === state && row.amount === amount && isTold
        ? []
        : [`26: dispute ${id} is ${status} and stands as ${row?.state}`];
    }),
  ];
}

function wrongWarnings(order: Order, ledger: ProviderLedger): string[] {
  const said = ledger.warnings.filter(({ payment_intent }) => payment_intent === order.payment);
  return said.flatMap(({ id, actionable }) => {
    const row = order.warnings.find(({ name }) => name === id);
    return row?.open === actionable
      ? []
      : [`26: the warning ${id} of order ${order.id} is not known as it is`];
  });
}
