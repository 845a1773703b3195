import { randomUUID } from 'node:crypto';
import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';

/** Writes a post that is on the site. */
export async function publishedPost(
  { db, now }: Pick<Context, 'db' | 'now'>,
  given: Partial<typeof posts.$inferInsert> = {},
): Promise<typeof posts.$inferSelect> {
  const at = given.publishedAt ?? given.createdAt ?? now();
  const [post] = await db
    .insert(posts)
    .values({
      slug: `post-${randomUUID().slice(0, 8)}`,
      title: 'A post',
      body: 'Text.',
      status: 'published',
      publishedAt: at,
      updatedAt: at,
      ...given,
    })
    .returning();
  return post!;
}
