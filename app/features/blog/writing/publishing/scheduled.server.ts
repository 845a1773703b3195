import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#app/database/audit.server.ts';
import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { retention } from '#app/platform/storage/retention.ts';

/** Puts the posts on the site whose time has come. May run any number of times. */
export async function publishScheduledPosts({ db, now }: Context): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const come = await tx
      .update(posts)
      .set({
        status: 'published',
        publishAt: null,
        publishedAt: sql`coalesce(${posts.publishedAt}, ${posts.publishAt})`,
        updatedAt: sql`${posts.publishAt}`,
      })
      .where(and(eq(posts.status, 'scheduled'), lte(posts.publishAt, at)))
      .returning({ id: posts.id });
    if (come.length === 0) return;
    await recordAudit(
      tx,
      come.map(({ id }) => ({
        at,
        actor: 'system',
        entity: 'post',
        entityId: id,
        change: 'went live',
        before: 'scheduled',
        after: 'published',
      })),
    );
  });
}

/** Deletes for good what was thrown away long enough ago. */
export async function sweepPosts({ db, now }: Context): Promise<void> {
  const before = minutesAfter(now(), -retention.deletedPostDays * 24 * 60);
  await db.delete(posts).where(and(isNotNull(posts.deletedAt), lt(posts.deletedAt, before)));
}
