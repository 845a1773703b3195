import { desc, eq } from 'drizzle-orm';
import { posts } from '#app/database/schema/blog.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { picturesIn, renderMarkdown } from '#app/features/markdown/markdown.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { Post, PostSummary } from './contract.ts';

/** The posts without their texts, the newest first, each with the first picture of its text (spec. section 7). */
export async function listPosts(context: Context): Promise<PostSummary[]> {
  const rows = await context.db.select().from(posts).orderBy(desc(posts.createdAt), desc(posts.id));
  const pictures = await getPictures(
    context,
    rows.flatMap(({ body }) => picturesIn(body).slice(0, 1)),
  );
  return rows.map((row) => summaryOf(row, pictures));
}

/** A post with its text as markdown and as clean HTML. Throws AppError 'missing'. */
export async function getPost(context: Context, slug: string): Promise<Post> {
  const [row] = await context.db.select().from(posts).where(eq(posts.slug, slug));
  if (!row)
    throw new AppError(
      'missing',
      "The blog post you're looking for doesn't exist or has been removed.",
    );
  const pictures = await getPictures(context, picturesIn(row.body));
  return {
    ...summaryOf(row, pictures),
    body: row.body,
    html: await renderMarkdown(row.body, pictures),
  };
}

function summaryOf(
  row: typeof posts.$inferSelect,
  pictures: ReadonlyMap<string, Picture>,
): PostSummary {
  const { id, slug, title, description, readingTime, createdAt, body } = row;
  const [first = ''] = picturesIn(body);
  return {
    id,
    slug,
    title,
    description,
    readingTime,
    createdAt: createdAt.toISOString(),
    picture: pictures.get(first) ?? null,
  };
}
