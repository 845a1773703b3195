import { mainUrl } from '#app/features/pictures/picture.ts';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';

/** What a search engine reads of a work: schema.org data, which no browser runs. */
export function WorkFacts({ work }: { work: ArtworkDetail }) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': work.productType === 'merchandise' ? 'Product' : ['Product', 'VisualArtwork'],
    name: work.title,
    description: work.description,
    image: mainUrl(work.picture),
    url: `/work/${work.slug}`,
    material: work.medium,
    offers: {
      '@type': 'Offer',
      price: work.fromPrice,
      priceCurrency: 'USD',
      availability: `https://schema.org/${work.availability === 'sold' ? 'SoldOut' : 'InStock'}`,
    },
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }} />;
}
