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
import { pictures } from './catalog.ts';
import { createdAt, id, isOneOf, moment, updatedAt } from './columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/blog.sql

/** A post as it is, or will be, on the site. What was typed since is in `post_drafts`. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** Null until it is first published or scheduled. */
    slug: text('slug').unique(),
    title: text('title').notNull(),
    description: text('description'),
    readingTime: text('reading_time'),
    body: text('body').notNull(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What a link to it shows; null for the first picture of its text. */
    sharePicture: uuid('share_picture').references(() => pictures.id),
    /** Only a published one is on any screen but the owner's. */
    status: text('status', { enum: ['draft', 'scheduled', 'published'] })
      .notNull()
      .default('draft'),
    publishAt: moment('publish_at'),
    /** The day its readers see: when it was first published, also where it was taken back since. */
    publishedAt: moment('published_at'),
    /** Thrown away by the owner: kept for a while, to be brought back. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    /** When what readers see was last changed. */
    updatedAt: updatedAt(),
  },
  (t) => [
    check('posts_status', isOneOf(t.status, ['draft', 'scheduled', 'published'])),
    check('posts_scheduled', sql`(${t.status} = 'scheduled') = (${t.publishAt} is not null)`),
    check('posts_published', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check(
      'posts_whole',
      sql`${t.status} = 'draft' or (${t.slug} is not null and ${t.title} <> '' and ${t.body} <> '')`,
    ),
    check('posts_deleted', sql`${t.deletedAt} is null or ${t.status} = 'draft'`),
    index('posts_to_publish')
      .on(t.publishAt)
      .where(sql`${t.status} = 'scheduled'`),
    index('posts_latest')
      .on(t.publishedAt)
      .where(sql`${t.status} = 'published'`),
    index('posts_shared').on(t.sharePicture),
  ],
);

/** What the owner has typed into a post, published or not; read by a tolerant reader. */
export const postDrafts = pgTable('post_drafts', {
  postId: uuid('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  form: jsonb('form').notNull(),
  /** Raised by every change, so that a stale one is noticed. */
  version: integer('version').notNull().default(1),
  /** Whether it says something else than the post does. */
  hasChanges: boolean('has_changes').notNull().default(true),
  updatedAt: updatedAt(),
});

/** A post as it was published each time, and as each sitting at it has left it. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    form: jsonb('form').notNull(),
    /** `saved`: what stood there when the next sitting began; `replaced`: what another browser had saved, and she wrote over. */
    reason: text('reason', {
      enum: ['published', 'scheduled', 'updated', 'saved', 'replaced'],
    }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('post_versions_once').on(t.postId, t.number),
    check('post_versions_number', sql`${t.number} > 0`),
    check(
      'post_versions_reason',
      isOneOf(t.reason, ['published', 'scheduled', 'updated', 'saved', 'replaced']),
    ),
  ],
);

/** An address that a post had before: it leads to the post's own. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('former_post_slugs_of_post').on(t.postId)],
);
