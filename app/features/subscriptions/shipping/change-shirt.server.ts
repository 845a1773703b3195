import { eq, sql } from 'drizzle-orm';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import type { Transaction } from '#app/database/client.server.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { redraftShirt } from '#app/features/printing/hand-over/redraft-shirt.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError, type FieldErrors } from '#app/platform/errors.ts';
import type { Shirt } from '../months/admin/contract.ts';
import { readShirts, shirtOf } from '../months/admin/shirts.server.ts';
import { monthOf } from '../months/rules.ts';
import { queueAgain } from '../printing/queue-again.server.ts';
import type { ClubAddress } from '../contract.ts';
import { signupErrors, tidySignup } from '../signup.ts';
import type { ChangeShirt, MoveShirt } from './contract.ts';
import { refusals } from './refusals.ts';

type Row = typeof subscriptionShipments.$inferSelect;
type Status = Row['status'];

/** What may follow what. Shipping itself stands in ship.server.ts, for it writes to the member. */
const steps: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['canceled'],
  shipped: ['returned'],
  returned: ['pending', 'canceled'],
  canceled: ['pending'],
};

/**
 * Corrects the size or the address of a shirt that was not sent yet; the member's own stay as they are. Throws AppError 'missing',
 * 'conflict' for one that has left or that the printer is making, 'invalid' with a sentence for each field of an address.
 */
export async function changeShirt(
  context: Context,
  { params: { id }, body: { size, address } }: Input<ChangeShirt>,
): Promise<Shirt> {
  const tidied = address && tidyAddress(address);
  const row = await context.db.transaction(async (tx) => {
    const before = await lockShirt(tx, id);
    if (before.status !== 'pending') throw new AppError('conflict', refusals.notPending);
    const change = {
      ...(size && size !== before.size && { size }),
      ...(tidied && { shippingAddress: JSON.stringify(tidied) }),
    };
    const isChanged =
      change.size !== undefined ||
      (change.shippingAddress !== undefined && change.shippingAddress !== before.shippingAddress);
    if (!isChanged) return before;
    await tx.update(subscriptionShipments).set(change).where(eq(subscriptionShipments.id, id));
    await redraftShirt(tx, context, id);
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'club shirt',
      entityId: id,
      // Where somebody lives stands in no trail.
      change: change.size ? 'size' : 'address',
      ...(change.size && { before: before.size, after: change.size }),
    });
    return before;
  });
  await context.jobs.wake('printing');
  return readShirt(context, row);
}

/**
 * Says that a shirt came back, is to be sent again, or is not sent. Nobody is written to, and no money moves. The printer is stopped where it
 * makes one that is not sent, and makes one that is to be sent after all; one that came back is sent by hand (decision 73). Throws AppError
 * 'missing', 'conflict' for a step that does not follow, 'invalid' without a reason where one is needed.
 */
export async function moveShirt(
  context: Context,
  { params: { id }, body: { to, reason } }: Input<MoveShirt>,
): Promise<Shirt> {
  if (to !== 'pending' && reason === '')
    throw new AppError('invalid', refusals.invalid, { reason: refusals.reason });
  const row = await context.db.transaction(async (tx) => {
    const before = await lockShirt(tx, id);
    if (before.status === to) return before;
    if (!steps[before.status].includes(to))
      throw new AppError('conflict', refusals.steps[before.status]);
    await tx
      .update(subscriptionShipments)
      .set({
        status: to,
        reason: to === 'pending' ? null : reason,
        // The number of a parcel that came back leads nowhere.
        ...(to === 'pending' && { trackingNumber: null, carrier: null, shippedDate: null }),
      })
      .where(eq(subscriptionShipments.id, id));
    const month = before.shipmentMonth;
    if (to === 'pending')
      await queueAgain(tx, context, { month, which: eq(subscriptionShipments.id, id) });
    if (to === 'returned')
      await tx
        .update(subscriptions)
        .set({
          totalShipmentsReceived: sql`greatest(0, ${subscriptions.totalShipmentsReceived} - 1)`,
        })
        .where(eq(subscriptions.id, before.subscriptionId));
    await recordAudit(tx, {
      ...byOwner(context),
      entity: 'club shirt',
      entityId: id,
      change: to === 'pending' ? 'to be sent' : to,
      before: before.status,
    });
    return before;
  });
  await context.jobs.wake('printing');
  return readShirt(context, row);
}

async function lockShirt(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(subscriptionShipments)
    .where(eq(subscriptionShipments.id, id))
    .for('update');
  if (!row) throw new AppError('missing', refusals.missing);
  return row;
}

/** By the rules of the sign-up, so that a corrected address is no worse than one that was typed there. */
function tidyAddress(given: ClubAddress): ClubAddress {
  const {
    email: _email,
    tshirtSize: _size,
    ...address
  } = tidySignup({
    ...given,
    email: 'nobody@example.com',
    tshirtSize: 'M',
  });
  const wrong: FieldErrors = {};
  for (const [field, sentence] of Object.entries(
    signupErrors({ ...address, email: 'nobody@example.com', tshirtSize: 'M' }),
  ))
    wrong[`address.${field}`] = sentence;
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', refusals.invalid, wrong);
  return address;
}

async function readShirt({ db }: Context, { id, shipmentMonth, number }: Row): Promise<Shirt> {
  const { country: home } = await readStudio(db);
  const which = { month: monthOf(shipmentMonth), isClosed: true, home };
  const rows = await readShirts(db, which, { number: number ?? 0, limit: 1 });
  const found = rows.find((row) => row.id === id);
  if (!found) throw new AppError('missing', refusals.missing);
  return shirtOf(found, home);
}
