import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { PostForm } from '../form-contract.ts';
import { readingTimeOf } from '../reading-time.ts';
import { refusals } from '../refusals.ts';

export type PostRow = typeof posts.$inferSelect;
type DraftRow = typeof postDrafts.$inferSelect;
/** A post with what was typed into it; version 0 where nothing was since it was published. */
export type Written = {
  row: PostRow;
  draft: DraftRow | undefined;
  form: PostForm;
  version: number;
};

/** A post as it was typed. Throws AppError 'missing', also for one that was thrown away. */
export async function readPost(
  db: Context['db'] | Transaction,
  id: string,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): Promise<Written> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isDeleted ? undefined : isNull(posts.deletedAt)));
  if (!row) throw new AppError('missing', refusals.missing);
  const [draft] = await db.select().from(postDrafts).where(eq(postDrafts.postId, id));
  const form = draft ? PostForm.parse(draft.form) : formOf(row);
  return { row, draft, form, version: draft?.version ?? 0 };
}

/** The same until the transaction ends, and nobody else writes it meanwhile. */
export async function lockPost(
  tx: Transaction,
  id: string,
  options?: { isDeleted?: boolean },
): Promise<Written> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return readPost(tx, id, options);
}

/** What is on the site, as a form. */
export function formOf(row: PostRow): PostForm {
  const { title, description, readingTime, body, slug, tags, sharePicture } = row;
  return {
    title,
    description: description ?? '',
    readingTime: readingTime && readingTime !== readingTimeOf(body) ? readingTime : '',
    body,
    slug: slug ?? '',
    tags,
    sharePicture,
  };
}
