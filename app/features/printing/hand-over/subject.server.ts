import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { disputes, fraudWarnings } from '#app/database/schema/sales/disputes.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import {
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
} from '#app/database/schema/sales/subscriptions.ts';
import {
  isRefundedFor,
  type Warnings,
  warningsOfEach,
} from '#app/features/orders/alerts.server.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import {
  fromClubWords,
  readStoredClubAddress,
} from '#app/features/shipping/address/stored-address.ts';
import type { Printer } from '#app/integrations/printing/printer.server.ts';
import type { Cents } from '#app/platform/formats/money.ts';
import type { PrintRow } from './rows.server.ts';

type Address = Parameters<Printer['create']>[0]['address'];
type Whose = Pick<PrintRow, 'orderId' | 'shipmentId' | 'parcelId' | 'paymentMode'>;

/** What a row is printed for: a parcel of an order, or a member's shirt of a month of the club (decision 73). */
export type Subject = {
  /** As its trail names it. */
  entity: 'order' | 'club shirt';
  id: string;
  currency: string;
  /** Whether what paid for it moved money; null where that was not written down. */
  paymentMode: 'live' | 'test' | 'sandbox' | null;
  /** Nothing of it is wanted any more: its order, its parcel or its shirt was called off. */
  isCalledOff: boolean;
  /** What the buyer paid for the shipping of the parcel. */
  postage: Cents;
  isErased: boolean;
  /** Where it goes: of a gift, to who receives it. */
  address: Address;
};

/** What a row is for; locked where `lock` says so, before the row itself. */
export function readSubject(
  db: Pick<Transaction, 'select'>,
  row: Whose,
  lock?: 'update',
): Promise<Subject | undefined> {
  return row.shipmentId ? readShirt(db, row, row.shipmentId, lock) : readOrder(db, row, lock);
}

async function readOrder(
  db: Pick<Transaction, 'select'>,
  { orderId, parcelId }: Whose,
  lock?: 'update',
): Promise<Subject | undefined> {
  if (!orderId) return undefined;
  const query = db
    .select({
      id: orders.id,
      status: orders.status,
      currency: orders.currency,
      paymentMode: orders.paymentMode,
      customerEmail: orders.customerEmail,
      shippingAddress: orders.shippingAddress,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [order] = await (lock ? query.for(lock) : query);
  if (!order) return undefined;
  // After the lock, not joined to it: whoever held it may have called the parcel off.
  const parcel = parcelId === null ? undefined : await readParcel(db, parcelId);
  const to = readOrderAddress(order.shippingAddress);
  return {
    entity: 'order',
    id: order.id,
    currency: order.currency,
    paymentMode: order.paymentMode,
    isCalledOff: order.status === 'cancelled' || parcel?.status === 'cancelled',
    postage: parcel?.shippingCost ?? 0,
    isErased: isErased(order.customerEmail),
    address: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      company: null,
      line1: to.address1,
      line2: to.address2 || null,
      city: to.city,
      postalCode: to.postalCode,
      state: to.state || null,
      country: to.country,
    },
  };
}

async function readParcel(db: Pick<Transaction, 'select'>, id: string) {
  const [parcel] = await db
    .select({ status: parcels.status, shippingCost: parcels.shippingCost })
    .from(parcels)
    .where(eq(parcels.id, id));
  return parcel;
}

async function readShirt(
  db: Pick<Transaction, 'select'>,
  { paymentMode }: Whose,
  shipmentId: string,
  lock?: 'update',
): Promise<Subject | undefined> {
  const query = db
    .select({
      status: subscriptionShipments.status,
      address: subscriptionShipments.shippingAddress,
      email: subscriptions.customerEmail,
      currency: subscriptionPayments.currency,
    })
    .from(subscriptionShipments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionShipments.subscriptionId))
    .innerJoin(
      subscriptionPayments,
      eq(subscriptionPayments.invoiceId, subscriptionShipments.invoiceId),
    )
    .where(eq(subscriptionShipments.id, shipmentId));
  const [shirt] = await (lock ? query.for(lock, { of: subscriptionShipments }) : query);
  return (
    shirt && {
      entity: 'club shirt',
      id: shipmentId,
      currency: shirt.currency,
      paymentMode,
      isCalledOff: shirt.status === 'canceled',
      postage: 0,
      isErased: isErased(shirt.email),
      address: addressOf(shirt.address ?? '{}'),
    }
  );
}

const isErased = (email: string) => email.endsWith('@erased.invalid');

function addressOf(stored: string): Address {
  const to = fromClubWords(readStoredClubAddress(stored));
  return {
    name: `${to.firstName} ${to.lastName}`.trim(),
    company: null,
    line1: to.line1,
    line2: to.line2 || null,
    city: to.city,
    postalCode: to.postal_code,
    state: to.state || null,
    country: to.country,
  };
}

/** Whether the bank decides about the payment, has taken it back, or warns of it, or the buyer has withdrawn from what is printed. */
export async function isContested(tx: Transaction, row: Whose): Promise<boolean> {
  if (row.orderId) return isOrderContested(tx, row.orderId, row.parcelId);
  const paidBy = await paymentOf(tx, row);
  if (!paidBy) return false;
  const isAgainst = or(isNull(disputes.closedAt), eq(disputes.state, 'lost'));
  const disputed = await tx.$count(disputes, and(eq(disputes.paymentIntentId, paidBy), isAgainst));
  const isWarned = and(eq(fraudWarnings.paymentIntentId, paidBy), fraudWarnings.isOpen);
  return disputed > 0 || (await tx.$count(fraudWarnings, isWarned)) > 0;
}

/** What was withdrawn from in another parcel of the order does not stop this one. */
async function isOrderContested(
  tx: Transaction,
  orderId: string,
  parcelId: string | null,
): Promise<boolean> {
  const warnings = (await warningsOfEach(tx, [orderId])).get(orderId);
  if (!warnings) return false;
  if (warnings.alerts.some((alert) => !isOfWithdrawal(alert))) return true;
  const items = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orderId),
        parcelId ? eq(orderItems.parcelId, parcelId) : isPrinted,
      ),
    );
  return items.some(({ id }) => warnings.withdrawn.has(id));
}

const isPrinted = eq(orderItems.fulfillmentType, 'print_on_demand');
const isOfWithdrawal = (alert: Warnings['alerts'][number]) => alert.startsWith('withdrawn');

/** Of a month that was given, what the gift was paid with. */
async function paymentOf(tx: Transaction, { shipmentId }: Whose): Promise<string | null> {
  if (!shipmentId) return null;
  const [payment] = await tx
    .select({
      id: sql<
        string | null
      >`coalesce(${subscriptionPayments.paymentIntentId}, ${clubGifts.paymentIntentId})`,
    })
    .from(subscriptionPayments)
    .innerJoin(
      subscriptionShipments,
      eq(subscriptionShipments.invoiceId, subscriptionPayments.invoiceId),
    )
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPayments.subscriptionId))
    .leftJoin(clubGifts, eq(clubGifts.id, subscriptions.giftId))
    .where(eq(subscriptionShipments.id, shipmentId));
  return payment?.id ?? null;
}

/**
 * Whether money went back that leaves it open whether a thing is still wanted. A shirt that was given back whole is called off, and one of
 * which a part went back is owed.
 */
export function isPartlyRefunded(
  tx: Transaction,
  { orderId, parcelId }: Whose,
): Promise<boolean> | false {
  return orderId !== null && isRefundedFor(tx, orderId, parcelId);
}
