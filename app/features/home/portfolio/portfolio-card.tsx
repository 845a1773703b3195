import type { MouseEvent } from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { workQuery } from '#app/features/catalog/queries.ts';
import { openLightbox } from '#app/features/lightbox/open-lightbox.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

type PortfolioCardProps = {
  work: ListedWork;
  works: readonly ListedWork[];
  place: { className: string; sizes: string };
};

/** A work on the wall: it opens in the lightbox; a click with a key held, or without JavaScript, leads to its page. */
export function PortfolioCard({ work, works, place }: PortfolioCardProps) {
  const { picture } = work;
  const isSold = work.availability === 'sold' && !work.standing;
  const isUpright = picture.height > picture.width;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    openLightbox(work, works);
  };
  return (
    <li className={place.className}>
      <Link
        to={`/work/${work.slug}`}
        reads={[workQuery(work.slug)]}
        onClick={open}
        data-press=""
        className="group block"
      >
        <PictureView
          picture={picture}
          alt=""
          sizes={place.sizes}
          className={isUpright ? 'max-sm:w-[78%]' : ''}
        />
        <span className="type-title mt-3.5 block group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {isSold && (
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2 rounded-full bg-rust align-middle"
            />
          )}
          {work.title}
          {isSold && <span className="sr-only"> (sold)</span>}
        </span>
        <span className="type-small mt-1 block text-label">
          {[work.medium, work.dimensions, work.standing && standingText(work)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
    </li>
  );
}
