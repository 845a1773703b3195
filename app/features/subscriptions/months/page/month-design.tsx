import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { MonthDetail } from '../admin/contract.ts';
import { monthCopy as copy } from './copy.ts';

/** What the month's shirt shows, and its story. */
export function MonthDesign({ sheet: { month, design } }: { sheet: MonthDetail }) {
  const { title, story, picture, isPublished } = design;
  return (
    <section aria-labelledby="design">
      <div className="flex items-center justify-between gap-x-6 border-b border-hairline pb-1">
        <h2 id="design" className="type-h">
          {copy.design}
        </h2>
        <Link
          to={`/admin/subscriptions/designs/${month}`}
          className="button button-small button-quiet"
        >
          <span className="button-face">{copy.edit}</span>
        </Link>
      </div>
      {title || picture ? (
        <div className="mt-5 flex gap-5 lg:block">
          {picture && (
            <PictureView
              picture={picture}
              sizes="(min-width: 64rem) 26rem, 7rem"
              className="goods self-start max-lg:w-28 max-lg:shrink-0 lg:w-full"
            />
          )}
          <div className="min-w-0">
            <p className="type-title lg:mt-3.5">{title}</p>
            <p className="type-caption mt-0.5 text-label">{copy.aboutDesign(design)}</p>
            {!isPublished && <p className="type-caption mt-0.5 text-ochre">{copy.unpublished}</p>}
            {story && (
              <p className="mt-2.5 line-clamp-4 font-serif text-[1.0625rem]/6.5 max-lg:hidden">
                {story}
              </p>
            )}
          </div>
        </div>
      ) : (
        <p className="mt-4 text-label">{copy.noDesign}</p>
      )}
    </section>
  );
}
