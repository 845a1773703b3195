import type { SiteData } from '#app/ui/page-head.tsx';
import { artistSchema, studioSchema } from '#app/features/settings/schema-org.ts';
import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { breadcrumbs } from '#app/ui/navigation/breadcrumbs.ts';
import type { Post } from './contract.ts';

/** What a link to a post shows: the picture that was chosen for it, else the first of its text. */
export function sharePictureOf({
  sharePicture,
  picture,
}: Pick<Post, 'sharePicture' | 'picture'>): string {
  const shown = sharePicture ?? picture;
  return shown ? sharePictureUrl(shown.id) : '/share.jpg';
}

/** When a post was changed; undefined where it is as it was published. */
export const changedAt = ({ createdAt, updatedAt }: Pick<Post, 'createdAt' | 'updatedAt'>) =>
  updatedAt > createdAt ? updatedAt : undefined;

/** A post as schema.org describes it. */
export function postSchema(
  post: Post,
  site: Pick<SiteData, 'siteUrl' | 'name' | 'artist'>,
): object {
  const { slug, title, description, createdAt, tags } = post;
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
        dateModified: changedAt(post),
        keywords: tags.length > 0 ? tags.join(', ') : undefined,
        image: siteUrl + sharePictureOf(post),
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
