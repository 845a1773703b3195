import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

// Triggers, functions and search columns of these tables: app/database/triggers/blog.sql

export const posts = pgTable('posts', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description'),
  readingTime: text('reading_time'),
  body: text('body').notNull(),
  createdAt: createdAt(),
});
