import { and, desc, eq, inArray } from 'drizzle-orm';
import { formerPostSlugs, posts } from '#app/database/schema/blog.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import { picturesIn, renderMarkdown } from '#app/features/markdown/markdown.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError, MovedError } from '#app/platform/errors.ts';
import { cardsIn } from './cards.server.ts';
import type { Post, PostSummary } from './contract.ts';

type Row = typeof posts.$inferSelect;
/** What is shown of a row; a draft that is looked at has its day and address made up. */
type Shown = Pick<
  Row,
  'id' | 'title' | 'description' | 'readingTime' | 'body' | 'tags' | 'sharePicture' | 'updatedAt'
> & { slug: string; publishedAt: Date };

/** What anybody but the owner may see (invariant 33). For a query of `posts`. */
export const isPublished = eq(posts.status, 'published');

/** The posts without their texts, the newest first, each with the first picture of its text (spec. section 7). */
export async function listPosts(context: Context): Promise<PostSummary[]> {
  const rows = await context.db
    .select()
    .from(posts)
    .where(isPublished)
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return listPostsOf(context, rows);
}

/** The same of posts that are named, in their order, without those that nobody may see any more. */
export async function listPostsOfIds(
  context: Context,
  ids: readonly string[],
): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select()
    .from(posts)
    .where(and(isPublished, inArray(posts.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listPostsOf(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** The same of published posts that were read, in their order. */
async function listPostsOf(context: Context, published: readonly Row[]): Promise<PostSummary[]> {
  const rows = published.map(shownOf);
  const pictures = await getPictures(
    context,
    rows.flatMap(({ body }) => picturesIn(body).slice(0, 1)),
  );
  return rows.map((row) => summaryOf(row, pictures));
}

/**
 * A post with its text as markdown and as clean HTML. Throws AppError 'missing', and MovedError with the same call at its new address
 * where it had this one before.
 */
export async function getPost(context: Context, slug: string): Promise<Post> {
  const [row] = await context.db
    .select()
    .from(posts)
    .where(and(isPublished, eq(posts.slug, slug)));
  if (row) return postOf(context, shownOf(row));
  const [moved] = await context.db
    .select({ slug: posts.slug })
    .from(formerPostSlugs)
    .innerJoin(posts, eq(posts.id, formerPostSlugs.postId))
    .where(and(isPublished, eq(formerPostSlugs.slug, slug)));
  if (moved?.slug) throw new MovedError(moved.slug, `/api/posts/${moved.slug}`);
  throw new AppError(
    'missing',
    "The blog post you're looking for doesn't exist or has been removed.",
  );
}

/** A post as its page shows it. */
export async function postOf(context: Context, row: Shown): Promise<Post> {
  const named = picturesIn(row.body);
  const [pictures, cards] = await Promise.all([
    getPictures(context, row.sharePicture ? [...named, row.sharePicture] : named),
    cardsIn(context, row.body),
  ]);
  return {
    ...summaryOf(row, pictures),
    sharePicture: (row.sharePicture && pictures.get(row.sharePicture)) || null,
    updatedAt: row.updatedAt.toISOString(),
    body: row.body,
    html: await renderMarkdown(row.body, pictures, new Map(), cards),
  };
}

/** The table's checks hold what is published to both. */
function shownOf({ slug, publishedAt, ...row }: Row): Shown {
  return { ...row, slug: slug!, publishedAt: publishedAt! };
}

function summaryOf(row: Shown, pictures: ReadonlyMap<string, Picture>): PostSummary {
  const { id, slug, title, description, readingTime, publishedAt, body, tags } = row;
  const [first = ''] = picturesIn(body);
  return {
    id,
    slug,
    title,
    description,
    readingTime,
    createdAt: publishedAt.toISOString(),
    tags,
    picture: pictures.get(first) ?? null,
  };
}
