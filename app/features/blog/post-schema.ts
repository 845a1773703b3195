import type { SiteData } from '#app/ui/page-head.tsx';
import { artistSchema, studioSchema } from '#app/features/settings/schema-org.ts';
import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { breadcrumbs } from '#app/ui/navigation/breadcrumbs.ts';
import type { Post } from './contract.ts';

/** What a link to a post shows: the first picture of its text. */
export const sharePictureOf = (picture: Post['picture']): string =>
  picture ? sharePictureUrl(picture.id) : '/share.jpg';

/** A post as schema.org describes it. */
export function postSchema(
  { slug, title, description, createdAt, picture }: Post,
  site: Pick<SiteData, 'siteUrl' | 'name' | 'artist'>,
): object {
  const { siteUrl } = site;
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
        image: siteUrl + sharePictureOf(picture),
        author: artistSchema(site),
        publisher: studioSchema(site),
      },
      breadcrumbs(siteUrl, [
        ['Blog', '/blog'],
        [title, `/blog/${slug}`],
      ]),
    ],
  };
}
