import { posts } from '#app/database/schema/blog.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { AddPost } from '../contract.ts';

/** Begins an empty draft and answers its id. For the owner only. */
export async function addPost({ db, now }: Context): Promise<Reply<AddPost>> {
  const at = now();
  const [added] = await db
    .insert(posts)
    .values({ title: '', body: '', createdAt: at, updatedAt: at })
    .returning({ id: posts.id });
  if (!added) throw new Error('the post was not written');
  return added;
}
