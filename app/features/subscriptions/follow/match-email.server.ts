import { eq, type SQL, sql } from 'drizzle-orm';
import { subscriptions } from '#app/database/schema/sales/subscriptions.ts';

/** Rows of an address, however it is spelt. */
export const isOf = (email: string): SQL =>
  eq(sql`lower(${subscriptions.customerEmail})`, email.toLowerCase());
