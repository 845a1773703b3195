import { desc, eq, inArray } from 'drizzle-orm';
import { posts } from '#app/database/schema/blog.ts';
import { pictures } from '#app/database/schema/catalog.ts';
import { pictureOf } from '#app/features/pictures/service.server.ts';
import { picturesIn, renderMarkdown } from '#app/features/texts/markdown.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Post, PostSummary } from './contract.ts';

/** The posts without their texts, the newest first (spec. section 7). */
export async function listPosts({ db }: Context): Promise<PostSummary[]> {
  const rows = await db.select().from(posts).orderBy(desc(posts.createdAt), desc(posts.id));
  return rows.map(summaryOf);
}

/** A post with its text as markdown and as clean HTML. Throws AppError 'missing'. */
export async function getPost({ db }: Context, slug: string): Promise<Post> {
  const [row] = await db.select().from(posts).where(eq(posts.slug, slug));
  if (!row) throw new AppError('missing', "The blog post you're looking for doesn't exist or has been removed.");
  const shown = picturesIn(row.body);
  const hung = shown.length > 0 ? await db.select().from(pictures).where(inArray(pictures.id, shown)) : [];
  const html = await renderMarkdown(row.body, new Map(hung.map((picture) => [picture.id, pictureOf(picture)])));
  return { ...summaryOf(row), body: row.body, html };
}

function summaryOf({ id, slug, title, description, readingTime, createdAt }: typeof posts.$inferSelect): PostSummary {
  return { id, slug, title, description, readingTime, createdAt: createdAt.toISOString() };
}
