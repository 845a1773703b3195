import type { Post } from '#app/features/blog/contract.ts';
import { postOf } from '#app/features/blog/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { readPost } from '../drafts/rows.server.ts';
import { publishable } from '../publishable.ts';

/** A post as its page would show it if it were published now; nothing is written. For the owner only. Throws AppError 'missing'. */
export async function previewPost(context: Context, id: string): Promise<Post> {
  const { row, form } = await readPost(context.db, id);
  const { fields, slug } = publishable(form, row.slug);
  const now = context.now();
  return postOf(context, {
    ...row,
    ...fields,
    slug: slug.wanted,
    publishedAt: row.publishedAt ?? row.publishAt ?? now,
    updatedAt: now,
  });
}
