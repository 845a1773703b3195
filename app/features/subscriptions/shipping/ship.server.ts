import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { postLetters } from '#app/features/email/service.server.ts';
import { isAtPrinter } from '#app/features/printing/queue/queue-shirts.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { contactAddress } from '#app/platform/env.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { batchesOf } from '#app/platform/paging/batches.ts';
import { isDisputed } from '../months/admin/shirts.server.ts';
import { isMonthClosed } from '../months/admin/service.server.ts';
import type { ShirtShipped } from '../letters/shirt-shipped-letter.tsx';
import { manageLinks } from '../manage/links.server.ts';
import { pathOfMonth } from '../archive/month-schema.ts';
import { firstDayOf, monthOf } from '../months/rules.ts';
import { readClubAddress } from '../stored-address.server.ts';
import type { ShipShirts } from './contract.ts';
import { refusals } from './refusals.ts';

/** `story`: of the month, where no card lies with the shirt. */
type Parcel = {
  shirtId: string;
  trackingNumber: string;
  carrier: string | null;
  story?: string;
};
/** Who says that they left, and when. */
type By = Pick<AuditEntry, 'at' | 'actor' | 'actorId'>;

/** Shirts marked in one transaction: few enough that nobody waits behind them. */
const batch = 200;

/**
 * Marks shirts as shipped, and writes to each member in the same transaction; the letter of a shirt goes out once for each time that it
 * is sent. What has left already, or is not sent, stays as it is: asked again, it answers that nothing left now.
 * Throws AppError 'conflict' for a month that is not closed and for a shirt that the printer makes, 'missing' for one of another month.
 */
export async function shipShirts(
  context: Context,
  { params: { month }, body }: Input<ShipShirts>,
): Promise<{ left: number }> {
  const { db } = context;
  if (!(await isMonthClosed(db, month))) throw new AppError('conflict', refusals.notClosed);
  const named = body.parcels ?? (await waiting(context, month, body.run));
  const parcels = named.map((one) => ({ ...one, carrier: body.carrier ?? null }));
  await refuseOthers(context, month, parcels);
  let left = 0;
  for (const some of batchesOf(parcels, batch)) {
    left += await db.transaction(async (tx) => {
      await refusePrinted(tx, some);
      return shipSome(tx, context, some, byOwner(context));
    });
    await context.jobs.wake('letters');
  }
  return { left };
}

/** What a bank asks for the money of waits, unless it is named. */
async function waiting({ db }: Context, month: string, run: number) {
  const rows = await db
    .select({ shirtId: subscriptionShipments.id })
    .from(subscriptionShipments)
    .where(
      and(
        eq(subscriptionShipments.shipmentMonth, firstDayOf(month)),
        eq(subscriptionShipments.run, run),
        eq(subscriptionShipments.status, 'pending'),
        not(isAtPrinter),
        not(isDisputed(sql`p.invoice_id = subscription_shipments.invoice_id`)),
      ),
    )
    .orderBy(asc(subscriptionShipments.number));
  return rows.map(({ shirtId }) => ({ shirtId, trackingNumber: '' }));
}

async function refuseOthers(
  { db }: Context,
  month: string,
  parcels: readonly Pick<Parcel, 'shirtId'>[],
): Promise<void> {
  for (const some of batchesOf(parcels, 1_000)) {
    const ids = some.map(({ shirtId }) => shirtId);
    const here = and(
      inArray(subscriptionShipments.id, ids),
      eq(subscriptionShipments.shipmentMonth, firstDayOf(month)),
    );
    if (Number(await db.$count(subscriptionShipments, here)) < ids.length)
      throw new AppError('missing', refusals.missing);
  }
}

/** A shirt that the printer makes is posted by it, and told then. Locks them. */
async function refusePrinted(tx: Transaction, parcels: readonly Parcel[]): Promise<void> {
  const ids = parcels.map(({ shirtId }) => shirtId);
  await lockPending(tx, ids);
  const printed = and(
    inArray(subscriptionShipments.id, ids),
    eq(subscriptionShipments.status, 'pending'),
    isAtPrinter,
  );
  if (Number(await tx.$count(subscriptionShipments, printed)) > 0)
    throw new AppError('conflict', refusals.atPrinter);
}

/**
 * Marks those of these shirts that wait as shipped, with a letter to each member; answers how many. Wake `letters` after the commit.
 */
export async function shipSome(
  tx: Transaction,
  context: Context,
  parcels: readonly Parcel[],
  by: By,
): Promise<number> {
  const sent = new Map(parcels.map((parcel) => [parcel.shirtId, parcel]));
  const rows = await lockPending(tx, [...sent.keys()]);
  if (rows.length === 0) return 0;
  const at = context.now();
  const ids = rows.map(({ id }) => id);
  const given = sql.join(
    rows.map(
      ({ id }) =>
        sql`(${id}::uuid, ${sent.get(id)?.trackingNumber || null}::text, ${sent.get(id)?.carrier ?? null}::text)`,
    ),
    sql`, `,
  );
  await tx
    .update(subscriptionShipments)
    .set({
      status: 'shipped',
      shippedDate: at,
      ...columnsOf(given),
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
  await writeToMembers(tx, context, { rows, members, sent });
  await recordAudit(
    tx,
    rows.map(({ id }) => ({
      ...by,
      entity: 'club shirt',
      entityId: id,
      change: 'shipped',
      before: 'pending',
    })),
  );
  return rows.length;
}

/** What was given for each shirt: `(id, number, carrier)`. */
const columnsOf = (given: SQL) => {
  const of = (name: 'number' | 'carrier') =>
    sql`(select given.${sql.raw(name)} from (values ${given}) as given (id, number, carrier) where given.id = ${subscriptionShipments.id})`;
  return { carrier: of('carrier'), trackingNumber: of('number') };
};

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
  sent: ReadonlyMap<string, Parcel>;
};

/** The letter of each shirt, once for each time that it is sent. `rows` as they were before. */
async function writeToMembers(
  tx: Transaction,
  context: Context,
  { rows, members, sent }: Written,
): Promise<void> {
  const since = context.now();
  const letters = rows.map((row) => {
    const member = members.find(({ id }) => id === row.subscriptionId);
    if (!member) throw new Error(`the shipment ${row.id} has no member`);
    const subject = row.timesShipped > 0 ? `${row.id}:${row.timesShipped + 1}` : row.id;
    return { row, member, subject };
  });
  const links = await manageLinks(
    tx,
    context,
    letters.map(({ member, subject }) => ({ id: member.id, about: `shirt ${subject}` })),
    since,
  );
  await postLetters(
    tx,
    letters.map(({ row, member, subject }, index) => ({
      kind: 'subscription-shipped',
      subject,
      recipient: member.email,
      payload: {
        ...links[index],
        ...aboutShirt(context, row, sent.get(row.id)),
        firstName: member.firstName,
      },
    })),
  );
}

const aboutShirt = (
  { env }: Context,
  row: Written['rows'][number],
  parcel: Parcel | undefined,
): Omit<ShirtShipped, 'firstName' | 'manageUrl'> => ({
  month: monthOf(row.shipmentMonth),
  title: row.designTheme,
  size: row.size ?? '',
  trackingNumber: parcel?.trackingNumber || null,
  carrier: parcel?.carrier ?? null,
  isAgain: row.timesShipped > 0,
  story: parcel?.story ?? null,
  storyUrl: `${env.PUBLIC_URL}${pathOfMonth(monthOf(row.shipmentMonth))}`,
  address: readClubAddress(row.shippingAddress ?? '{}'),
  contactEmail: contactAddress(env),
});
