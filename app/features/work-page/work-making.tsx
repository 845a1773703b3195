import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { openLightbox } from '#app/features/lightbox/open-lightbox.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Prose } from '#app/features/shop/detail/prose.tsx';
import { Opening } from '#app/features/shop/detail/work-pictures.tsx';
import { cx } from '#app/ui/cx.ts';
import { workPageCopy as copy } from './copy.ts';

/** How a work came to be: the stages that the artist shows, each with its pictures, which the lightbox leads through. */
export function WorkMaking({ work }: { work: ArtworkDetail }) {
  const views = work.making
    .flatMap(({ pictures }) => pictures)
    .map((picture) => ({ ...work, picture }));
  const closer = (picture: Picture) =>
    openLightbox(views.find((view) => view.picture.id === picture.id) ?? work, views);
  if (work.making.length === 0) return null;
  return (
    <section
      aria-labelledby="making-title"
      data-below=""
      className="grid gap-x-6 gap-y-8 lg:grid-cols-12 print:hidden"
    >
      <h2 id="making-title" className="type-d2 lg:col-span-4">
        {copy.making}
      </h2>
      <ol className="grid gap-y-12 lg:col-span-7 lg:col-start-5 lg:gap-y-16">
        {work.making.map((stage, at) => (
          <Stage key={at} stage={stage} closer={closer} />
        ))}
      </ol>
    </section>
  );
}

type StageProps = {
  stage: ArtworkDetail['making'][number];
  closer: (picture: Picture) => void;
};

function Stage({ stage: { stage, description, pictures }, closer }: StageProps) {
  const isPaired = pictures.length > 1;
  return (
    <li>
      <h3 className="type-d3">{stage}</h3>
      {description && <Prose text={description} className="mt-3" />}
      <ul className={cx('mt-6 grid items-start gap-4 lg:gap-6', isPaired && 'sm:grid-cols-2')}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Opening picture={picture} closer={closer}>
              <PictureView
                picture={picture}
                sizes={
                  isPaired
                    ? '(min-width: 60rem) 28vw, (min-width: 35rem) 45vw, 90vw'
                    : '(min-width: 60rem) 57vw, 90vw'
                }
              />
            </Opening>
          </li>
        ))}
      </ul>
    </li>
  );
}
