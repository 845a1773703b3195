import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableName, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#app/database/client.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks, pictures, series } from '#app/database/schema/catalog.ts';
import { transactions } from '#app/database/schema/office.ts';
import { demoRows } from '#app/database/schema/operations.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { orders } from '#app/database/schema/sales/orders.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import { settings, shippingZones, taxRates } from '#app/database/schema/shop.ts';
import { commissions } from '#app/database/schema/studio.ts';
import { workDrafts, workVersions } from '#app/database/schema/works.ts';
import { sampleIds } from '#app/platform/storage/sample.ts';
import { writeDemoState } from '#app/features/settings/record/demo-state.server.ts';

/** What the demo calls the things that it puts in. */
export type DemoNames = {
  works: readonly string[];
  series: readonly string[];
  posts: readonly string[];
  texts: readonly string[];
  commissions: readonly string[];
  zones: readonly string[];
  /** Rates of tax as `US MN 6875`: country, region where there is one, thousandths of a percent. */
  taxes: readonly string[];
  pictures: readonly string[];
  /** The studio's record as the demo writes it. */
  studio: object;
};

/** What of a row says whose it is: a row whose owner has written something else here since is hers. Where it hangs is not. */
const content = {
  artworks: [
    artworks.slug,
    artworks.title,
    artworks.description,
    artworks.medium,
    artworks.year,
    artworks.height,
    artworks.width,
    artworks.depth,
    artworks.note,
    artworks.price,
    artworks.essay,
    artworks.video,
    artworks.design,
  ],
  series: [series.name, series.text],
  posts: [posts.slug, posts.title, posts.description, posts.body],
  settings: [settings.value],
  shipping_zones: [shippingZones.name, shippingZones.version],
  club_months: [clubMonths.title, clubMonths.story, clubMonths.color, clubMonths.pictureId],
  tax_rates: [taxRates.country, taxRates.region, taxRates.rate, taxRates.onShipping],
} satisfies Record<string, PgColumn[]>;

const placeAndRate = sql`concat_ws(' ', ${taxRates.country}, ${taxRates.region}, ${taxRates.rate})`;

/** The digest of what a row says now, in SQL. */
export function digestOf(table: keyof typeof content): SQL<string> {
  return sql<string>`md5(jsonb_build_array(${sql.join(content[table], sql`, `)})::text)`;
}

/** The fields of the studio's record with what they say, those of its parts by `part.field`. */
export function fieldsOf(record: unknown): [string, unknown][] {
  return Object.entries(record ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([field, one]): [string, unknown] => [`${name}.${field}`, one])
      : [[name, value] as [string, unknown]],
  );
}

export const fieldDigest = (value: unknown): string =>
  createHash('md5').update(JSON.stringify(value)).digest('hex');

/**
 * Marks the rows that the demo has put in, at the end of putting them in. A shop that had the demo before rows were marked is marked the
 * same way: what its owner has changed by then is hers, and gets no mark.
 */
export async function markDemo(tx: Transaction, names: DemoNames): Promise<void> {
  const isUntouched = sql`not exists (select from ${workVersions} where ${workVersions.artworkId} = ${artworks.id})
    and not exists (select from ${workDrafts} where ${workDrafts.id} = ${artworks.id})`;
  await mark(
    tx,
    artworks,
    artworks.id,
    and(inArray(artworks.slug, [...names.works]), isUntouched),
    'artworks',
  );
  await mark(tx, series, series.name, inArray(series.name, [...names.series]), 'series');
  await mark(tx, posts, posts.id, inArray(posts.slug, [...names.posts]), 'posts');
  await mark(tx, pictures, pictures.id, inArray(pictures.id, [...names.pictures]));
  const isAsGiven = and(
    inArray(shippingZones.name, [...names.zones]),
    eq(shippingZones.version, 1),
  );
  await mark(tx, shippingZones, shippingZones.id, isAsGiven, 'shipping_zones');
  await mark(tx, taxRates, taxRates.id, inArray(placeAndRate, [...names.taxes]), 'tax_rates');
  const neverChanged = sql`not exists (select from text_versions where text_versions.name = substr(${settings.name}, 6))`;
  await mark(
    tx,
    settings,
    settings.name,
    and(inArray(settings.name, [...names.texts]), neverChanged),
    'settings',
  );
  await markStudio(tx, names.studio);
  await markPeople(tx, names);
  await writeDemoState(tx, 'marked');
}

/** Whoever the demo invents, and what they bought: told apart by ids that no provider gives (decision 42). */
async function markPeople(tx: Transaction, names: DemoNames): Promise<void> {
  const marked = (table: string) =>
    sql`(select key from ${demoRows} where ${demoRows.tableName} = ${table})`;
  await mark(tx, customers, customers.id, eq(customers.acquisitionSource, 'demo'));
  await mark(tx, orders, orders.id, like(orders.stripePaymentIntentId, sampleIds));
  await mark(
    tx,
    subscriptions,
    subscriptions.id,
    like(subscriptions.stripeSubscriptionId, sampleIds),
  );
  const isPaidByThem = sql`exists (select from ${subscriptionPayments} where ${subscriptionPayments.month} = ${clubMonths.month} and ${subscriptionPayments.invoiceId} like ${sampleIds})`;
  const isNext = sql`${clubMonths.pictureId}::text in ${marked('pictures')} and ${clubMonths.version} = 1`;
  await mark(tx, clubMonths, clubMonths.month, or(isPaidByThem, isNext), 'club_months');
  await mark(tx, commissions, commissions.id, inArray(commissions.title, [...names.commissions]));
  const theirs = sql`(select email from ${customers} where ${customers.id}::text in ${marked('customers')})`;
  await mark(
    tx,
    newsletterSubscriptions,
    newsletterSubscriptions.id,
    sql`${newsletterSubscriptions.email} in ${theirs}`,
  );
  const isInvoice = like(transactions.providerId, sampleIds);
  // Compared where it is stored: a moment has microseconds there.
  const seededAt = sql`(select max(invoice.created_at) from ${transactions} as invoice where invoice.provider_id like ${sampleIds})`;
  const isOfThem = and(
    sql`${transactions.relatedCustomerId}::text in ${marked('customers')}`,
    isNull(transactions.relatedOrderId),
    isNull(transactions.providerId),
    isNull(transactions.providerPaymentId),
    sql`${transactions.createdAt} <= ${seededAt}`,
  );
  const isOfOrder = sql`${transactions.relatedOrderId}::text in ${marked('orders')}`;
  await mark(tx, transactions, transactions.id, or(isInvoice, isOfOrder, isOfThem));
}

async function mark(
  tx: Transaction,
  table: PgTable,
  key: PgColumn,
  which: SQL | undefined,
  digested?: keyof typeof content,
): Promise<void> {
  await tx.execute(sql`
    insert into ${demoRows} (table_name, key, digest)
    select ${getTableName(table)}, ${key}::text, ${digested ? digestOf(digested) : ''} from ${table} where ${which}
    on conflict do nothing`);
}

/** The record is one row, and becomes the owner's field by field. */
async function markStudio(tx: Transaction, given: object): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.name, 'studio'));
  const demo = new Map(fieldsOf(given));
  const same = fieldsOf(row?.value).filter(
    ([name, value]) => demo.has(name) && isDeepStrictEqual(demo.get(name), value),
  );
  if (same.length === 0) return;
  await tx
    .insert(demoRows)
    .values(same.map(([key, value]) => ({ tableName: 'studio', key, digest: fieldDigest(value) })))
    .onConflictDoNothing();
}
