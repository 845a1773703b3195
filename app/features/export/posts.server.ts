import { asc, isNull } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Write } from './export-shop.server.ts';

type Post = typeof posts.$inferSelect;

/** Writes every post as markdown; its pictures lead to the originals, its works to the pages of the static site. Answers how many. */
export async function exportPosts(
  { db }: Context,
  { write, names }: { write: Write; names: ReadonlyMap<string, string> },
): Promise<number> {
  const written = await db
    .select()
    .from(posts)
    .where(isNull(posts.deletedAt))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  const works = new Map(
    (await db.select({ id: artworks.id, slug: artworks.slug }).from(artworks)).map((work) => [
      work.id,
      work.slug,
    ]),
  );
  for (const post of written) {
    const text = post.body
      .replaceAll(/\(picture:([0-9a-f-]{36})/g, (all, id: string) =>
        names.has(id) ? `(../${names.get(id)}` : all,
      )
      .replaceAll(/\(work:([0-9a-f-]{36})/g, (all, id: string) =>
        works.has(id) ? `(../site/work/${works.get(id)}/index.html` : all,
      );
    await write(
      `posts/${post.slug ?? `draft-${post.id}`}.md`,
      Buffer.from(`${headOf(post)}\n${text.trimEnd()}\n`),
    );
  }
  return written.length;
}

/** Front matter: YAML, in which every JSON value is one of its own. */
function headOf({ title, description, tags, status, publishedAt, publishAt }: Post): string {
  const facts = {
    title,
    ...(description && { description }),
    status,
    ...((publishedAt ?? publishAt) && { date: (publishedAt ?? publishAt)?.toISOString() }),
    tags,
  };
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
