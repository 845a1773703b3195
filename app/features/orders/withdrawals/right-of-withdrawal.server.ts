import { and, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { parcels } from '#app/database/schema/sales/orders.ts';
import { hasRightOfWithdrawal } from '#app/features/shipping/withdrawal.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import type { OrderRow } from '../parcels/parcel-rows.server.ts';
import { readOrderAddress } from '../stored-address.ts';
import { countryOfBuyer } from './buyer-country.ts';
import { isGoing } from './open-withdrawals.server.ts';

/** Days from the one on which the last parcel arrived (directive 2011/83/EU, article 9). */
const periodDays = 14;

/** Whether the law of the buyer's country lets them withdraw from an order, and its time is not over. */
export async function mayWithdraw(db: Database, order: OrderRow, at: Date): Promise<boolean> {
  const { country } = readOrderAddress(order.shippingAddress);
  if (!hasRightOfWithdrawal(countryOfBuyer({ ...order, country }))) return false;
  // Of a parcel that is on its way nobody knows the day yet.
  const isRecent = sql`(${parcels.deliveredAt} is null or ${parcels.deliveredAt} > ${minutesAfter(at, -(periodDays + 1) * 24 * 60).toISOString()})`;
  return (await db.$count(parcels, and(isGoing(order.id), isRecent))) > 0;
}
