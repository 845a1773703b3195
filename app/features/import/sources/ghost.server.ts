import { z } from 'zod';
import { emptyShop, type ForeignCustomer, type ForeignPost, type ForeignShop } from '../shape.ts';
import type { GivenFile } from './given-file.ts';
import { decode } from './tables/decode.ts';
import { readTable, type Table } from './tables/table.ts';
import { namesOf } from './words.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const Post = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  feature_image_alt: text,
  custom_excerpt: text,
  status: text,
  type: text,
  published_at: text,
});
const Export = z.object({
  db: z
    .array(
      z.object({
        data: z.looseObject({
          posts: z.array(z.unknown()),
          tags: z
            .array(
              z.looseObject({
                id: z.union([z.string(), z.number()]).transform(String),
                name: text,
              }),
            )
            .default([]),
          posts_tags: z
            .array(
              z.looseObject({
                post_id: z.union([z.string(), z.number()]).transform(String),
                tag_id: z.union([z.string(), z.number()]).transform(String),
              }),
            )
            .default([]),
        }),
      }),
    )
    .min(1),
});
type Data = z.output<typeof Export>['db'][number]['data'];

/** What Ghost exports: its content as JSON, and its members as a table. Pages are no posts and are left out. */
export function readGhost(files: readonly GivenFile[]): ForeignShop {
  const shop = emptyShop();
  for (const file of files) {
    if (/\.json$/i.test(file.name)) readContent(file, shop);
    else {
      const table = readTable(file, shop.problems);
      if (table.has('email')) shop.customers.push(...membersOf(table));
      else
        shop.problems.push({
          file: table.file,
          line: 1,
          text: 'these are not the columns of members from Ghost.',
        });
    }
  }
  return shop;
}

function readContent({ name: file, bytes }: GivenFile, shop: ForeignShop): void {
  const read = Export.safeParse(parsed(decode(bytes)));
  if (!read.success) {
    shop.problems.push({
      file,
      line: 1,
      text: 'this is no export of Ghost: its posts are not where they should be.',
    });
    return;
  }
  for (const { data } of read.data.db)
    for (const [at, given] of data.posts.entries()) {
      const post = Post.safeParse(given);
      if (post.success) shop.posts.push(...postOf(post.data, { data, file, at: at + 1 }));
      else
        shop.problems.push({
          file,
          line: at + 1,
          text: 'this post has no number and was left out.',
        });
    }
}

/** JSON has no lines of its own: posts are counted. */
function postOf(
  post: z.output<typeof Post>,
  { data, file, at }: { data: Data; file: string; at: number },
): ForeignPost[] {
  if (post.type === 'page') return [];
  const names = new Map(data.tags.map(({ id, name }) => [id, name]));
  const published = Date.parse(post.published_at);
  return [
    {
      file,
      line: at,
      id: post.id,
      title: post.title,
      html: post.html,
      description: post.custom_excerpt,
      tags: data.posts_tags
        .filter(({ post_id: id }) => id === post.id)
        .flatMap(({ tag_id: id }) => names.get(id) ?? [])
        // Ghost's own marks begin like this.
        .filter((tag) => tag !== '' && !tag.startsWith('#')),
      cover: post.feature_image
        ? { address: post.feature_image, alt: post.feature_image_alt || post.title }
        : null,
      publishedAt:
        post.status === 'published' && !Number.isNaN(published)
          ? new Date(published).toISOString()
          : null,
      slug: post.slug,
      paths: post.slug ? [`/${post.slug}`] : [],
    },
  ];
}

function membersOf({ rows }: Table): ForeignCustomer[] {
  return rows.map((row) => ({
    file: row.file,
    line: row.line,
    id: row.get('email').toLowerCase(),
    email: row.get('email'),
    ...namesOf(row.get('name')),
    phone: '',
    address: null,
    notes: row.get('note'),
  }));
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
