import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#app/database/client.server.ts';
import { postVersions } from '#app/database/schema/blog.ts';
import { changesOf } from '../drafts/changes.ts';
import { PostForm } from '../form-contract.ts';

type Version = Pick<typeof postVersions.$inferInsert, 'reason'> & { form: PostForm; at: Date };

/** How many of the versions that were only saved are kept; those that were on the site are kept for good. */
const mostSaved = 50;

/** Keeps what a post says, unless its newest version says the same and it is only saved. The caller has locked the post. */
export async function recordVersion(
  tx: Transaction,
  postId: string,
  { form, reason, at }: Version,
): Promise<void> {
  const ofPost = eq(postVersions.postId, postId);
  const [newest] = await tx
    .select()
    .from(postVersions)
    .where(ofPost)
    .orderBy(desc(postVersions.number))
    .limit(1);
  const isSaved = reason === 'saved' || reason === 'replaced';
  const isKnown = newest && Object.keys(changesOf(form, PostForm.parse(newest.form))).length === 0;
  if (isSaved && isKnown) return;
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(postVersions).values({ postId, number, form, reason, createdAt: at });
  const [oldest] = await tx
    .select({ number: postVersions.number })
    .from(postVersions)
    .where(and(ofPost, areSaved))
    .orderBy(desc(postVersions.number))
    .offset(mostSaved)
    .limit(1);
  if (oldest)
    await tx
      .delete(postVersions)
      .where(and(ofPost, areSaved, lte(postVersions.number, oldest.number)));
}

const areSaved = inArray(postVersions.reason, ['saved', 'replaced']);
