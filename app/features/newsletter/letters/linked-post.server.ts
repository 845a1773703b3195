import { and, eq } from 'drizzle-orm';
import { posts } from '#app/database/schema/blog.ts';
import { isPublished } from '#app/features/blog/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Letter } from './drafts/rows.server.ts';

/** The post that a letter leads to, while visitors see it. */
export async function linkedPost({ db }: Pick<Context, 'db'>, { postId }: Pick<Letter, 'postId'>) {
  if (!postId) return undefined;
  const [post] = await db
    .select({ title: posts.title, slug: posts.slug })
    .from(posts)
    .where(and(isPublished, eq(posts.id, postId)));
  return post?.slug ? { title: post.title, slug: post.slug } : undefined;
}
