import {
  and,
  eq,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/database/client.server.ts';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import { artworks, series } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { contactInquiries } from '#app/database/schema/inquiries.ts';
import { transactions } from '#app/database/schema/office.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems, orders } from '#app/database/schema/sales/orders.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import { settings, shippingZones, taxRates } from '#app/database/schema/shop.ts';
import { commissionPayments, commissions } from '#app/database/schema/studio.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { digestOf } from '../mark-rows.server.ts';

type Reader = Database | Transaction;
export type NamedWork = { id: string; title: string };

/** The rows that begin what goes, by their keys: what belongs to them goes along (`demo-tables.server.ts`). */
export type Leaving = Record<
  | 'artworks'
  | 'series'
  | 'posts'
  | 'texts'
  | 'customers'
  | 'newsletter'
  | 'orders'
  | 'commissions'
  | 'subscriptions'
  | 'months'
  | 'transactions'
  | 'zones'
  | 'taxes',
  string[]
>;

/**
 * What of the demo goes and what stays. Works, series, posts and texts that the owner has changed are hers; people and sales that the
 * demo invented go whatever was done with them, unless something real hangs on them. A work of the demo that something real names, an
 * order above all, is put away instead (decision 61).
 */
export async function whatLeaves(db: Reader): Promise<{
  leaving: Leaving;
  /** Works of the demo that are the owner's by now, and those that are only put away. */
  changed: NamedWork[];
  putAway: NamedWork[];
}> {
  const sold = await marked(db, orders, orders.id);
  const leavingCommissions = await marked(db, commissions, commissions.id, notReallyPaid);
  const members = await marked(db, subscriptions, subscriptions.id);
  const money = await moneyOf(db, sold);
  const people = await marked(
    db,
    customers,
    customers.id,
    noneOfReal({ money, commissions: leavingCommissions, members, sold }),
  );
  const works = await leavingWorks(db, { orders: sold, commissions: leavingCommissions });
  const isUsed = sql`exists (select from ${artworks} where ${artworks.series} = ${series.name} and ${not(within(artworks.id, works.leaving))})
    or exists (select from ${workDrafts} where ${workDrafts.form} ->> 'series' = ${series.name})`;
  const readers = sql`${newsletterSubscriptions.email} is null or ${newsletterSubscriptions.email} in
    (select email from ${customers} where ${within(customers.id, people)})`;
  return {
    leaving: {
      artworks: works.leaving,
      series: await marked(
        db,
        series,
        series.name,
        sql`${asGiven(series, series.name, 'series')} and not (${isUsed})`,
      ),
      posts: await marked(
        db,
        posts,
        posts.id,
        sql`${asGiven(posts, posts.id, 'posts')}
          and not exists (select from ${postDrafts} where ${postDrafts.postId} = ${posts.id} and ${postDrafts.hasChanges})`,
      ),
      texts: await untouched(db, settings, settings.name, 'settings'),
      customers: people,
      newsletter: await marked(
        db,
        newsletterSubscriptions,
        newsletterSubscriptions.id,
        sql`(${readers})`,
      ),
      orders: sold,
      commissions: leavingCommissions,
      subscriptions: members,
      months: await unpaidMonths(db, members),
      transactions: money,
      zones: await untouched(db, shippingZones, shippingZones.id, 'shipping_zones'),
      taxes: await marked(db, taxRates, taxRates.id, asGiven(taxRates, taxRates.id, 'tax_rates')),
    },
    changed: works.changed,
    putAway: works.putAway,
  };
}

/** Whether a key is among those; none is among none. */
export function within(column: PgColumn, keys: readonly string[]): SQL {
  return keys.length > 0 ? inArray(column, [...keys]) : sql`false`;
}

/** The keys of the rows of a table that the demo put in and that still are there. */
async function marked(db: Reader, table: PgTable, key: PgColumn, besides?: SQL): Promise<string[]> {
  const rows = await db
    .select({ key: sql<string>`${key}::text` })
    .from(table)
    .where(and(markOf(table, key), besides))
    .orderBy(key);
  return rows.map((row) => row.key);
}

const markOf = (table: PgTable, key: PgColumn) =>
  sql`${key}::text in (select key from ${demoRows} where ${demoRows.tableName} = ${getTableName(table)})`;

/** Whether a row still says what the demo wrote. */
function asGiven(table: PgTable, key: PgColumn, name: Parameters<typeof digestOf>[0]): SQL {
  return sql`${digestOf(name)} = (select digest from ${demoRows} where table_name = ${getTableName(table)} and ${demoRows.key} = ${key}::text)`;
}

/** A commission of the demo that somebody really paid for, or that a real message became, is nothing invented any more. */
const notReallyPaid = sql`not exists (select from ${commissionPayments}
    where ${commissionPayments.commissionId} = ${commissions.id} and ${commissionPayments.paymentIntentId} not like ${sampleIds})
  and not exists (select from ${contactInquiries} where ${contactInquiries.commissionId} = ${commissions.id})`;

/** The rows of a table that the demo put in and that still say what it wrote. */
const untouched = (
  db: Reader,
  table: PgTable,
  key: PgColumn,
  name: Parameters<typeof digestOf>[0],
): Promise<string[]> => marked(db, table, key, asGiven(table, key, name));

/** The months of the demo as it drew them; one that somebody real has paid for is what their shirt is from. */
function unpaidMonths(db: Reader, members: readonly string[]): Promise<string[]> {
  const nobodyPaid = sql`not exists (select from ${subscriptionPayments}
    where ${subscriptionPayments.month} = ${clubMonths.month} and ${not(within(subscriptionPayments.subscriptionId, members))})`;
  const isAsGiven = asGiven(clubMonths, clubMonths.month, 'club_months');
  return marked(db, clubMonths, clubMonths.month, and(isAsGiven, nobodyPaid));
}

/** The entries of the books that the demo wrote, and those of what was done with its orders since. */
async function moneyOf(db: Reader, sold: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      or(
        within(transactions.relatedOrderId, sold),
        and(markOf(transactions, transactions.id), isNull(transactions.relatedOrderId)),
      ),
    );
  return rows.map(({ id }) => id);
}

