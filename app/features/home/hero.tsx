import type { ListedWork } from '#app/features/catalog/contract.ts';
import { WorkLink } from '#app/features/shop/card/work-link.tsx';
import { ratioClass } from '#app/features/pictures/picture.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { cx } from '#app/ui/cx.ts';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { scrollToAnchor } from './anchor.ts';
import { firstScreenCopy } from './first-screen-copy.ts';

/** One whole picture that bleeds off the right edge, with its museum label at the left. A phone shows a detail of it. */
export function Hero({ work, isLoading }: { work: ListedWork | undefined; isLoading: boolean }) {
  return (
    <section
      aria-label="Featured artwork"
      className={cx(
        'lg:grid lg:gap-x-8 lg:pl-[max(var(--margin),calc((100%-105rem)/2))] [--tallest:max(calc(100dvh-var(--header)),34rem)]',
        // The label stands beside the picture, however narrow that is.
        'lg:grid-cols-[minmax(12.5rem,1fr)_min(100%-14.5rem,var(--ratio,2)*var(--tallest))]',
        work && ratioClass(work.picture),
      )}
    >
      <div className="lg:order-2">
        {work && (
          <WorkLink slug={work.slug} second className="block">
            <PictureView
              picture={work.picture}
              eager
              upright
              sizes="(min-width: 60rem) calc(100vw - 17.5rem), 100vw"
            />
          </WorkLink>
        )}
        {!work && isLoading && (
          <>
            <Loading>Loading the featured artwork</Loading>
            <Skeleton className="aspect-[390/470] sm:aspect-[1.611]" />
          </>
        )}
        {!work && !isLoading && (
          <div className="grid aspect-[390/470] place-items-center bg-recess px-8 sm:aspect-[1.9]">
            <p className="type-statement">{firstScreenCopy.noHero}</p>
          </div>
        )}
      </div>
      <div className="px-(--margin) pt-5 lg:w-50 lg:self-end lg:justify-self-end lg:px-0 lg:pt-0 lg:pb-1">
        {work && <Label work={work} />}
        <OnThisPage />
      </div>
    </section>
  );
}

function OnThisPage() {
  return (
    <nav
      aria-label="On this page"
      className="flex flex-wrap gap-x-10 lg:flex-col lg:gap-x-0 lg:gap-y-1"
    >
      <div>
        <ArrowLink
          to="/#portfolio"
          arrow="down"
          onClick={(event) => scrollToAnchor(event, 'portfolio')}
        >
          View Portfolio
        </ArrowLink>
      </div>
      <div>
        <ArrowLink to="/#shop" arrow="down" rust onClick={(event) => scrollToAnchor(event, 'shop')}>
          Shop Art
        </ArrowLink>
      </div>
    </nav>
  );
}

function Label({ work }: { work: ListedWork }) {
  const lines = [work.medium, work.dimensions, work.year].filter(Boolean);
  return (
    <div className="mb-4 lg:mb-6 lg:border-t lg:border-ink lg:pt-3">
      <p className="type-title-large late-face">
        <WorkLink slug={work.slug} className="link">
          {work.title}
        </WorkLink>{' '}
        <span className="type-caption text-label sm:hidden">(detail)</span>
      </p>
      <p className="type-caption mt-1.5 text-label">
        {lines.map((line, index) => (
          <span key={line} className="lg:block">
            {line}
            {index < lines.length - 1 && <span className="lg:hidden">, </span>}
          </span>
        ))}
      </p>
    </div>
  );
}
