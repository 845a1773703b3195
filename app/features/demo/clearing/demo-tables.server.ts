import { getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { posts } from '#app/database/schema/blog.ts';
import {
  artworkPictures,
  artworks,
  artworkSizes,
  editions,
  pictures,
  series,
} from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { transactions } from '#app/database/schema/office.ts';
import { outbox } from '#app/database/schema/operations.ts';
import { customers, newsletterSubscriptions } from '#app/database/schema/people.ts';
import { cartItems } from '#app/database/schema/sales/cart.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { orderItems, orders, parcels } from '#app/database/schema/sales/orders.ts';
import {
  clubMonths,
  subscriptionPayments,
  subscriptions,
  subscriptionShipments,
  subscriptionSkips,
} from '#app/database/schema/sales/subscriptions.ts';
import {
  settings,
  shippingCountries,
  shippingRates,
  shippingZones,
  taxRates,
} from '#app/database/schema/shop.ts';
import {
  artworkProgress,
  commissionPayments,
  commissions,
  inventoryTracking,
} from '#app/database/schema/studio.ts';
import { ownerTasks } from '#app/database/schema/tasks.ts';
import { editionNumbers } from '#app/database/schema/works.ts';
import { type Leaving, within } from './what-leaves.server.ts';

/** Rows of a table that go, and come back, together. */
type DemoTable = {
  table: PgTable;
  which: (leaving: Leaving & { pictures: string[] }) => SQL | undefined;
  /** They go with the rows that they belong to. */
  goesAlong?: true;
};

/**
 * The parts of the demo in the order in which they come back: each after what it belongs to. They go in the opposite order. Who asked to
 * be told of a work (`waiting_list`) is a stranger, goes with the work, and does not come back.
 */
export const demoTables = () => all.map((part) => ({ ...part, name: getTableName(part.table) }));

/** What hangs on something by its id in a text. */
const subjects = ({ orders: sold, commissions: painted, subscriptions: members }: Leaving) => [
  ...sold,
  ...painted,
  ...members,
];

const all: readonly DemoTable[] = [
  { table: pictures, which: (leaving) => within(pictures.id, leaving.pictures) },
  { table: series, which: (leaving) => within(series.name, leaving.series) },
  { table: artworks, which: (leaving) => within(artworks.id, leaving.artworks) },
  ...[artworkSizes, editions, artworkPictures, cartItems, inventoryTracking].map(
    (table): DemoTable => ({
      table,
      which: (leaving) => within(table.artworkId, leaving.artworks),
      goesAlong: true,
    }),
  ),
  { table: customers, which: (leaving) => within(customers.id, leaving.customers) },
  {
    table: newsletterSubscriptions,
    which: (leaving) => within(newsletterSubscriptions.id, leaving.newsletter),
  },
  { table: orders, which: (leaving) => within(orders.id, leaving.orders) },
  ...[parcels, orderItems].map((table): DemoTable => ({
    table,
    which: (leaving) => within(table.orderId, leaving.orders),
    goesAlong: true,
  })),
  {
    table: editionNumbers,
    which: (leaving) =>
      sql`${editionNumbers.editionId} in (select id from ${editions} where ${within(editions.artworkId, leaving.artworks)})`,
    goesAlong: true,
  },
  {
    table: certificates,
    which: (leaving) =>
      sql`${certificates.orderItemId} in (select id from ${orderItems} where ${within(orderItems.orderId, leaving.orders)})`,
  },
  { table: refunds, which: (leaving) => within(refunds.orderId, leaving.orders) },
  { table: commissions, which: (leaving) => within(commissions.id, leaving.commissions) },
  ...[commissionPayments, artworkProgress].map((table): DemoTable => ({
    table,
    which: (leaving) => within(table.commissionId, leaving.commissions),
  })),
  { table: clubMonths, which: (leaving) => within(clubMonths.month, leaving.months) },
  { table: subscriptions, which: (leaving) => within(subscriptions.id, leaving.subscriptions) },
  ...[subscriptionPayments, subscriptionShipments, subscriptionSkips].map((table): DemoTable => ({
    table,
    which: (leaving) => within(table.subscriptionId, leaving.subscriptions),
    goesAlong: true,
  })),
  { table: transactions, which: (leaving) => within(transactions.id, leaving.transactions) },
  {
    table: outbox,
    which: (leaving) => {
      const about = within(outbox.subject, subjects(leaving));
      return or(about, sql`${outbox.repeats} in (select id from ${outbox} where ${about})`);
    },
  },
  { table: ownerTasks, which: (leaving) => within(ownerTasks.subject, subjects(leaving)) },
  { table: posts, which: (leaving) => within(posts.id, leaving.posts) },
  { table: shippingZones, which: (leaving) => within(shippingZones.id, leaving.zones) },
  ...[shippingCountries, shippingRates].map((table): DemoTable => ({
    table,
    which: (leaving) => within(table.zoneId, leaving.zones),
    goesAlong: true,
  })),
  { table: taxRates, which: (leaving) => within(taxRates.id, leaving.taxes) },
  { table: settings, which: (leaving) => within(settings.name, leaving.texts) },
];
