import type { Transaction } from '#app/database/client.server.ts';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { PostForm } from '../form-contract.ts';
import { publishable } from '../publishable.ts';
import { takePostAddress } from './addresses.server.ts';
import { publish } from './publish.server.ts';

/** A post of another place, with the moment at which that published it; null for a draft. */
type Brought = { form: PostForm; publishedAt: Date | null };

/** What keeps a post from the site, as it would be brought in: the sentences of its fields. */
export const whyNotPublished = (form: PostForm): string[] =>
  Object.values(publishable(form, null).errors);

/**
 * Brings a post of another place in, in a transaction of the caller: on the site under its own day where that had published it and nothing is
 * missing, else as a draft. Nobody is written to. Answers the post's id.
 */
export async function bringPost(
  tx: Transaction,
  context: Context,
  { form: given, publishedAt }: Brought,
): Promise<string> {
  const at = context.now();
  const isShown = publishedAt !== null && whyNotPublished(given).length === 0;
  const [added] = await tx
    .insert(posts)
    .values({
      title: given.title,
      body: '',
      publishedAt: isShown ? publishedAt : null,
      createdAt: publishedAt ?? at,
      updatedAt: at,
    })
    .returning({ id: posts.id });
  if (!added) throw new Error('the post was not written');
  const { id } = added;
  const isFree = await takePostAddress(tx, id, { wanted: given.slug, isTyped: true });
  const form = { ...given, slug: isFree === undefined ? '' : given.slug };
  await tx.insert(postDrafts).values({ postId: id, form, version: 1, updatedAt: at });
  if (isShown) await publish(tx, context, id, { version: 1, at: null });
  return id;
}
