import { z } from 'zod';
import { Post } from '#app/features/blog/contract.ts';
import { Picture } from '#app/features/pictures/contract.ts';
import { endpoint } from '#app/platform/endpoint.ts';
import { PostChanges, PostForm } from './form-contract.ts';

export const PostStatus = z.enum(['draft', 'scheduled', 'published']);
export type PostStatus = z.output<typeof PostStatus>;

const id = z.object({ id: z.uuid() });
const moment = z.iso.datetime();

/** A work as its card in a text shows it. */
const WorkCard = z.object({
  id: z.uuid(),
  title: z.string(),
  line: z.string(),
  /** Its price, or why it has none. */
  price: z.string(),
  picture: Picture,
  /** Whether visitors see it: the card of a work that they do not see is left out of the page. */
  isShown: z.boolean(),
});
export type WorkCard = z.output<typeof WorkCard>;

/** What the text names. */
export const Named = z.object({ pictures: z.array(Picture), works: z.array(WorkCard) });
export type Named = z.output<typeof Named>;

/** A post as its editor shows it. */
export const PostDetail = z.object({
  id: z.uuid(),
  form: PostForm,
  version: z.number().int(),
  savedAt: moment,
  status: PostStatus,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** The last part of its address, once it has one. */
  slug: z.string().nullable(),
  /** Whether what is typed differs from what is on the site, or will be. */
  hasChanges: z.boolean(),
  /** All tags there are, for the field that asks for them. */
  knownTags: z.array(z.string()),
  named: Named,
});
export type PostDetail = z.output<typeof PostDetail>;

export const addPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts',
  summary: 'Begins an empty draft.',
  for: 'owner',
  takesKey: true,
  reply: id,
});
export type AddPost = typeof addPost;

export const getPostDetail = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id',
  summary: 'A post as its editor shows it: what was typed, else what is on the site.',
  for: 'owner',
  params: id,
  reply: PostDetail,
});

export const savePost = endpoint({
  method: 'PATCH',
  path: '/api/admin/posts/:id',
  summary:
    'Saves the fields that were typed over a version. Where another browser has saved since, nothing is, and what stands there is answered.',
  for: 'owner',
  params: id,
  body: z.object({
    version: z.number().int().min(0),
    changes: PostChanges,
    /** What stands there goes into the history first: she has seen it, and writes over it. */
    isOver: z.boolean().default(false),
  }),
  largestBody: 2_000_000,
  perMinute: 300,
  reply: z.object({
    version: z.number().int(),
    savedAt: moment,
    hasChanges: z.boolean(),
    named: Named,
    conflict: PostForm.nullable(),
  }),
});
export type SavePost = typeof savePost;

export const publishPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/:id/publish',
  summary:
    'Puts a post on the site as it was typed, at once or at a time to come; its version has to be the one that was seen.',
  for: 'owner',
  params: id,
  body: z.object({ version: z.number().int().min(0), at: moment.nullable().default(null) }),
  reply: z.object({ slug: z.string(), status: PostStatus }),
});
export type PublishPost = typeof publishPost;

export const takeBackPost = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id/draft',
  summary: 'Takes a post off the site, or off its schedule: it is a draft again.',
  for: 'owner',
  params: id,
  reply: z.object({}),
});
export type TakeBackPost = typeof takeBackPost;

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  summary: 'Throws a draft away. It can be brought back for 30 days.',
  for: 'owner',
  params: id,
  reply: z.object({}),
});
export type DeletePost = typeof deletePost;

export const bringBackPost = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/:id/brought-back',
  summary: 'Brings a draft back that was thrown away.',
  for: 'owner',
  params: id,
  reply: z.object({}),
});
export type BringBackPost = typeof bringBackPost;

export const previewPost = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/preview',
  summary: 'The post as its page would show it if it were published now.',
  for: 'owner',
  params: id,
  reply: Post,
});

const PostVersion = z.object({
  number: z.number().int(),
  at: moment,
  reason: z.enum(['published', 'scheduled', 'updated', 'saved', 'replaced']),
  title: z.string(),
  words: z.number().int(),
});
export type PostVersion = z.output<typeof PostVersion>;

export const listPostVersions = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/versions',
  summary: 'What a post said before, the latest first.',
  for: 'owner',
  params: id,
  reply: z.array(PostVersion),
});

export const getPostVersion = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/versions/:number',
  summary: 'One of them with its text.',
  for: 'owner',
  params: id.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: PostForm,
});
