import type { Artwork } from '#app/features/catalog/contract.ts';
import { WorkLink } from '#app/features/catalog/work-link.tsx';
import { focusOf, PictureView } from '#app/features/pictures/picture-view.tsx';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { scrollToAnchor } from './anchor.ts';
import { homeCopy } from './copy.ts';

/** One whole picture that bleeds off the right edge, with its museum label at the left. A phone shows a detail of it. */
export function Hero({ work, isLoading }: { work: Artwork | undefined; isLoading: boolean }) {
  return (
    <section aria-label="Featured artwork" className="md:grid md:grid-cols-[12.5rem_minmax(0,1fr)] md:gap-x-8 md:pl-(--margin)">
      <div className="md:order-2">
        {work && (
          <WorkLink slug={work.slug} second className="block">
            <PictureView
              picture={work.picture}
              eager
              sizes="(min-width: 48rem) calc(100vw - 17.5rem), 158vw"
              className={`aspect-[390/470] w-full object-cover sm:aspect-auto sm:h-auto md:max-h-[max(calc(100dvh-var(--header)),34rem)] md:object-contain md:object-right-bottom ${focusOf(work.picture)} md:[object-position:right_bottom]!`}
            />
          </WorkLink>
        )}
        {!work && isLoading && <><Loading>Loading the featured artwork</Loading><Skeleton className="aspect-[390/470] sm:aspect-[1.612]" /></>}
        {!work && !isLoading && (
          <div className="grid aspect-[390/470] place-items-center bg-recess px-8 sm:aspect-[1.9]"><p className="type-statement">{homeCopy.noHero}</p></div>
        )}
      </div>
      <div className="px-(--margin) pt-5 md:self-end md:px-0 md:pt-0 md:pb-1">
        {work && <Label work={work} />}
        <nav aria-label="On this page" className="flex flex-wrap gap-x-10 md:flex-col md:gap-x-0 md:gap-y-1">
          <div><ArrowLink to="/shop#portfolio" arrow="down" onClick={(event) => scrollToAnchor(event, 'portfolio')}>View Portfolio</ArrowLink></div>
          <div><ArrowLink to="/#shop" arrow="down" rust onClick={(event) => scrollToAnchor(event, 'shop')}>Shop Art</ArrowLink></div>
        </nav>
      </div>
    </section>
  );
}

function Label({ work }: { work: Artwork }) {
  const lines = [work.medium, work.dimensions, work.year].filter(Boolean);
  return (
    <div className="mb-4 md:mb-6 md:border-t md:border-ink md:pt-3">
      <p className="type-title-large">
        <WorkLink slug={work.slug} className="link">{work.title}</WorkLink>
        {' '}<span className="type-caption text-label sm:hidden">(detail)</span>
      </p>
      <p className="type-caption mt-1.5 text-label">
        {lines.map((line, index) => <span key={line} className="md:block">{line}{index < lines.length - 1 && <span className="md:hidden">, </span>}</span>)}
      </p>
    </div>
  );
}
