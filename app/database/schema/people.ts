import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment, money, updatedAt } from './columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/people.sql

/** Those who may sign in: the owner. The password is an argon2id hash. */
export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
  email: text('email'),
  /** Base32 (RFC 6238), encrypted (`platform/secrets/encryption.server.ts`). Asked for at sign-in once it has been confirmed by a code. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  /** The time step of the last code taken: no code opens the door twice. */
  totpLastStep: integer('totp_last_step').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** For a lost telephone: each opens the door once. Only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** An argon2id hash; a SHA-256 digest where `prefix` is null, from before the codes had one. */
    digest: text('digest').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first group of the code, which is no secret: it says which one of the slow hashes to compare with. */
    prefix: text('prefix'),
    usedAt: moment('used_at'),
  },
  (t) => [unique('recovery_codes_one_of_a_prefix').on(t.userId, t.prefix)],
);

/** Browsers that have signed in before, by the hash of what their cookie carries. Forgotten when the password changes. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [index('known_browsers_by_user').on(t.userId)],
);

/** What happened to the accounts of those who may sign in: sign-ins, failures, changes of credentials. */
export const accountActivity = pgTable(
  'account_activity',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    /** Null where nobody has the name that was tried. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    /** What the browser said of itself; empty for the command line and the environment. */
    agent: text('agent').notNull().default(''),
    /** The network it came from, without the last part of its address. */
    network: text('network').notNull().default(''),
    /** How often: repeated failures of one hour and one network are one row. */
    count: integer('count').notNull().default(1),
    /** Names the row that a repeat within the hour is counted on; null for what is never merged. */
    repeatKey: text('repeat_key').unique(),
  },
  (t) => [index('account_activity_latest').on(t.at)],
);

/** The `OWNER_*` variables as they were last applied: a salted argon2id hash of each value, null for one that was not set. */
export const ownerSettings = pgTable('owner_settings', {
  name: text('name').primaryKey(),
  hash: text('hash'),
  appliedAt: moment('applied_at').notNull(),
});

/** Mailed links for a new password, by the hash of what the link carries. */
export const passwordResets = pgTable('password_resets', {
  digest: text('digest').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});

/** Signed-in browsers. The id is the hash of what the cookie carries, so a stolen table opens no door. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt), index('sessions_by_user').on(t.userId)],
);

/** Failed sign-ins by name and address, so that guessing slows down across restarts. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  count: integer('count').notNull().default(1),
  lastAt: moment('last_at').notNull().defaultNow(),
});

export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** In lower case, so that one person is one row. */
    email: text('email').notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    address: text('address'),
    customerType: text('customer_type').notNull().default('collector'),
    preferences: text('preferences').array(),
    priceRange: text('price_range'),
    newsletter: boolean('newsletter').notNull().default(false),
    totalSpent: money('total_spent').notNull().default(0),
    totalPurchases: integer('total_purchases').notNull().default(0),
    lastPurchase: moment('last_purchase'),
    lastContact: moment('last_contact'),
    acquisitionSource: text('acquisition_source'),
    communications: text('communications'),
    tags: text('tags').array(),
    notes: text('notes'),
    /** What they bought before this shop kept its orders: number, day, total, and the titles. */
    earlierOrders: jsonb('earlier_orders'),
    notionPageId: text('notion_page_id'),
    /** Raised by every edit of the owner, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('customers_email_lower', sql`${t.email} = lower(${t.email})`),
    check('customers_spent', sql`${t.totalSpent} >= 0`),
    index('customers_latest').on(t.createdAt, t.id),
  ],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    /** Null once it is unsubscribed: then its digest is all that is kept. */
    email: text('email').unique(),
    /** HMAC-SHA-256 of an unsubscribed address under a secret of the shop, so that it is not written to by mistake. */
    emailDigest: text('email_digest').unique(),
    /** Nothing but the confirmation letter is sent before this is set. */
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    token: text('token').notNull().unique(),
    /** `series`: only letters about the series that they chose (`series_followers`). */
    wants: text('wants', { enum: ['everything', 'series'] })
      .notNull()
      .default('everything'),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
  },
  (t) => [
    check('newsletter_subscriptions_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'newsletter_subscriptions_email_or_digest',
      sql`(${t.email} is null) = (${t.emailDigest} is not null)`,
    ),
    check(
      'newsletter_subscriptions_digest_unsubscribed',
      sql`${t.emailDigest} is null or ${t.unsubscribedAt} is not null`,
    ),
    check('newsletter_subscriptions_wants', isOneOf(t.wants, ['everything', 'series'])),
    index('newsletter_subscriptions_latest').on(t.subscribedAt, t.id),
  ],
);
