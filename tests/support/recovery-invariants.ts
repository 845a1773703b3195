import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#app/database/client.server.ts';
import { rowsOf } from '#app/database/rows.server.ts';

export type Recovered = {
  id: string;
  decision: string | null;
  amount: number;
  refunded: number;
  lost: number;
  letters: number;
};
type Books = {
  orders: { stripe_payment_intent_id: string }[];
  refunds: { payment_intent_id: string; order_id: string | null; amount: number }[];
  returned: Stripe.Refund[];
};

/** The payments that a database had lost and found again, by id; cents. */
export async function recoveredPayments(db: Database): Promise<Map<string, Recovered>> {
  const rows = await rowsOf<Recovered>(
    db,
    sql`
      select r.payment_intent_id as id, r.decision, (r.amount * 100)::int as amount, (r.refunded * 100)::int as refunded,
        (select coalesce(sum(d.amount * 100), 0)::int from disputes d where d.payment_intent_id = r.payment_intent_id and d.state = 'lost') as lost,
        (select count(*)::int from outbox l where l.kind = 'order-refunded' and l.subject = r.payment_intent_id) as letters
      from recovered_payments r`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is left of a payment to be sent back; cents. */
const owedOf = ({ amount, refunded, lost }: Pick<Recovered, 'amount' | 'refunded' | 'lost'>) =>
  Math.max(0, amount - refunded - lost);

/** 23: nothing becomes of a payment that was found again but what the owner has decided, and that once. */
export function brokenRecovery(
  recovered: ReadonlyMap<string, Recovered>,
  { orders, refunds, returned }: Books,
): string[] {
  return [...recovered.values()].flatMap(({ id, decision, amount, refunded, lost, letters }) => {
    const placed = orders.filter((order) => order.stripe_payment_intent_id === id).length;
    const stored = refunds.filter(
      (refund) => refund.payment_intent_id === id && refund.order_id === null,
    );
    const wholes = stored.reduce((sum, refund) => sum + refund.amount, 0);
    const back = returned
      .filter((one) => one.payment_intent === id)
      .reduce((sum, one) => sum + one.amount, 0);
    const isKept = decision === 'ship' || decision === 'shipped';
    const complaints: [boolean, string][] = [
      [
        decision === null && (placed > 0 || stored.length > 0),
        `23: ${id} was answered without the owner`,
      ],
      [
        decision === null && back !== refunded,
        `23: ${back - refunded} cents of ${id} went back without the owner`,
      ],
      [
        decision !== 'refund' && letters > 0,
        `23: somebody was told that ${id} goes back, which nobody decided`,
      ],
      [
        isKept && (placed !== 1 || stored.length > 0),
        `23: ${id} was kept and has ${placed} orders and ${stored.length} refunds`,
      ],
      [
        decision === 'refund' &&
          (placed > 0 || wholes !== (owedOf({ amount, refunded, lost }) || amount)),
        `23: ${id} is to go back and does not`,
      ],
    ];
    return complaints.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
  });
}

/** 23: what may not happen while a database only looks. */
export async function actedWhileLooking(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ what: string }>(
    db,
    sql`
      select 'a letter went out: ' || l.kind as what from installation i join outbox l on l.sent_at > i.looking_since
        where l.kind not in ('owner-task', 'password-reset') and l.recipient not like '%@erased.invalid'
      union all select 'an order was placed' from installation i join orders o on o.updated_at > i.looking_since and o.created_at > i.looking_since
      union all select 'a refund was made' from installation i join refunds r on r.updated_at > i.looking_since and r.status = 'done'
      union all select 'a checkout was opened' from installation i join checkouts c on c.created_at > i.looking_since and c.status in ('open', 'closing')`,
  );
  return rows.map(({ what }) => `23: while it only looked, ${what}`);
}
