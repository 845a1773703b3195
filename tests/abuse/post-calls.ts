import { posts } from '#app/database/schema/blog.ts';
import { publishedPost } from '#tests/support/posts.ts';
import type { TestSite } from '#tests/support/site.ts';
import type { Calls } from './owner-calls.ts';

/** A right call of everything that writes posts. */
export async function postCalls({ context }: TestSite): Promise<Calls> {
  const [typed, ready, gone] = await context.db
    .insert(posts)
    .values(['Typed', 'Ready', 'Gone'].map((title) => ({ title, body: 'The weir is slow.' })))
    .returning();
  const shown = await publishedPost(context);
  const of = (post: { id: string } | undefined) => ({ params: { id: post!.id } });
  return {
    'POST /api/admin/posts': { params: {}, body: undefined },
    'PATCH /api/admin/posts/:id': {
      ...of(typed),
      body: {
        version: 0,
        changes: {
          title: 'The weir gear',
          description: 'Drawn twice.',
          readingTime: '',
          body: 'Two racks.',
          slug: 'the-weir-gear',
          tags: ['Drawing'],
          sharePicture: null,
        },
        isOver: false,
      },
    },
    'POST /api/admin/posts/:id/publish': { ...of(ready), body: { version: 0, at: null } },
    'PUT /api/admin/posts/:id/draft': { ...of(shown), body: undefined },
    'DELETE /api/admin/posts/:id': { ...of(gone), body: undefined },
    'PUT /api/admin/posts/:id/brought-back': { ...of(gone), body: undefined },
  };
}
