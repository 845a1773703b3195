import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { postLetter } from '#app/features/email/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { isMonthClosed } from '../closing/service.server.ts';
import type { ShirtShipped } from '../letters/shirt-shipped-letter.tsx';
import { manageLink } from '../member/links.server.ts';
import { firstDayOf, monthOf } from '../months/rules.ts';
import { readClubAddress } from '../stored-address.server.ts';
import type { ShipShirts } from './contract.ts';
import { refusals } from './refusals.ts';

type Parcel = { shirtId: string; trackingNumber: string };

/** Shirts marked in one transaction: few enough that nobody waits behind them. */
const batch = 200;

/**
 * Marks shirts as shipped, and writes to each member in the same transaction; the letter of a shirt goes out once for each time that it
 * is sent. What has left already, or is not sent, stays as it is: asked again, it answers that nothing left now.
 * Throws AppError 'conflict' for a month that is not closed, 'missing' for a shirt of another month.
 */
export async function shipShirts(
  context: Context,
  { params: { month }, body }: Input<ShipShirts>,
): Promise<{ left: number }> {
  const { db } = context;
  if (!(await isMonthClosed(db, month))) throw new AppError('conflict', refusals.notClosed);
  const parcels = body.parcels ?? (await waiting(context, month, body.run));
  await refuseOthers(context, month, parcels);
  let left = 0;
  for (let at = 0; at < parcels.length; at += batch) {
    const some = parcels.slice(at, at + batch);
    left += await db.transaction((tx) => shipSome(tx, context, some, body.carrier ?? null));
    await context.jobs.wake('letters');
  }
  return { left };
}

async function waiting({ db }: Context, month: string, run: number): Promise<Parcel[]> {
  const rows = await db
    .select({ shirtId: subscriptionShipments.id })
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.shipmentMonth, firstDayOf(month)),
        eq(subscriptionShipments.run, run),
        eq(subscriptionShipments.status, 'pending'),
      ),
    )
    .orderBy(asc(subscriptionShipments.number));
  return rows.map(({ shirtId }) => ({ shirtId, trackingNumber: '' }));
}

async function refuseOthers(
  { db }: Context,
  month: string,
  parcels: readonly Parcel[],
): Promise<void> {
  for (let at = 0; at < parcels.length; at += 1_000) {
    const ids = parcels.slice(at, at + 1_000).map(({ shirtId }) => shirtId);
    const here = and(
      inArray(subscriptionShipments.id, ids),
      eq(subscriptionShipments.shipmentMonth, firstDayOf(month)),
    );
    if (Number(await db.$count(subscriptionShipments, here)) < ids.length)
      throw new AppError('missing', refusals.missing);
  }
}

async function shipSome(
  tx: Transaction,
  context: Context,
  parcels: readonly Parcel[],
  carrier: string | null,
): Promise<number> {
  const numbers = new Map(parcels.map(({ shirtId, trackingNumber }) => [shirtId, trackingNumber]));
  const rows = await lockPending(tx, [...numbers.keys()]);
  if (rows.length === 0) return 0;
  const at = context.now();
  const ids = rows.map(({ id }) => id);
  const given = sql.join(
    rows.map(({ id }) => sql`(${id}::uuid, ${numbers.get(id) || null}::text)`),
    sql`, `,
  );
  await tx
    .update(subscriptionShipments)
    .set({
      status: 'shipped',
      shippedDate: at,
      carrier,
      trackingNumber: sql`(select given.number from (values ${given}) as given (id, number) where given.id = ${subscriptionShipments.id})`,
      timesShipped: sql`${subscriptionShipments.timesShipped} + 1`,
      reason: null,
    })
    .where(inArray(subscriptionShipments.id, ids));
  const members = await tx
    .update(subscriptions)
    .set({ totalShipmentsReceived: sql`${subscriptions.totalShipmentsReceived} + 1` })
    .where(
      inArray(
        subscriptions.id,
        rows.map(({ subscriptionId }) => subscriptionId),
      ),
    )
    .returning({
      id: subscriptions.id,
      email: subscriptions.customerEmail,
      firstName: subscriptions.customerFirstName,
    });
  await writeToMembers(tx, context, { rows, members, numbers, carrier });
  await recordAudit(
    tx,
    rows.map(({ id }) => ({
      ...byOwner(context),
      entity: 'club shirt',
      entityId: id,
      change: 'shipped',
      before: 'pending',
    })),
  );
  return rows.length;
}

const lockPending = (tx: Transaction, ids: string[]) =>
  tx
    .select()
    .from(subscriptionShipments)
    .where(and(inArray(subscriptionShipments.id, ids), eq(subscriptionShipments.status, 'pending')))
    .orderBy(asc(subscriptionShipments.id))
    .for('update');

type Written = {
  rows: readonly (typeof subscriptionShipments.$inferSelect)[];
  members: readonly { id: string; email: string; firstName: string }[];
  numbers: ReadonlyMap<string, string>;
  carrier: string | null;
};

/** The letter of each shirt, once for each time that it is sent. `rows` as they were before. */
async function writeToMembers(
  tx: Transaction,
  context: Context,
  { rows, members, numbers, carrier }: Written,
): Promise<void> {
  const at = context.now();
  for (const row of rows) {
    const member = members.find(({ id }) => id === row.subscriptionId);
    if (!member) throw new Error(`the shipment ${row.id} has no member`);
    const subject = row.timesShipped > 0 ? `${row.id}:${row.timesShipped + 1}` : row.id;
    const payload: ShirtShipped = {
      ...(await manageLink(tx, context, member, { about: `shirt ${subject}`, since: at })),
      firstName: member.firstName,
      month: monthOf(row.shipmentMonth),
      title: row.designTheme,
      size: row.size ?? '',
      trackingNumber: numbers.get(row.id) || null,
      carrier,
      isAgain: row.timesShipped > 0,
      address: readClubAddress(row.shippingAddress ?? '{}'),
      contactEmail: contactAddress(context.env),
    };
    await postLetter(tx, {
      kind: 'subscription-shipped',
      subject,
      recipient: member.email,
      payload,
    });
  }
}
