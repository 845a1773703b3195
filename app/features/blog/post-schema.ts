import { artistSchema, studioSchema } from '#app/features/studio/schema-org.ts';
import { breadcrumbs } from '#app/ui/breadcrumbs.ts';
import type { Post } from './contract.ts';

/** A post as schema.org describes it. */
export function postSchema({ slug, title, description, createdAt }: Post, siteUrl: string): object {
  const url = `${siteUrl}/blog/${slug}`;
  return {
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': url,
        url,
        headline: title,
        description: description ?? undefined,
        datePublished: createdAt,
        image: `${siteUrl}/share.jpg`,
        dateModified: createdAt,
        author: artistSchema(siteUrl),
        publisher: studioSchema(siteUrl),
      },
      breadcrumbs(siteUrl, [
        ['Blog', '/blog'],
        [title, `/blog/${slug}`],
      ]),
    ],
  };
}
