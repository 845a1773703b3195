import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { orders, parcels } from '#app/database/schema/sales/orders.ts';
import { type OrderRow, lockOrderRow } from '#app/features/orders/parcels/parcel-rows.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { countryOfBuyer } from '#app/features/orders/withdrawals/buyer-country.ts';
import { leftOf } from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { hasRightOfWithdrawal } from '#app/features/shipping/withdrawal.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { isOrderNumber } from '#app/platform/formats/order-number.ts';
import type { WithdrawalFields } from './withdrawal.ts';

/** What a statement of withdrawal means for the order that it names. */
export type Withdrawn = {
  order: OrderRow;
  /** It was sent with the address that the order was placed with. */
  isBuyers: boolean;
  /** The law of the buyer's country gives the right, and its time is not over. */
  hasRight: boolean;
  /** How much of it is on its way or there; `cancelled`: none of it will be. */
  left: 'nothing' | 'part' | 'all' | 'cancelled';
};

/** Days from the one on which the last parcel arrived (directive 2011/83/EU, article 9). */
const periodDays = 14;

/** The order that a tidied statement names, locked; of two with one number, the writer's own. */
export async function lockWithdrawn(
  tx: Transaction,
  { email, orderNumber }: Pick<WithdrawalFields, 'email' | 'orderNumber'>,
  at: Date,
): Promise<Withdrawn | undefined> {
  if (!isOrderNumber(orderNumber)) return undefined;
  const isWriters = sql<boolean>`lower(${orders.customerEmail}) = ${email.toLowerCase()}`;
  // A range of ids rather than of their text: the primary key answers it.
  const isNamed = sql`${orders.id} between ${`${orderNumber}-0000-0000-0000-000000000000`}::uuid and ${`${orderNumber}-ffff-ffff-ffff-ffffffffffff`}::uuid`;
  const [found] = await tx
    .select({ id: orders.id, isWriters })
    .from(orders)
    .where(isNamed)
    .orderBy(desc(isWriters))
    .limit(1);
  if (!found) return undefined;
  const order = await lockOrderRow(tx, found.id);
  const { country } = readOrderAddress(order.shippingAddress);
  return {
    order,
    isBuyers: found.isWriters,
    hasRight:
      hasRightOfWithdrawal(countryOfBuyer({ ...order, country })) && !(await isOver(tx, order, at)),
    left: order.status === 'cancelled' ? 'cancelled' : await leftOf(tx, order.id),
  };
}

/** Whether the last parcel has been there for longer than the law gives; of one that is on its way nobody knows the day yet. */
async function isOver(tx: Transaction, { id }: OrderRow, at: Date): Promise<boolean> {
  const isRecent = sql`(${parcels.deliveredAt} is null or ${parcels.deliveredAt} > ${minutesAfter(at, -(periodDays + 1) * 24 * 60).toISOString()})`;
  const going = and(eq(parcels.orderId, id), sql`${parcels.status} <> 'cancelled'`);
  return (await tx.$count(parcels, and(going, isRecent))) === 0;
}
