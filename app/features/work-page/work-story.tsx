import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { hungSizes } from '#app/features/room-view/sizes.ts';
import { WallView } from '#app/features/room-view/wall-view.tsx';
import { ProcessFilm } from '#app/features/shop/detail/process-film.tsx';
import { Prose } from '#app/features/shop/detail/prose.tsx';
import { hasSizeAndCare, SizeAndCare } from './size-and-care.tsx';
import { WorkMaking } from './work-making.tsx';

/** What is told of a work, and how large it is on a wall. */
export function WorkStory({ work }: { work: ArtworkDetail }) {
  return (
    <>
      <Texts work={work} />
      <div data-below="" className="print:hidden">
        <WallView
          key={work.id}
          title={work.title}
          picture={work.picture}
          sizes={hungSizes(work, work.related)}
        />
      </div>
    </>
  );
}

function Texts({ work }: { work: ArtworkDetail }) {
  const { description, series, essay, film, making } = work;
  const isDescribed = description.trim() !== '' || Boolean(series);
  // A work of which nothing is told yet has no empty band between two lines.
  const isTold = isDescribed || essay || film || making.length > 0;
  if (!isTold && !hasSizeAndCare(work)) return null;
  return (
    <div data-below="" className="wall mt-16 lg:mt-24 print:mt-6">
      <div className="space-y-16 border-t border-hairline pt-10 print:pt-5 lg:space-y-24 lg:pt-14">
        {isDescribed && (
          <section aria-labelledby="description-title" className={beside}>
            <h2 id="description-title" className="sr-only">
              Description
            </h2>
            {series && (
              <p className="type-caption text-label lg:col-span-4 lg:pt-1.5">
                From the series <em className="font-serif text-[1.0625rem]">{series}</em>
              </p>
            )}
            <Prose text={description} className="lg:col-span-7 lg:col-start-5" />
          </section>
        )}
        {(essay || film) && (
          <section aria-labelledby="about-title" data-below="" className={`${beside} print:hidden`}>
            <h2 id="about-title" className="type-d2 lg:col-span-4">
              About the Work
            </h2>
            <div className="lg:col-span-7 lg:col-start-5">
              {film && <ProcessFilm film={film} />}
              {essay && <Prose text={essay} />}
            </div>
          </section>
        )}
        <WorkMaking work={work} />
        <SizeAndCare work={work} />
      </div>
    </div>
  );
}

/** Of a film that was in sight a browser keeps the width: a column of its own width would stay that wide on a phone that is turned upright. */
const beside = 'grid grid-cols-1 gap-x-6 gap-y-6 lg:grid-cols-12';
