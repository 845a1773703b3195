import { sql } from 'drizzle-orm';
import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { PostDetail } from '../contract.ts';
import { namedIn } from './named.server.ts';
import { readPost } from './rows.server.ts';

/** A post as its editor shows it. For the owner only. Throws AppError 'missing'. */
export async function getPostDetail(context: Context, id: string): Promise<PostDetail> {
  const { row, draft, form, version } = await readPost(context.db, id);
  const tags = await context.db
    .selectDistinct({ tag: sql<string>`unnest(${posts.tags})` })
    .from(posts)
    .orderBy(sql`1`)
    .limit(200);
  return {
    id,
    form,
    version,
    savedAt: (draft?.updatedAt ?? row.updatedAt).toISOString(),
    status: row.status,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    slug: row.slug,
    hasChanges: draft?.hasChanges ?? false,
    knownTags: tags.map(({ tag }) => tag),
    named: await namedIn(context, form),
  };
}
