import { and, desc, eq } from 'drizzle-orm';
import { postVersions } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import type { PostVersion } from '../contract.ts';
import { readPost } from '../drafts/rows.server.ts';
import { PostForm } from '../form-contract.ts';
import { countWords } from '../reading-time.ts';
import { refusals } from '../refusals.ts';

/** What a post said before, the latest first. For the owner only. Throws AppError 'missing'. */
export async function listPostVersions(context: Context, id: string): Promise<PostVersion[]> {
  await readPost(context.db, id);
  const rows = await context.db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, id))
    .orderBy(desc(postVersions.number));
  return rows.map(({ number, createdAt, reason, form }) => {
    const { title, body } = PostForm.parse(form);
    return { number, at: createdAt.toISOString(), reason, title, words: countWords(body) };
  });
}

/** One of them with its text. For the owner only. Throws AppError 'missing'. */
export async function getPostVersion(
  context: Context,
  { id, number }: { id: string; number: number },
): Promise<PostForm> {
  await readPost(context.db, id);
  const [version] = await context.db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.number, number)));
  if (!version) throw new AppError('missing', refusals.noVersion);
  return PostForm.parse(version.form);
}
