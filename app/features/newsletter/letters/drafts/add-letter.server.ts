import { and, desc, eq } from 'drizzle-orm';
import { artworks } from '#app/database/schema/catalog.ts';
import { posts } from '#app/database/schema/blog.ts';
import { letters } from '#app/database/schema/newsletter/letters.ts';
import { isPublished } from '#app/features/blog/service.server.ts';
import { lineOf } from '#app/features/blog/writing/field/blocks.ts';
import { worksWithPicture } from '#app/features/catalog/first-picture.server.ts';
import { isListed } from '#app/features/catalog/visible.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Input, Reply } from '#app/platform/endpoint.ts';
import { AppError } from '#app/platform/errors.ts';
import type { AddLetter } from '../contract.ts';
import { limits } from '../limits.ts';
import { refusals } from '../refusals.ts';
import { openingOf } from './opening.ts';

type Begun = Pick<typeof letters.$inferInsert, 'subject' | 'preheader' | 'body'> &
  Partial<Pick<typeof letters.$inferInsert, 'postId' | 'artworkId'>>;

/**
 * Begins a letter: empty; with the opening of a published post, which it leads to; or about a work that visitors see, with its picture and
 * card. For the owner only. Throws AppError 'missing' for a post or a work that is not on the site, 'invalid' for both at once.
 */
export async function addLetter(
  context: Context,
  { body: { postId, workId } }: Input<AddLetter>,
): Promise<Reply<AddLetter>> {
  if (postId && workId) throw new AppError('invalid', refusals.oneSource);
  const begun = postId
    ? await ofPost(context, postId)
    : workId
      ? await ofWork(context, workId)
      : { subject: '', preheader: '', body: '' };
  const at = context.now();
  const [added] = await context.db
    .insert(letters)
    .values({ ...begun, ...(await lastSpeed(context)), createdAt: at, updatedAt: at })
    .returning({ id: letters.id });
  if (!added) throw new Error('the letter was not written');
  return added;
}

async function ofPost({ db }: Context, postId: string): Promise<Begun> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(isPublished, eq(posts.id, postId)));
  if (!post) throw new AppError('missing', refusals.noPost);
  const { title, description, body } = post;
  return {
    subject: title.slice(0, limits.subject),
    preheader: (description ?? '').slice(0, limits.preheader),
    body: openingOf(title, body),
    postId,
  };
}

async function ofWork({ db }: Context, workId: string): Promise<Begun> {
  const [found] = await worksWithPicture(db).where(and(isListed, eq(artworks.id, workId)));
  if (!found) throw new AppError('missing', refusals.noWork);
  const { work, picture } = found;
  const lines = [
    lineOf({ kind: 'picture', id: picture.id, alt: picture.alt || work.title, caption: '' }),
    work.description.trim(),
    lineOf({ kind: 'work', id: work.id, title: work.title }),
  ];
  return {
    subject: `New work: ${work.title}`.slice(0, limits.subject),
    preheader: '',
    body: lines.filter(Boolean).join('\n\n').slice(0, limits.body),
    artworkId: workId,
  };
}

/** As fast as the letter before. */
async function lastSpeed({ db }: Context): Promise<{ perMinute?: number }> {
  const [last] = await db
    .select({ perMinute: letters.perMinute })
    .from(letters)
    .orderBy(desc(letters.createdAt))
    .limit(1);
  return last ?? {};
}
