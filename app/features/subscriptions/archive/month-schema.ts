import { sharePictureUrl } from '#app/features/pictures/tile-address.ts';
import { artistSchema } from '#app/features/settings/schema-org.ts';
import { breadcrumbs } from '#app/ui/navigation/breadcrumbs.ts';
import type { SiteData } from '#app/ui/page-head.tsx';
import { formatMonth } from '../club.ts';
import { copy } from '../copy.ts';
import type { ShownMonth } from '../designs/contract.ts';
import { archiveCopy } from './copy.ts';

type Site = Pick<SiteData, 'siteUrl' | 'artist' | 'name'>;

export const archivePath = '/subscription/archive';
export const pathOfMonth = (month: string): string => `${archivePath}/${month}`;

/** The archive as schema.org describes it: the designs, none of which is offered. */
export function archiveSchema(months: readonly ShownMonth[], site: Site): object {
  const url = site.siteUrl + archivePath;
  return {
    '@graph': [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        name: archiveCopy.pageTitle,
        description: archiveCopy.description,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: months.map((one, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: one.title,
            url: site.siteUrl + pathOfMonth(one.month),
          })),
        },
      },
      wayTo(site.siteUrl, []),
    ],
  };
}

/** A month's design as schema.org describes it. */
export function monthSchema(design: ShownMonth, site: Site): object {
  const { month, title, story, picture } = design;
  const url = site.siteUrl + pathOfMonth(month);
  return {
    '@graph': [
      {
        '@type': 'VisualArtwork',
        '@id': url,
        url,
        name: title,
        description: story || undefined,
        image: site.siteUrl + sharePictureUrl(picture.id),
        artform: copy.title,
        dateCreated: month,
        creator: artistSchema(site),
      },
      wayTo(site.siteUrl, [[formatMonth(month) ?? month, pathOfMonth(month)]]),
    ],
  };
}

const wayTo = (siteUrl: string, last: [string, string][]) =>
  breadcrumbs(siteUrl, [
    [copy.title, '/subscription'],
    [archiveCopy.toArchive, archivePath],
    ...last,
  ]);
