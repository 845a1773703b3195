import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import { matchesSearch } from '#app/database/search.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import type { ListOwnPosts, PostRow } from './contract.ts';
import type { PostTab } from './tabs.ts';

const pageSize = 40;

/** A page of the owner's posts, and how many each tab has whatever is searched for. For the owner only. */
export async function listOwnPosts(
  { db }: Context,
  { tab, q, page }: Input<ListOwnPosts>['query'],
): Promise<Reply<ListOwnPosts>> {
  const rows = await db
    .select(shown)
    .from(posts)
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(ofTab(tab), matchesSearch(words, q)))
    .orderBy(...order)
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  return {
    posts: rows.slice(0, pageSize).map(rowOf),
    hasMore: rows.length > pageSize,
    counts: await countsOf(db),
  };
}

const typed = (field: 'title' | 'description' | 'body') =>
  sql<string>`coalesce(${postDrafts.form} ->> ${sql.raw(`'${field}'`)}, ${posts[field]}, '')`;
const savedAt = sql<Date>`coalesce(${postDrafts.updatedAt}, ${posts.updatedAt})`.mapWith(
  posts.updatedAt,
);

/** The text is searched, and never read: it may be long. */
const shown = {
  id: posts.id,
  title: typed('title'),
  description: typed('description'),
  status: posts.status,
  publishAt: posts.publishAt,
  publishedAt: posts.publishedAt,
  deletedAt: posts.deletedAt,
  slug: posts.slug,
  savedAt,
  hasChanges: sql<boolean>`coalesce(${postDrafts.hasChanges}, false)`,
  pictureId: sql<
    string | null
  >`substring(${typed('body')} from '\\(picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[ )]')`,
};

const words = sql`words_of(${typed('title')} || ' ' || ${typed('description')} || ' ' || ${typed('body')})`;

const order = [
  sql`array_position(array['draft', 'scheduled', 'published'], ${posts.status})`,
  sql`${posts.publishAt} asc nulls last`,
  sql`case when ${posts.status} = 'published' then ${posts.publishedAt} else ${savedAt} end desc`,
  desc(posts.id),
];

function ofTab(tab: PostTab): SQL | undefined {
  if (tab === 'deleted') return isNotNull(posts.deletedAt);
  return and(isNull(posts.deletedAt), tab === 'all' ? undefined : eq(posts.status, tab));
}

async function countsOf(db: Context['db']): Promise<Record<PostTab, number>> {
  const counted = await db
    .select({
      status: posts.status,
      isDeleted: sql<boolean>`${posts.deletedAt} is not null`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(posts)
    .groupBy(posts.status, sql`2`);
  const sumOf = (isOfTab: (group: (typeof counted)[number]) => boolean) =>
    counted.filter(isOfTab).reduce((sum, { count }) => sum + count, 0);
  const having = (status: string) => sumOf((group) => !group.isDeleted && group.status === status);
  return {
    all: sumOf((group) => !group.isDeleted),
    draft: having('draft'),
    scheduled: having('scheduled'),
    published: having('published'),
    deleted: sumOf((group) => group.isDeleted),
  };
}

type Moments = 'savedAt' | 'publishAt' | 'publishedAt' | 'deletedAt';
type Row = Omit<PostRow, Moments> & Record<Moments, Date | null> & { savedAt: Date };

const rowOf = (row: Row): PostRow => ({
  ...row,
  savedAt: row.savedAt.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
