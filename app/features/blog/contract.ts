import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { Picture } from '#app/features/pictures/contract.ts';

export const PostSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  readingTime: z.string().nullable(),
  /** When it was published. */
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()),
  /** The first picture of its text. */
  picture: Picture.nullable(),
});
export type PostSummary = z.output<typeof PostSummary>;

/** A post; `html` is its markdown `body` rendered and cleaned. */
export const Post = PostSummary.extend({
  body: z.string(),
  html: z.string(),
  /** What a link to it shows, where that is not the first picture. */
  sharePicture: Picture.nullable(),
  /** When what its readers see was last changed. */
  updatedAt: z.iso.datetime(),
});
export type Post = z.output<typeof Post>;

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'The posts of the blog, the newest first.',
  for: 'anyone',
  isKept: true,
  reply: z.array(PostSummary),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:slug',
  summary: 'One post with its text. An address that it had before leads to it (301).',
  for: 'anyone',
  isKept: true,
  params: z.object({ slug: z.string().max(200) }),
  reply: Post,
});
