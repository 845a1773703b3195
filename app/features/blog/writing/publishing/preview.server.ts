import type { Post } from '#app/features/blog/contract.ts';
import { postOf } from '#app/features/blog/service.server.ts';
import { isTangled, tangledSentence } from '#app/features/markdown/markdown-limits.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { readPost } from '../drafts/rows.server.ts';
import { publishable } from '../publishable.ts';
import { refusals } from '../refusals.ts';

/**
 * A post as its page would show it if it were published now; nothing is written. For the owner only. Throws AppError 'missing', and
 * 'invalid' for a text that is too tangled to be read.
 */
export async function previewPost(context: Context, id: string): Promise<Post> {
  const { row, form } = await readPost(context.db, id);
  if (isTangled(form.body))
    throw new AppError('invalid', refusals.summary, { body: tangledSentence });
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
