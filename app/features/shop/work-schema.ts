import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { breadcrumbs } from '#app/ui/breadcrumbs.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';

const availabilities = { available: 'InStock', held: 'LimitedAvailability', sold: 'SoldOut' } as const;

/** A work as schema.org describes it: a work of visual art that is offered, or a product. */
export function workSchema(work: ArtworkDetail, siteUrl: string): object {
  const url = `${siteUrl}/work/${work.slug}`;
  const isArt = work.productType !== 'merchandise';
  const inches = (value: number | null) => (value === null ? undefined : { '@type': 'Distance', name: `${value} in` });
  return {
    '@graph': [
      {
        '@type': isArt ? ['VisualArtwork', 'Product'] : 'Product',
        '@id': url,
        url,
        name: work.title,
        description: work.description,
        image: [...(work.previewUrl ? [work.previewUrl] : []), ...work.pictures.map(mainUrl)].map((path) => siteUrl + path),
        ...(isArt && {
          artMedium: work.medium,
          artform: work.category === 'prints' ? 'Print' : 'Painting',
          dateCreated: work.year ? String(work.year) : undefined,
          height: inches(work.height),
          width: inches(work.width),
        }),
        creator: { '@type': 'Organization', name: 'Full Circle Studio', url: siteUrl },
        offers: {
          '@type': 'Offer',
          url,
          price: work.fromPrice,
          priceCurrency: 'USD',
          availability: `https://schema.org/${availabilities[work.availability]}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
      breadcrumbs(siteUrl, [isArt ? ['Original Artworks', '/shop'] : ['Merchandise', '/merchandise'], [work.title, `/work/${work.slug}`]]),
    ],
  };
}
