import { and, desc, eq, inArray, like, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { byOwner, recordAudit } from '#app/database/audit.server.ts';
import { olderThan } from '#app/database/paging.server.ts';
import { monthlySales, orderItems, orders } from '#app/database/schema/sales/orders.ts';
import { customers } from '#app/database/schema/people.ts';
import { counters } from '#app/database/schema/operations.ts';
import { pageLinks } from '#app/features/notion/service.server.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import { membershipsOf } from '#app/features/subscriptions/members/of-customer.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import { toDecimal } from '#app/platform/formats/money.ts';
import { orderNumberOf } from '#app/platform/formats/order-number.ts';
import type {
  AddCustomer,
  ChangeCustomer,
  Customer,
  CustomerDetail,
  CustomerSummary,
  ListCustomers,
} from './contract.ts';
import { rememberMet } from '../remember-customer.server.ts';
import { editCustomer, lockCustomer } from '#app/features/people/change-customer.server.ts';
import { erasureBlocks } from './erasure-blocks.server.ts';

type Row = typeof customers.$inferSelect;

/** Customers, the newest first, a page at a time, found by the beginnings of the words searched for. For the owner only. */
export async function listCustomers(
  { db }: Context,
  { search, limit, cursor }: Input<ListCustomers>['query'],
): Promise<Customer[]> {
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        search ? matchesSearch(sql`customers.words`, search) : undefined,
        olderThan(cursor, customers.createdAt, customers.id),
      ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit);
  return rows.map(customerOf);
}

/**
 * The sums above the list, kept by triggers. What was earned is what the books say, and so what the owner's home says of all its
 * months (decision 41): it stays when a person is erased. For the owner only.
 */
export async function summarizeCustomers({ db }: Context): Promise<CustomerSummary> {
  const rows = await db.select().from(counters).where(like(counters.name, 'customers%'));
  const [books] = await db
    .select({ revenue: sum(monthlySales.amount).mapWith(Number) })
    .from(monthlySales);
  const count = (name: string) => rows.find((row) => row.name === name)?.total ?? 0;
  return {
    total: count('customers'),
    newsletter: count('customers:newsletter'),
    repeat: count('customers:repeat'),
    revenue: toDecimal(books?.revenue ?? 0),
  };
}

/** One customer with orders. Throws AppError 'missing'. For the owner only. */
export async function getCustomer(context: Context, id: string): Promise<CustomerDetail> {
  const { db } = context;
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) throw new AppError('missing', 'There is no such customer.');
  const bought = await db
    .select()
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, row.email))
    .orderBy(desc(orders.createdAt))
    .limit(200);
  const ids = bought.map((order) => order.id);
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderItems)
          .where(inArray(orderItems.orderId, ids))
          .orderBy(orderItems.position);
  const itemsOf = Map.groupBy(items, (item) => item.orderId);
  return {
    ...customerOf(row),
    notes: row.notes,
    tags: row.tags ?? [],
    version: row.version,
    url: (await pageLinks(context, 'customers', [id])).get(id) ?? null,
    erasureBlocks: await erasureBlocks(db, context.now(), row.email),
    memberships: await membershipsOf(db, id),
    orders: [
      ...bought.map((order) => ({
        orderId: order.id,
        number: orderNumberOf(order.id),
        date: order.createdAt.toISOString(),
        total: toDecimal(order.totalAmount),
        items: (itemsOf.get(order.id) ?? []).map((item) =>
          item.selectedSize ? `${item.title}, ${item.selectedSize}` : item.title,
        ),
        isHere: true,
      })),
      ...earlierOrdersOf(row),
    ],
  };
}

const EarlierOrder = z.object({
  orderId: z.string(),
  date: z.iso.date().transform((day) => `${day}T00:00:00.000Z`),
  total: z.string(),
  items: z.array(z.string()),
});

/** What they bought before this shop kept its orders; one that cannot be read hides no other. */
function earlierOrdersOf({ earlierOrders }: Row): CustomerDetail['orders'] {
  return (Array.isArray(earlierOrders) ? earlierOrders : [])
    .flatMap((stored: unknown) => {
      const { success, data } = EarlierOrder.safeParse(stored);
      return success ? [{ ...data, number: data.orderId, isHere: false }] : [];
    })
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Adds somebody whom the owner met. Throws AppError 'conflict' for an address that is known. For the owner only. */
export async function addCustomer(
  context: Context,
  { body }: Input<AddCustomer>,
): Promise<CustomerDetail> {
  const at = context.now();
  const id = await context.db.transaction(async (tx) => {
    const added = await rememberMet(tx, body, at);
    if (!added)
      throw new AppError(
        'conflict',
        'Somebody with this address is among your customers already.',
        {
          email: 'This address is known already.',
        },
      );
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'customer',
      entityId: added,
      change: 'added',
    });
    return added;
  });
  return getCustomer(context, id);
}

/** Changes what the owner writes about somebody. Throws AppError 'missing', or 'conflict' for a stale version (invariant 18). */
export async function changeCustomer(
  context: Context,
  { params, body }: Input<ChangeCustomer>,
): Promise<CustomerDetail> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const before = await lockCustomer(tx, params.id);
    if (!before) throw new AppError('missing', 'There is no such customer.');
    if (before.version !== body.version)
      throw new AppError(
        'conflict',
        'This was changed elsewhere meanwhile. What you wrote is still here: look at it again, then save.',
      );
    const change = {
      ...(body.notes !== undefined && { notes: body.notes || null }),
      ...(body.tags !== undefined && { tags: body.tags }),
    };
    await editCustomer(tx, params.id, change, at);
    await recordAudit(tx, {
      ...byOwner(context),
      at,
      entity: 'customer',
      entityId: params.id,
      change: 'notes',
      before: before.notes,
      after: body.notes ?? before.notes,
    });
  });
  return getCustomer(context, params.id);
}

function customerOf(row: Row): Customer {
  return {
    id: row.id,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email,
    email: row.email,
    phone: row.phone,
    preferences: row.preferences ?? [],
    priceRange: row.priceRange,
    newsletter: row.newsletter,
    communications: row.communications,
    lastContact: row.lastContact?.toISOString() ?? null,
    totalPurchases: row.totalPurchases,
    totalSpent: toDecimal(row.totalSpent),
  };
}
