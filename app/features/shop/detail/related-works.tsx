import { formatMoney } from '#app/platform/formats/money.ts';
import { ArrowRight } from '#app/ui/icons/icons.tsx';
import type { Artwork, ArtworkDetail } from '#app/features/catalog/contract.ts';
import { mediumLine, priceText } from '../card/offers.ts';
import { standingText } from '../card/availability-label.ts';
import { workCopy } from '../card/work-copy.ts';
import { WorkLink } from '../card/work-link.tsx';

/** The way from an original to its prints, and back. */
export function RelatedWorks({ work }: { work: ArtworkDetail }) {
  if (work.related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="mt-8">
      <h2 id="related-title" className="type-label mb-3">
        {work.productType === 'artwork' ? workCopy.prints : workCopy.original}
      </h2>
      <ul className="border-t border-hairline">
        {work.related.map((one) => (
          <li key={one.id} className="border-b border-hairline">
            <WorkLink
              slug={one.slug}
              className="group flex min-h-[3.75rem] items-center gap-3.5 py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block leading-6 font-semibold group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
                  {kindOf(one)}
                  <span className="sr-only">: {one.title}</span>
                </span>
                <span className="type-caption block text-label">
                  {one.productType === 'artwork' ? mediumLine(one) : one.medium}
                </span>
              </span>
              <span className="type-price">{stateOf(one)}</span>
              <ArrowRight className="size-4.5 text-label transition-transform group-hover:translate-x-0.5" />
            </WorkLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf({ productType }: Artwork): string {
  return { artwork: 'Original', print: 'Print', merchandise: 'Merchandise' }[productType];
}

function stateOf(work: Artwork) {
  if (work.availability === 'sold')
    return <span className="type-caption text-label">{standingText(work)}</span>;
  return work.productType === 'artwork' ? formatMoney(work.price) : priceText(work);
}
