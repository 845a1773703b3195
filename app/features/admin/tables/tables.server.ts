import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { waitingList } from '#app/database/schema/back-in-stock.ts';
import { posts } from '#app/database/schema/blog.ts';
import { artworks, artworkSizes } from '#app/database/schema/catalog.ts';
import { certificates } from '#app/database/schema/certificates.ts';
import { contactInquiries, inquiryReplies } from '#app/database/schema/inquiries.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { consignments } from '#app/database/schema/office.ts';
import { customers } from '#app/database/schema/people.ts';
import { refunds } from '#app/database/schema/sales/checkout.ts';
import { clubGifts } from '#app/database/schema/sales/gifts.ts';
import { offers } from '#app/database/schema/sales/offers.ts';
import { orderItems } from '#app/database/schema/sales/orders.ts';
import { subscriptions, subscriptionShipments } from '#app/database/schema/sales/subscriptions.ts';
import { commissionPayments, commissions, inventoryTracking } from '#app/database/schema/studio.ts';
import type { TableName } from './names.ts';

/** What is written of a table: all its columns but those that open something, by what its rows follow each other. */
export type ExportedTable = {
  table: PgTable & { id: PgColumn };
  by: PgColumn;
  /** What opens something, and what only this program reads. */
  without?: readonly string[];
  /** Addresses of the club, which are kept as JSON text. */
  addresses?: readonly string[];
};

/** Where each table's rows are kept. */
export const exportedTables: Readonly<Record<TableName, ExportedTable>> = {
  works: { table: artworks, by: artworks.position },
  'work-sizes': { table: artworkSizes, by: artworkSizes.createdAt },
  inventory: { table: inventoryTracking, by: inventoryTracking.title },
  consignments: { table: consignments, by: consignments.createdAt },
  certificates: {
    table: certificates,
    by: certificates.issuedAt,
    without: ['record', 'signature', 'publicKey'],
  },
  customers: { table: customers, by: customers.createdAt },
  'order-lines': { table: orderItems, by: orderItems.orderId },
  refunds: { table: refunds, by: refunds.createdAt },
  offers: { table: offers, by: offers.createdAt, without: ['tokenHash', 'tokenEncrypted'] },
  commissions: { table: commissions, by: commissions.createdAt },
  'commission-payments': {
    table: commissionPayments,
    by: commissionPayments.createdAt,
    without: ['token'],
  },
  inquiries: { table: contactInquiries, by: contactInquiries.createdAt },
  answers: { table: inquiryReplies, by: inquiryReplies.createdAt },
  members: {
    table: subscriptions,
    by: subscriptions.createdAt,
    without: ['signupKey', 'addressKey'],
    addresses: ['shippingAddress'],
  },
  shipments: {
    table: subscriptionShipments,
    by: subscriptionShipments.createdAt,
    addresses: ['shippingAddress'],
  },
  gifts: { table: clubGifts, by: clubGifts.createdAt, without: ['requestKey', 'addressKey'] },
  posts: { table: posts, by: posts.createdAt },
  letters: { table: letters, by: letters.createdAt },
  waiting: { table: waitingList, by: waitingList.createdAt },
};
