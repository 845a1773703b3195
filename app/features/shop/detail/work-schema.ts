import type { SiteData } from '#app/ui/page-head.tsx';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { artistSchema, studioSchema } from '#app/features/settings/schema-org.ts';
import { breadcrumbs } from '#app/ui/navigation/breadcrumbs.ts';
import { mainUrl } from '#app/features/pictures/picture.ts';
import { moneyIn } from '#app/platform/formats/money.ts';

/** A work that is held may come free again; whoever reads this should not say that it can be bought now. */
const availabilities: Record<string, string> = {
  available: 'InStock',
  held: 'Reserved',
  sold: 'SoldOut',
};

/** A work as schema.org describes it: a work of visual art that is offered, or a product. */
export function workSchema(
  work: ArtworkDetail,
  site: Pick<SiteData, 'siteUrl' | 'name' | 'artist'>,
): object {
  const { siteUrl } = site;
  const url = `${siteUrl}/work/${work.slug}`;
  const isArt = work.productType !== 'merchandise';
  const inches = (value: number | null) =>
    value === null ? undefined : { '@type': 'Distance', name: `${value} in` };
  return {
    '@graph': [
      {
        '@type': isArt ? ['VisualArtwork', 'Product'] : 'Product',
        '@id': url,
        url,
        name: work.title,
        description: work.description,
        image: [...(work.previewUrl ? [work.previewUrl] : []), ...work.pictures.map(mainUrl)].map(
          (path) => siteUrl + path,
        ),
        ...(isArt && {
          artMedium: work.medium,
          artform: work.category === 'prints' ? 'Print' : 'Painting',
          dateCreated: work.year ? String(work.year) : undefined,
          height: inches(work.height),
          width: inches(work.width),
        }),
        brand: { '@id': `${siteUrl}/#studio` },
        ...(isArt && { creator: artistSchema(site) }),
        offers: offersOf(work, url),
      },
      studioSchema(site),
      breadcrumbs(siteUrl, [
        isArt ? ['Original Artworks', '/shop'] : ['Merchandise', '/merchandise'],
        [work.title, `/work/${work.slug}`],
      ]),
    ],
  };
}

/** What it costs and whether it can be had; nothing of what was never for sale. */
function offersOf(work: ArtworkDetail, url: string): object | undefined {
  const state = availabilities[work.availability];
  if (!state || work.standing === 'private' || work.standing === 'exhibition') return undefined;
  const prices = work.sizePrices
    .filter((size) => size.isAvailable)
    .map((size) => Number(size.price));
  const common = {
    url,
    priceCurrency: moneyIn().code,
    availability: `https://schema.org/${state}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
  if (new Set(prices).size < 2) return { '@type': 'Offer', price: work.fromPrice, ...common };
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map((price) => price.toFixed(2));
  return {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: high,
    offerCount: prices.length,
    ...common,
  };
}
