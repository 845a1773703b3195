import { z } from 'zod';
import { limits } from './limits.ts';

/** A post as the owner types it, right or not: a draft loses nothing. What may be published is decided by `publishable`. */
const fields = {
  title: z.string().max(1000),
  description: z.string().max(5000),
  /** Empty where it is counted. */
  readingTime: z.string().max(200),
  body: z.string().max(limits.body),
  /** The last part of its address; empty where it follows the title. */
  slug: z.string().max(300),
  tags: z.array(z.string().max(200)).max(50),
  /** Null where the first picture of the text is shown. */
  sharePicture: z.uuid().nullable(),
};

/** What a browser sends: the fields that it changed. */
export const PostChanges = z.strictObject(fields).partial();
export type PostChanges = z.output<typeof PostChanges>;

/** The reader of stored drafts and versions: each field has a value for what it cannot read. */
export const PostForm = z.object({
  title: fields.title.catch(''),
  description: fields.description.catch(''),
  readingTime: fields.readingTime.catch(''),
  body: z.string().catch(''),
  slug: fields.slug.catch(''),
  tags: fields.tags.catch([]),
  sharePicture: fields.sharePicture.catch(null),
});
export type PostForm = z.output<typeof PostForm>;
