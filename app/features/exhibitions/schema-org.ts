import type { SiteData } from '#app/ui/page-head.tsx';
import type { Exhibition } from './contract.ts';

/** An exhibition as schema.org describes it; undefined where its first day is not fixed, for search engines take none without. */
export function exhibitionSchema(
  { siteUrl }: Pick<SiteData, 'siteUrl'>,
  exhibition: Exhibition,
): object | undefined {
  const { id, title, venue, location, description, opensAt, closesAt, works } = exhibition;
  if (!opensAt) return undefined;
  return {
    '@type': 'ExhibitionEvent',
    '@id': `${siteUrl}/#exhibition-${id}`,
    name: title,
    url: `${siteUrl}/#exhibitions`,
    startDate: opensAt.slice(0, 10),
    endDate: closesAt ? lastDay(closesAt) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address: location || venue },
    description: description || undefined,
    image: works[0] && `${siteUrl}/media/${works[0].picture.id}/share.jpg`,
    performer: { '@id': `${siteUrl}/#artist` },
    workFeatured:
      works.length > 0
        ? works.map(({ slug, title: name }) => ({
            '@type': 'VisualArtwork',
            name,
            url: `${siteUrl}/work/${slug}`,
          }))
        : undefined,
  };
}

/** `closesAt` is the end of the last day. */
const lastDay = (closesAt: string) => new Date(Date.parse(closesAt) - 1).toISOString().slice(0, 10);
