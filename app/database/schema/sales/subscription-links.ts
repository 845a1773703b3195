import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../columns.ts';
import { subscriptions } from './subscriptions.ts';

/** Links that open a member's own page. The token itself stands in letters alone (decision 68). */
export const subscriptionLinks = pgTable(
  'subscription_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('subscription_links_by_subscription').on(t.subscriptionId),
    index('subscription_links_by_expiry').on(t.expiresAt),
  ],
);
