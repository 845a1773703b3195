import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#app/database/client.server.ts';
import { contactInquiries, withdrawnItems } from '#app/database/schema/inquiries.ts';
import { artworks } from '#app/database/schema/catalog.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { disputes } from '#app/database/schema/sales/disputes.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import { users } from '#app/database/schema/people.ts';
import { auditTrail, outbox } from '#app/database/schema/operations.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { itemRowsOf } from '#app/features/orders/parcels/parcel-rows.server.ts';
import {
  isBuyersOwn,
  leavingOf,
  openStates,
} from '#app/features/orders/withdrawals/open-withdrawals.server.ts';
import { crossesCustoms } from '#app/features/shipping/estimate/duties.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import type { OrderDetail, TimelineEntry } from './contract.ts';

type Letter = typeof outbox.$inferSelect;

/** The disputes of an order's payment, the oldest first. */
export async function disputesOf(db: Database, orderId: string): Promise<OrderDetail['disputes']> {
  const rows = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt));
  return rows.map(
    ({ id, amount, fee, reason, state, isInquiry, evidenceDueAt, openedAt, closedAt }) => ({
      id,
      amount: toDecimal(amount),
      fee: toDecimal(fee),
      reason: reason.replaceAll('_', ' '),
      state,
      isInquiry,
      evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    }),
  );
}

/**
 * The statements of withdrawal that name an order, the latest first. Whoever knows its number can write one: each says whether it came from
 * the buyer's own address.
 */
export async function withdrawalsOf(
  db: Database,
  orderId: string,
): Promise<OrderDetail['withdrawals']> {
  const rows = await db
    .select({ statement: contactInquiries, isBuyers: isBuyersOwn })
    .from(contactInquiries)
    .innerJoin(orders, eq(orders.id, contactInquiries.orderId))
    .where(eq(contactInquiries.orderId, orderId))
    .orderBy(desc(contactInquiries.createdAt));
  const items = await itemRowsOf(db, orderId);
  const named = await db
    .select({ item: withdrawnItems })
    .from(withdrawnItems)
    .innerJoin(contactInquiries, eq(contactInquiries.id, withdrawnItems.inquiryId))
    .where(eq(contactInquiries.orderId, orderId));
  return Promise.all(
    rows.map(async ({ statement: { id, email, message, state, createdAt }, isBuyers }) => {
      const about = new Set(
        named.filter(({ item }) => item.inquiryId === id).map(({ item }) => item.orderItemId),
      );
      return {
        id,
        email,
        isBuyers,
        isOpen: openStates.some((open) => open === state),
        statement: message,
        titles: about.size < items.length ? titlesOf(items, about) : [],
        ...(await leavingOf(db, orderId, [...about])),
        receivedAt: createdAt.toISOString(),
      };
    }),
  );
}

const titlesOf = (items: readonly { id: string; title: string }[], ids: ReadonlySet<string>) =>
  items.filter(({ id }) => ids.has(id)).map(({ title }) => title);

/** The offers that an order was bought by. */
export async function offersOf(db: Database, orderId: string): Promise<OrderDetail['offers']> {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.orderId, orderId))
    .orderBy(asc(offers.createdAt));
  return rows.map(({ id, price, name, createdAt }) => ({
    id,
    price: toDecimal(price),
    name,
    createdAt: createdAt.toISOString(),
  }));
}

/** Whether customs look at an order: not within a country or the Union's customs; at every one while nobody has said where parcels leave from. */
export function goesAbroad(
  { shippingAddress }: { shippingAddress: string },
  { country }: { country: string },
): boolean {
  const to = readOrderAddress(shippingAddress).country;
  // What was handed over has no address, and goes nowhere.
  return to !== '' && (country === '' || crossesCustoms(to, country));
}

/**
 * Every letter about an order: about itself, its parcels and its refunds, and those that were sent again. The oldest first. What would have
 * gone to a buyer without an address is none.
 */
export async function lettersOf(db: Database, orderId: string): Promise<Letter[]> {
  const isAbout = or(
    eq(outbox.subject, orderId),
    inArray(
      outbox.subject,
      db
        .select({ id: sql<string>`${parcels.id}::text` })
        .from(parcels)
        .where(eq(parcels.orderId, orderId)),
    ),
    inArray(
      outbox.subject,
      db
        .select({ id: sql<string>`${refunds.id}::text` })
        .from(refunds)
        .where(eq(refunds.orderId, orderId)),
    ),
  );
  const first = await db
    .select()
    .from(outbox)
    .where(and(isAbout, ne(outbox.recipient, '')))
    .orderBy(asc(outbox.createdAt));
  if (first.length === 0) return [];
  const repeats = await db
    .select()
    .from(outbox)
    .where(
      inArray(
        outbox.repeats,
        first.map(({ id }) => id),
      ),
    );
  return [...first, ...repeats].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** An order's lines as they were bought. */
export async function itemsOf(
  db: Database,
  orderId: string,
): Promise<Map<string, { slug: string | null; returnedAt: string | null }>> {
  const rows = await db
    .select({ id: orderItems.id, slug: artworks.slug, returnedAt: orderItems.returnedAt })
    .from(orderItems)
    .leftJoin(artworks, eq(artworks.id, orderItems.artworkId))
    .where(eq(orderItems.orderId, orderId));
  return new Map(
    rows.map(({ id, slug, returnedAt }) => [
      id,
      { slug, returnedAt: returnedAt?.toISOString() ?? null },
    ]),
  );
}

/** How the order came to be as it is, oldest first. */
export async function timelineOf(db: Database, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ entry: auditTrail, name: users.username })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.actorId))
    .where(and(eq(auditTrail.entity, 'order'), eq(auditTrail.entityId, orderId)))
    .orderBy(asc(auditTrail.at));
  return rows.map(({ entry: { at, actor, change, before, after }, name }) => ({
    at: at.toISOString(),
    actor,
    name,
    change,
    before,
    after,
  }));
}
