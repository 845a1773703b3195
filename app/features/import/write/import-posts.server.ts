import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { postDrafts, posts } from '#app/database/schema/blog.ts';
import { htmlToMarkdown } from '#app/features/blog/writing/paste/html-to-markdown.ts';
import { PostForm } from '#app/features/blog/writing/form-contract.ts';
import {
  bringPost,
  whyNotPublished,
} from '#app/features/blog/writing/publishing/bring-post.server.ts';
import { slugOf } from '#app/features/catalog/slug.ts';
import type { Context } from '#app/platform/context.server.ts';
import { tidyLine } from '#app/platform/formats/text.ts';
import { noFileOf } from '../files/find-picture.ts';
import type { ForeignPicture, ForeignPost } from '../shape.ts';
import { picturesInHtml } from '../sources/html.ts';
import { isTooDeep, tooDeepSentence } from '../sources/html-depth.ts';
import type { ImportRun } from './import-run.server.ts';
import { keepOldAddresses } from './old-addresses.server.ts';
import { sinceThen } from './sources.server.ts';
import { writeOnce } from './write-once.server.ts';

/** Brings a post in once, as markdown with its pictures, under its own day. */
export async function importPost(run: ImportRun, post: ForeignPost): Promise<void> {
  const { context, known, tell } = run;
  const line = { file: post.file, line: post.line, what: `post “${post.title || post.id}”` };
  const source = { kind: 'post', id: post.id } as const;
  const before = known.get(source);
  if (before)
    return tell({ ...line, ...(await sinceThen(before, (id) => changesOf(context, id))) });
  if (isTooDeep(post.html)) return tell({ ...line, outcome: 'refused', text: tooDeepSentence });
  const { ids, missing } = await picturesOf(run, post);
  const form = formOf(post, ids);
  const wrong = whyNotPublished(form);
  const publishedAt = post.publishedAt === null ? null : new Date(post.publishedAt);
  const refusal = await writeOnce(run, source, async (tx) => {
    const postId = await bringPost(tx, context, { form, publishedAt });
    await keepOldAddresses(tx, context, post.paths, { postId });
    return postId;
  });
  if (refusal !== undefined) return tell({ ...line, outcome: 'refused', text: refusal });
  const why = publishedAt ? wrong : ['It was not published there either.'];
  const isShown = publishedAt !== null && wrong.length === 0;
  tell({ ...line, outcome: 'new', text: isShown ? 'on the site' : `a draft. ${why.join(' ')}` });
  for (const text of missing) tell({ ...line, outcome: 'note', text });
}

function formOf(post: ForeignPost, ids: ReadonlyMap<string, string>): PostForm {
  const cover = post.cover && ids.get(post.cover.address);
  const text = htmlToMarkdown(post.html, (address) => {
    const id = ids.get(address);
    return id && `picture:${id}`;
  });
  const above =
    cover && !text.includes(cover) ? `![${altOf(post.cover!)}](picture:${cover})\n\n` : '';
  return PostForm.parse({
    title: tidyLine(post.title).slice(0, 1000),
    description: tidyLine(post.description).slice(0, 500),
    readingTime: '',
    body: above + text,
    slug: slugOf(post.slug),
    tags: post.tags.slice(0, 12).map((tag) => tidyLine(tag).slice(0, 40)),
    sharePicture: cover ?? null,
  });
}

const altOf = ({ alt }: ForeignPicture): string => tidyLine(alt).replaceAll(/[[\]\\]/g, '');

async function picturesOf({ pictures, isDryRun }: ImportRun, { html, cover }: ForeignPost) {
  const ids = new Map<string, string>();
  const missing: string[] = [];
  for (const { address, alt } of [...(cover ? [cover] : []), ...picturesInHtml(html)]) {
    if (ids.has(address)) continue;
    if (isDryRun) {
      if (!pictures.has(address)) missing.push(`A picture is missing: ${noFileOf(address)}`);
      continue;
    }
    const taken = await pictures.take(address, alt);
    if (taken.id === undefined) missing.push(`A picture is missing: ${taken.why}`);
    else ids.set(address, taken.id);
  }
  return { ids, missing };
}

/** When the post, or the draft of it, was last changed. */
function changesOf({ db }: Context, id: string): Promise<{ at: Date }[]> {
  const post = db.select({ at: posts.updatedAt }).from(posts).where(eq(posts.id, id));
  const draft = db
    .select({ at: postDrafts.updatedAt })
    .from(postDrafts)
    .where(eq(postDrafts.postId, id));
  return unionAll(post, draft);
}
