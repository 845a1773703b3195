import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type { MemberOrder } from './orders.ts';
import { stateOf } from './state-of.server.ts';
import { memberStates } from './states.ts';

/** The order of a list of members, and what of it comes after the row that a cursor names; those of one key by their ids. */
export function inOrder(
  order: MemberOrder,
  cursor: string | undefined,
): { orderBy: SQL[]; after: SQL | undefined } {
  const { by, isDescending } = orders[order];
  const [way, sign] = isDescending ? [desc, sql`<`] : [asc, sql`>`];
  const keys = [...by, sql`${subscriptions.id}`];
  const key = sql.join(keys, sql`, `);
  return {
    orderBy: keys.map((one) => way(one)),
    after: cursor
      ? sql`(${key}) ${sign} (select ${key} from ${subscriptions} where ${subscriptions.id} = ${cursor})`
      : undefined,
  };
}

const inTabs = sql.join(
  memberStates.map((state, at) => sql`when ${sql.raw(`'${state}'`)} then ${sql.raw(String(at))}`),
  sql` `,
);

const joined = sql`${subscriptions.createdAt}`;
const name = sql`lower(${subscriptions.customerFirstName} || ' ' || ${subscriptions.customerLastName})`;

const orders: Record<MemberOrder, { by: SQL[]; isDescending?: true }> = {
  newest: { by: [joined], isDescending: true },
  oldest: { by: [joined] },
  name: { by: [name] },
  // Who is not charged next stands behind all who are.
  payment: {
    by: [
      sql`case when ${stateOf} = 'going' then coalesce(${subscriptions.currentPeriodEnd}, 'infinity') else 'infinity' end`,
      name,
    ],
  },
  state: { by: [sql`case ${stateOf} ${inTabs} end`, name] },
};