function noneOfReal(leaving: Record<'money' | 'commissions' | 'members' | 'sold', string[]>): SQL {
  return sql`not exists (select from ${transactions}
      where ${transactions.relatedCustomerId} = ${customers.id} and ${not(within(transactions.id, leaving.money))})
    and not exists (select from ${commissions}
      where ${commissions.clientId} = ${customers.id} and ${not(within(commissions.id, leaving.commissions))})
    and not exists (select from ${subscriptions}
      where ${subscriptions.customerId} = ${customers.id} and ${not(within(subscriptions.id, leaving.members))})
    and not exists (select from ${orders}
      where lower(${orders.customerEmail}) = ${customers.email} and ${not(within(orders.id, leaving.sold))})`;
}

/** She typed something of it, or put it on the site anew. */
const isHers = sql`coalesce(not ${asGiven(artworks, artworks.id, 'artworks')}, false)
  or exists (select from ${workVersions} where ${workVersions.artworkId} = ${artworks.id})
  or exists (select from ${workDrafts} where ${workDrafts.id} = ${artworks.id})`;

async function leavingWorks(
  db: Reader,
  gone: { orders: string[]; commissions: string[] },
): Promise<{ leaving: string[]; changed: NamedWork[]; putAway: NamedWork[] }> {
  const works = await db
    .select({
      id: artworks.id,
      title: artworks.title,
      printOf: artworks.printOf,
      isDemo: sql<boolean>`${markOf(artworks, artworks.id)}`,
      isChanged: sql<boolean>`(${isHers})`,
    })
    .from(artworks)
    .orderBy(artworks.position, artworks.id);
  const needed = await neededWorks(db, gone);
  const untouched = new Set(
    works.filter((work) => work.isDemo && !work.isChanged).map(({ id }) => id),
  );
  // A print that stays names the work that it is a print of.
  const stays = new Set(
    works.flatMap(({ id }) => (untouched.has(id) && !needed.has(id) ? [] : [id])),
  );
  for (let before = -1; before !== stays.size;) {
    before = stays.size;
    for (const { id, printOf } of works) if (stays.has(id) && printOf) stays.add(printOf);
  }
  const named = (which: (work: (typeof works)[number]) => boolean) =>
    works.filter(which).map(({ id, title }) => ({ id, title }));
  return {
    leaving: works.map(({ id }) => id).filter((id) => !stays.has(id)),
    changed: named((work) => work.isDemo && work.isChanged),
    putAway: named(({ id }) => untouched.has(id) && stays.has(id)),
  };
}

/** The works that something names which is not of the demo. */
async function neededWorks(
  db: Reader,
  gone: { orders: string[]; commissions: string[] },
): Promise<Set<string>> {
  const sold = await db
    .selectDistinct({ id: orderItems.artworkId })
    .from(orderItems)
    .where(and(isNotNull(orderItems.artworkId), not(within(orderItems.orderId, gone.orders))));
  const signed = await db
    .selectDistinct({ id: certificates.artworkId })
    .from(certificates)
    .leftJoin(orderItems, eq(orderItems.id, certificates.orderItemId))
    .where(
      and(
        isNotNull(certificates.artworkId),
        or(isNull(orderItems.orderId), not(within(orderItems.orderId, gone.orders))),
      ),
    );
  const offered = await db.selectDistinct({ id: offers.artworkId }).from(offers);
  const painted = await db
    .selectDistinct({ id: commissions.artworkId })
    .from(commissions)
    .where(and(isNotNull(commissions.artworkId), not(within(commissions.id, gone.commissions))));
  return new Set(
    [...sold, ...signed, ...offered, ...painted].flatMap(({ id }) => (id ? [id] : [])),
  );
}
