import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import type { Below } from '#app/ui/hydration/first-screen.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BadgeRow } from './badge-row.tsx';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { catalogCopy } from '../copy.ts';
import { MediumLine } from './medium-line.tsx';
import { soldOutHint } from './offers.ts';
import type { Badge } from '../featured-works.ts';
import { standingText } from './availability-label.ts';
import { isSold, SoldLine } from './sold-line.tsx';
import { type Offer, useOffer } from './use-offer.ts';
import { WorkLink } from './work-link.tsx';

type WorkCardProps = {
  work: ListedWork;
  badges: readonly Badge[];
  eager?: boolean;
  /** One below the heading the card stands under. */
  heading?: 'h2' | 'h4';
  below?: Below;
};

/** A bay of the shop: the work stands bottom-left on a hairline, so that all labels share one line. */
export function WorkCard({ work, badges, eager, heading: Heading = 'h4', below }: WorkCardProps) {
  const offer = useOffer(work);
  const isFree = work.availability === 'available';
  return (
    <article data-below={below} className={cardRows}>
      <WorkLink slug={work.slug} second className={bay}>
        <PictureView
          picture={work.picture}
          sizes={sizesIn(work)}
          eager={eager}
          className={hung(work)}
        />
      </WorkLink>
      <div className="mt-6 border-t border-hairline pt-4">
        <BadgeRow badges={badges} />
      </div>
      <div>
        <Heading className="type-title">
          <WorkLink slug={work.slug} className="link">
            {work.title}
          </WorkLink>
        </Heading>
        <MediumLine work={work} />
      </div>
      <div>
        {offer.sized && isFree && (
          <div className="pt-5">
            <ChoiceStrip
              ref={offer.sizeField}
              legend="Size"
              options={work.sizes ?? []}
              soldOut={work.soldOutSizes}
              hint={soldOutHint(work.soldOutSizes)}
              value={offer.size}
              onChange={offer.chooseSize}
              error={offer.sizeError}
            />
          </div>
        )}
      </div>
      {isSold(work) ? (
        <SoldLine work={work} />
      ) : (
        <div className="mt-5 flex min-h-11 items-center justify-between gap-4">
          <p className="type-price">{offer.price}</p>
          <AddButton work={work} offer={offer} />
        </div>
      )}
    </article>
  );
}

/** Add to Cart, or why there is no button. */
export function AddButton({
  work,
  offer,
  wide,
}: {
  work: ListedWork;
  offer: Offer;
  wide?: boolean;
}) {
  if (work.availability !== 'available') return <NotFree work={work} />;
  return (
    <Button
      variant="outline"
      size="small"
      wide={wide}
      busy={offer.isAdding}
      busyLabel={catalogCopy.adding}
      onClick={offer.add}
    >
      {catalogCopy.addToCart}
      <span className="sr-only">: {work.title}</span>
    </Button>
  );
}

function NotFree({ work }: { work: Pick<ListedWork, 'id' | 'availability' | 'standing'> }) {
  const isMine = useCart().items.some(
    (item) => item.artworkId === work.id && item.availability === 'available',
  );
  if (work.availability === 'held' && isMine)
    return <p className="type-caption font-semibold">{catalogCopy.inYourCart}</p>;
  if (work.availability === 'held')
    return <p className="type-caption font-semibold text-ochre">{catalogCopy.held}</p>;
  return (
    <p className="type-caption flex items-center gap-2 text-label">
      {!work.standing && <span aria-hidden="true" className="size-2 rounded-full bg-rust" />}
      {standingText(work)}
    </p>
  );
}

export function WorkCardSkeleton() {
  return (
    <div className="pb-16 lg:pb-20">
      <div className={bay}>
        <Skeleton className="h-72 md:h-full" />
      </div>
      <div className="mt-6 border-t border-hairline pt-4">
        <Skeleton className="mb-3 h-6 w-24" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-2 h-4 w-40" />
      </div>
      <div className="mt-5 flex items-center justify-between">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-11 w-32" />
      </div>
    </div>
  );
}

/**
 * The five rows of a card (picture, badges, label, size, price) are rows of the list it stands in, so that in every row
 * of works the titles, the sizes and the buttons each stand on one line. The list has no row gap of its own.
 */
export const cardRows =
  'row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 pb-6 sm:pb-16 lg:pb-20';

/** From two columns on, all bays are equally high. On a phone a work is as high as it is. */
const bay = 'bay md:flex md:h-[24.5rem] md:items-end';

function hung({ picture }: ListedWork): string {
  const upright = picture.height > picture.width;
  return `${upright ? 'w-[84%]' : ''} md:hung md:[--tallest:24.5rem]`;
}

function sizesIn({ picture }: ListedWork): string {
  const widest = Math.round((392 * picture.width) / picture.height);
  return `(min-width: 60rem) min(${widest}px, 33vw), (min-width: 48rem) min(${widest}px, 50vw), ${picture.height > picture.width ? 75 : 90}vw`;
}
