import { Unbroken } from '#app/ui/unbroken.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtworkDetail, ListedWork, Neighbor } from '#app/features/catalog/contract.ts';
import { neighborsQuery } from '#app/features/catalog/queries.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { WorkCaption } from '#app/features/shop/card/work-caption.tsx';
import { WorkFace } from '#app/features/shop/card/work-face.tsx';
import { WorkLink } from '#app/features/shop/card/work-link.tsx';
import { ArrowLeft, ArrowRight } from '#app/ui/icons/icons.tsx';
import { workPageCopy as copy } from './copy.ts';

/** As many as hang abreast. */
const shownFirst = 3;

/** Other works of the series, then the works before and after this one. */
export function MoreWorks({ work }: { work: Pick<ArtworkDetail, 'slug' | 'series'> }) {
  const { data } = useQuery(neighborsQuery(work.slug));
  if (!data) return null;
  return (
    <div data-below="" className="wall mt-16 print:hidden lg:mt-24">
      {work.series && data.series.length > 0 && (
        <Series name={work.series} text={data.seriesText} works={data.series} />
      )}
      {(data.previous || data.next) && (
        <nav aria-label={copy.beside} className="grid grid-cols-2 border-y border-hairline">
          {data.previous ? <Beside work={data.previous} /> : <span />}
          {data.next && <Beside work={data.next} isNext />}
        </nav>
      )}
    </div>
  );
}

type SeriesProps = { name: string; text: string; works: readonly ListedWork[] };

function Series({ name, text, works }: SeriesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? works : works.slice(0, shownFirst);
  return (
    <section
      aria-labelledby="series-title"
      className="border-t border-hairline pt-7 pb-14 lg:pb-20"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <h2 id="series-title" className="type-d3">
          {copy.more(name)}
        </h2>
        {works.length > shownFirst && !isWhole && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="group min-h-11 type-ui font-semibold"
          >
            <span className="border-b border-current py-1 group-hover:[border-bottom-width:2px] group-hover:pb-[3px]">
              {copy.all(works.length)}
            </span>
          </button>
        )}
      </header>
      {text && <p className="type-reading mt-4 max-w-[42rem] whitespace-pre-line">{text}</p>}
      <ul className={series}>
        {shown.map((work) => (
          <SeriesCard key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}

/** On a phone a row to be swiped, the next work peeking in; three abreast on a wide screen. */
const series =
  'mt-8 -mx-(--margin) flex snap-x scroll-px-(--margin) gap-x-6 overflow-x-auto px-(--margin) pt-1 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-y-14 md:overflow-visible md:px-0';

function SeriesCard({ work }: { work: ListedWork }) {
  const { picture } = work;
  const isUpright = picture.height > picture.width;
  return (
    <li className="flex w-[76%] shrink-0 snap-start flex-col md:w-auto">
      <WorkLink
        slug={work.slug}
        second
        className="flex flex-1 items-end md:h-72 md:flex-none lg:h-[24.5rem]"
      >
        <PictureView
          picture={picture}
          sizes="(min-width: 48rem) 31vw, 75vw"
          className={`w-full md:hung md:[--tallest:18rem] lg:[--tallest:24.5rem] ${isUpright ? 'max-md:w-[70%]' : ''}`}
        />
      </WorkLink>
      <div className="mt-6 border-t border-hairline pt-4">
        <WorkCaption work={work} />
      </div>
    </li>
  );
}

function Beside({ work, isNext }: { work: Neighbor; isNext?: boolean }) {
  return (
    <WorkLink
      slug={work.slug}
      className={`group flex min-w-0 items-center gap-x-6 py-6 sm:py-8 ${isNext ? 'flex-row-reverse border-l border-hairline pl-4 text-right' : 'pr-4'}`}
    >
      <span className={`hidden shrink-0 sm:block ${work.previewUrl ? 'w-20' : 'w-28 lg:w-40'}`}>
        <WorkFace
          work={work}
          sizes={work.previewUrl ? '80px' : '160px'}
          className={`[--tallest:5rem] ${isNext ? 'ml-auto' : ''}`}
          squareClassName={`size-20 ${isNext ? 'ml-auto' : ''}`}
        />
      </span>
      <span className="min-w-0">
        <span
          className={`type-caption flex items-center gap-3 text-label ${isNext ? 'justify-end' : ''}`}
        >
          {!isNext && <ArrowLeft className="size-4.5" />}
          {isNext ? copy.next : copy.previous}
          {isNext && <ArrowRight className="size-4.5" />}
        </span>
        <span className="type-title mt-1 block group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          <Unbroken>{work.title}</Unbroken>
        </span>
      </span>
    </WorkLink>
  );
}
