import { desc, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import { keptOf } from '#app/features/orders/alerts.server.ts';
import {
  itemRowsOf,
  type OrderRow,
  lockOrderRow,
} from '#app/features/orders/parcels/parcel-rows.server.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { namedItems } from '#app/features/orders/withdrawals/named-items.ts';
import {
  type Leaving,
  leavingOf,
} from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { mayWithdraw } from '#app/features/orders/withdrawals/right-of-withdrawal.server.ts';
import { isOrderNumber } from '#app/platform/formats/order-number.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What a statement of withdrawal means for the order that it names. */
export type Withdrawn = Leaving & {
  order: OrderRow;
  /** It was sent with the address that the order was placed with. */
  isBuyers: boolean;
  /** The law of the buyer's country gives the right, and its time is not over. */
  hasRight: boolean;
  /** The lines that it is about. */
  itemIds: string[];
  /** Their titles, where it is about a part of the order. */
  titles: string[];
  /** The same with what was chosen, where they were ticked. */
  ticked: string[] | undefined;
  /** All of the order's money had gone back, or was lost, before it arrived. */
  isPaidBack: boolean;
};

/** The order that a tidied statement names, locked; of two with one number, the writer's own. */
export async function lockWithdrawn(
  tx: Transaction,
  { email, orderNumber, goods, items: given }: Withdrawal,
  at: Date,
): Promise<Withdrawn | undefined> {
  if (!isOrderNumber(orderNumber)) return undefined;
  const isBuyers = sql<boolean>`lower(${orders.customerEmail}) = ${email.toLowerCase()}`;
  // A range of ids rather than of their text: the primary key answers it.
  const isNamed = sql`${orders.id} between ${`${orderNumber}-0000-0000-0000-000000000000`}::uuid and ${`${orderNumber}-ffff-ffff-ffff-ffffffffffff`}::uuid`;
  const [found] = await tx
    .select({ id: orders.id, isBuyers })
    .from(orders)
    .where(isNamed)
    .orderBy(desc(isBuyers))
    .limit(1);
  if (!found) return undefined;
  const order = await lockOrderRow(tx, found.id);
  const items = await itemRowsOf(tx, order.id);
  const ticked = items.filter(({ id }) => given.includes(id));
  // Of an order whose number was typed over another's nothing is ticked.
  const areTicked = ticked.length > 0;
  const itemIds = areTicked ? ticked.map(({ id }) => id) : namedItems(goods, items);
  const isPart = itemIds.length < items.length;
  return {
    ...(await leavingOf(tx, order.id, itemIds)),
    order,
    isBuyers: found.isBuyers,
    hasRight: await mayWithdraw(tx, order, at),
    itemIds,
    titles: isPart ? items.filter(({ id }) => itemIds.includes(id)).map(({ title }) => title) : [],
    ticked: areTicked
      ? (isPart ? ticked : []).map((line) => [line.title, ...choiceOf(line)].join(', '))
      : undefined,
    isPaidBack: (await keptOf(tx, order)) === 0,
  };
}
