import { z } from 'zod';
import { endpoint } from '#app/platform/endpoint.ts';
import { PostStatus } from '../contract.ts';
import { postTabs } from './tabs.ts';

const PostRow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: PostStatus,
  publishAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  hasChanges: z.boolean(),
  slug: z.string().nullable(),
  /** The first picture of its text. */
  pictureId: z.uuid().nullable(),
});
export type PostRow = z.output<typeof PostRow>;

export const listOwnPosts = endpoint({
  method: 'GET',
  path: '/api/admin/posts',
  summary:
    "The owner's posts with their drafts, a page at a time: what is written first, then what is to appear, then the newest. And how many each tab has.",
  for: 'owner',
  query: z.object({
    tab: z.enum(postTabs).default('all'),
    q: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  reply: z.object({
    posts: z.array(PostRow),
    hasMore: z.boolean(),
    counts: z.record(z.enum(postTabs), z.number().int()),
  }),
});
export type ListOwnPosts = typeof listOwnPosts;
