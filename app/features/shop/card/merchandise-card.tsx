import { ColorChoice } from '#app/features/mockups/color-choice.tsx';
import { ChosenPicture } from '#app/features/mockups/chosen-picture.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import type { Below } from '#app/ui/hydration/first-screen.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BadgeRow } from './badge-row.tsx';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { catalogCopy } from '../copy.ts';
import { MediumLine } from './medium-line.tsx';
import { soldOutHint } from './offers.ts';
import type { Badge } from '../featured-works.ts';
import { useOffer } from './use-offer.ts';
import { AddButton, cardRows } from './work-card.tsx';
import { WorkLink } from './work-link.tsx';

type MerchandiseCardProps = {
  work: ListedWork;
  badges: readonly Badge[];
  eager?: boolean;
  /** One below the heading the card stands under. */
  heading?: 'h2' | 'h4';
  below?: Below;
};

/** A thing to wear or use: a square tile in the color chosen, its colors and sizes, its price. */
export function MerchandiseCard({
  work,
  badges,
  eager,
  heading: Heading = 'h4',
  below,
}: MerchandiseCardProps) {
  const offer = useOffer(work);
  // The photograph too, where there is no preview: beside dimmed tiles it would glare in the dark.
  const tile = { eager, sizes, className: 'goods aspect-square w-full' };
  const hint = soldOutHint(work.soldOutSizes) ?? (offer.size ? undefined : catalogCopy.chooseSize);
  return (
    <article data-below={below} className={cardRows}>
      <WorkLink slug={work.slug} second className="relative block">
        <ChosenPicture work={work} {...tile}>
          <PictureView picture={work.picture} {...tile} />
        </ChosenPicture>
      </WorkLink>
      <div className="pt-3 sm:pt-4">
        <BadgeRow badges={badges} />
      </div>
      <div>
        <Heading className="type-title">
          <WorkLink slug={work.slug} className="link">
            <Unbroken>{work.title}</Unbroken>
          </WorkLink>
        </Heading>
        <MediumLine work={work} />
      </div>
      <div className="space-y-2 pt-3 sm:space-y-3 sm:pt-5">
        <ColorChoice work={work} />
        {offer.sized && (
          <ChoiceStrip
            ref={offer.sizeField}
            legend="Size"
            options={work.sizes ?? []}
            soldOut={work.soldOutSizes}
            hint={hint}
            value={offer.size}
            onChange={offer.chooseSize}
            error={offer.sizeError}
          />
        )}
      </div>
      <div className="self-end pt-1 sm:pt-4">
        <p className="type-price flex min-h-9 items-center sm:min-h-11">{offer.price}</p>
        <AddButton work={work} offer={offer} wide />
      </div>
    </article>
  );
}

const sizes = '(min-width: 75rem) 25vw, (min-width: 35rem) 50vw, 90vw';

export function MerchandiseCardSkeleton() {
  return (
    <div className="pb-16 lg:pb-20">
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-4 h-6 w-24" />
      <Skeleton className="mt-3 h-6 w-40" />
      <Skeleton className="mt-2 h-4 w-32" />
      <Skeleton className="mt-6 h-12" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="mt-14 h-11" />
    </div>
  );
}
