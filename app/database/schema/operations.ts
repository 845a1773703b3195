import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Letters to send, written in the same transaction as the fact they tell: one of a kind for each thing. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What the letter is about: an order's id, a subscriber's id. */
    subject: text('subject').notNull(),
    recipient: text('recipient').notNull(),
    payload: jsonb('payload').notNull(),
    /** The letter that this one says again, because the owner asked for it. */
    repeats: uuid('repeats').references((): AnyPgColumn => outbox.id),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Since when it waits for the owner: the database was restored, and the letter may have gone out before. */
    heldAt: moment('held_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('outbox_one_letter_of_a_kind').on(t.kind, t.subject),
    index('outbox_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
    index('outbox_about').on(t.subject),
    index('outbox_repeats')
      .on(t.repeats)
      .where(sql`${t.repeats} is not null`),
  ],
);

/** Webhook events already taken in, so that a repeat changes nothing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('provider_events_waiting')
      .on(t.receivedAt)
      .where(sql`${t.handledAt} is null`),
  ],
);

/** Writes done under an `Idempotency-Key`: sent again, each is answered as it was and changes nothing (decision 21). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A digest of call, cart and key. The key itself is not kept: with it comes the answer. */
    id: text('id').primaryKey(),
    endpoint: text('endpoint').notNull(),
    /** A digest of what was sent. */
    request: text('request').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('idempotency_keys_age').on(t.createdAt)],
);

/** How far something that is read bit by bit has been read. */
export const bookmarks = pgTable('bookmarks', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
});

/** Who changed what, when, from what, to what. Only ever added to. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor', { enum: ['buyer', 'owner', 'provider', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    change: text('change').notNull(),
    before: text('before'),
    after: text('after'),
  },
  (t) => [
    index('audit_trail_of').on(t.entity, t.entityId, t.at),
    check('audit_trail_actor', sql`${t.actor} in ('buyer', 'owner', 'provider', 'system')`),
  ],
);

/**
 * Raised by triggers in every transaction that changes what a public page or list shows, as the last thing it does;
 * what is kept was made of one version and serves only that (decision 20). One row.
 */
export const siteVersion = pgTable(
  'site_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: bigint('version', { mode: 'bigint' }).notNull(),
  },
  (t) => [check('site_version_one_row', sql`${t.isOnly}`)],
);

/**
 * Sums that the owner's screens show, kept by triggers at each commit (`raise_tally`), so that a count costs the same
 * with a hundred orders as with a hundred thousand.
 */
export const counters = pgTable('tallies', {
  name: text('name').primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
});

/**
 * What this database knows of the installation it belongs to: the secrets that every process on it must share lie in `DATA_DIR`
 * and in the environment, and are compared with this at each start (`installation.server.ts`). One row, made by its migration.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    createdAt: createdAt(),
    /** When a site first opened on this database; null in a database that no site has opened yet. */
    firstOpenedAt: moment('first_opened_at'),
    /** The public half of the key that certificates are signed with, in base64url. */
    signingPublicKey: text('signing_public_key'),
    /** Salted digests of the other secrets that must agree, as JSON: name to digest. */
    secretsCheck: text('secrets_check'),
    /** `DATA_DIR/secrets.json`, encrypted with `SESSION_SECRET`, where the environment sets it. */
    encryptedSecrets: text('encrypted_secrets'),
    /** The site it last ran under (`PUBLIC_URL`), and which database of which server it then was (decision 34). */
    site: text('site'),
    databaseIdentity: text('database_identity'),
    /** The last sign of life that the payment provider is known to hold, its random mark, and when it was written or last seen there. */
    beat: integer('beat').notNull().default(0),
    nonce: text('nonce'),
    beatAt: moment('beat_at'),
    /** The mark of a sign of life that is being written: after a crash the provider holds either this one or the one before. */
    nextNonce: text('next_nonce'),
    nextNonceAt: moment('next_nonce_at'),
    /** Since when this database only looks and does not act, and why. */
    suspectedCopySince: moment('looking_since'),
    lookingReason: text('looking_reason', { enum: ['older', 'moved', 'copied'] }),
    /** The owner has said that it is a copy. */
    isCopy: boolean('is_copy').notNull().default(false),
    /** When the owner last said that this is her shop: letters about what happened before are held back. */
    takenOverAt: moment('taken_over_at'),
  },
  (t) => [
    check('installation_one_row', sql`${t.isOnly}`),
    check(
      'installation_looks_for_a_reason',
      sql`(${t.suspectedCopySince} is null) = (${t.lookingReason} is null)`,
    ),
    check(
      'installation_copy_only_looks',
      sql`not ${t.isCopy} or ${t.suspectedCopySince} is not null`,
    ),
  ],
);

/** What the demo put into this database (decision 61): rows by their key, of the studio's record its fields. */
export const demoRows = pgTable(
  'demo_rows',
  {
    tableName: text('table_name').notNull(),
    key: text('key').notNull(),
    /** Of what the row said then, where it may become the owner's own by being changed; else empty. */
    digest: text('digest').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.key] })],
);
