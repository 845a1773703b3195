import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { posts } from '../blog.ts';
import { artworks, series } from '../catalog.ts';
import { createdAt, id, isOneOf, moment, updatedAt } from '../columns.ts';
import { newsletterSubscriptions } from '../people.ts';

export const letterStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export const audiences = ['everybody', 'buyers', 'club', 'series'] as const;
export const recipientStates = [
  'queued',
  'handing over',
  'sent',
  'unsure',
  'returned',
  'skipped',
] as const;

/** A letter to the readers of the newsletter. What became of it is counted from `letter_recipients`. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    subject: text('subject').notNull().default(''),
    /** What a list of mail shows after the subject; empty for the first words of the letter. */
    preheader: text('preheader').notNull().default(''),
    /** Markdown, as posts are written. */
    body: text('body').notNull().default(''),
    /** The post that it was made from and leads to. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** The new work that it was made for. */
    artworkId: uuid('artwork_id').references(() => artworks.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: audiences }).notNull().default('everybody'),
    /** Whose followers get it, where its audience is those of a series. */
    series: text('series').references(() => series.name, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    state: text('state', { enum: letterStates }).notNull().default('draft'),
    sendAt: moment('send_at'),
    /** When its recipients were written down. */
    startedAt: moment('started_at'),
    /** When it had been sent to the last of them, or was stopped for good. */
    finishedAt: moment('finished_at'),
    /** Since when sending rests; why, where the mail server made it rest. */
    heldAt: moment('held_at'),
    heldBecause: text('held_because', { enum: ['owner', 'mail-server'] }),
    /** Before this moment nothing of it is sent: one letter at a time, and so many a minute. */
    nextAt: moment('next_at'),
    perMinute: integer('per_minute').notNull().default(40),
    /** Whether it is counted how often its links are pressed; never by whom (decision 85). */
    countsLinks: boolean('counts_links').notNull().default(false),
    /** How many tries have failed since the last letter that was taken. */
    failures: integer('failures').notNull().default(0),
    /** The last failure, in words that name nobody. */
    lastError: text('last_error'),
    /** Raised by every change of what is written, so that a stale one is noticed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('letters_state', isOneOf(t.state, letterStates)),
    check('letters_audience', isOneOf(t.audience, audiences)),
    check('letters_scheduled', sql`${t.state} <> 'scheduled' or ${t.sendAt} is not null`),
    check(
      'letters_whole',
      sql`${t.state} in ('draft', 'cancelled') or (${t.subject} <> '' and ${t.body} <> '')`,
    ),
    check(
      'letters_started',
      sql`${t.state} not in ('sending', 'sent') or ${t.startedAt} is not null`,
    ),
    check(
      'letters_finished',
      sql`(${t.finishedAt} is not null) = (${t.state} in ('sent', 'cancelled'))`,
    ),
    check('letters_held', sql`${t.heldAt} is null or ${t.state} = 'sending'`),
    check('letters_held_because', sql`(${t.heldAt} is null) = (${t.heldBecause} is null)`),
    check('letters_per_minute', sql`${t.perMinute} between 1 and 6000`),
    index('letters_under_way')
      .on(t.sendAt)
      .where(sql`${t.state} in ('scheduled', 'sending')`),
    index('letters_of_post').on(t.postId),
    index('letters_of_work').on(t.artworkId),
    index('letters_of_series').on(t.series),
  ],
);

/** Who gets a letter: written down in one statement when sending begins, and each written to once at most. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: id(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Null once the shop has forgotten them: what became of the letter still counts. */
    readerId: uuid('reader_id').references(() => newsletterSubscriptions.id, {
      onDelete: 'set null',
    }),
    /**
     * `handing over`: the mail server is about to have it, and whoever finds it so after a crash does not send it again.
     * `unsure`: nobody can say whether it arrived.
     */
    state: text('state', { enum: recipientStates }).notNull().default('queued'),
    /** Why it was skipped or came back. */
    reason: text('reason', {
      enum: ['left', 'stopped', 'gave-up', 'refused', 'bounced', 'complained'],
    }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** When it was handed over, or was about to be. */
    sentAt: moment('sent_at'),
    /** The SHA-256 of what the links of this one letter carry; the link itself is kept nowhere. */
    tokenHash: text('token_hash'),
    /** When this reader left by a link of this letter. */
    leftAt: moment('left_at'),
  },
  (t) => [
    check('letter_recipients_state', isOneOf(t.state, recipientStates)),
    check(
      'letter_recipients_reason',
      isOneOf(t.reason, ['left', 'stopped', 'gave-up', 'refused', 'bounced', 'complained']),
    ),
    check(
      'letter_recipients_sent',
      sql`(${t.sentAt} is not null) or ${t.state} in ('queued', 'returned', 'skipped')`,
    ),
    check(
      'letter_recipients_why',
      sql`(${t.reason} is not null) = (${t.state} in ('returned', 'skipped'))`,
    ),
    uniqueIndex('letter_recipients_once').on(t.letterId, t.readerId),
    uniqueIndex('letter_recipients_token').on(t.tokenHash),
    index('letter_recipients_of_reader').on(t.readerId),
    index('letter_recipients_waiting')
      .on(t.letterId, t.nextAttemptAt)
      .where(sql`${t.state} in ('queued', 'handing over')`),
  ],
);

/** Where the links of a letter lead whose presses are counted: for all readers alike. */
export const letterLinks = pgTable(
  'letter_links',
  {
    /** What stands in the link: a digest of the letter and the address. */
    key: text('key').primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    presses: integer('presses').notNull().default(0),
  },
  (t) => [
    check('letter_links_presses', sql`${t.presses} >= 0`),
    uniqueIndex('letter_links_once').on(t.letterId, t.url),
  ],
);

/** The readers who asked to hear of a series. */
export const seriesFollowers = pgTable(
  'series_followers',
  {
    readerId: uuid('reader_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    series: text('series')
      .notNull()
      .references(() => series.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.readerId, t.series] }),
    index('series_followers_of_series').on(t.series),
  ],
);
