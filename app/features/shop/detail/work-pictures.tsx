import type { MouseEvent, ReactNode } from 'react';
import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { ChosenPicture } from '#app/features/mockups/chosen-picture.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { mainUrl, type Picture, ratioClass } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { workCopy } from '../card/work-copy.ts';

/** Opens a picture in the lightbox, as near as its pixels go with `isZoomed`. */
type Closer = (picture: Picture, isZoomed?: boolean) => void;

type MainPictureProps = {
  work: Pick<ArtworkDetail, 'id' | 'title' | 'previewUrl' | 'picture' | 'colors'>;
  closer: Closer;
};

/** The whole work, a thing in the color chosen of it; from edge to edge on a phone. */
export function MainPicture({ work, closer }: MainPictureProps) {
  const { picture } = work;
  const sizes = sizesOf(picture);
  return (
    <div className="min-w-0">
      <div className="-mx-(--margin) lg:mx-0">
        <figure className={`hung relative mx-auto ${ratioClass(picture)}`}>
          <ChosenPicture work={work} eager sizes={sizes} className="w-full">
            <Opening picture={picture} closer={closer}>
              <PictureView picture={picture} eager sizes={sizes} />
            </Opening>
          </ChosenPicture>
        </figure>
      </div>
      {/* A preview is as large as it is; the photographs below come closer. */}
      {!work.previewUrl && (
        <div className="flex pt-2 lg:justify-end print:hidden">
          <Opening
            picture={picture}
            closer={closer}
            isZoomed
            className="group inline-flex min-h-11 items-center type-ui font-semibold"
          >
            <span className="border-b border-current py-1 group-hover:[border-bottom-width:2px] group-hover:pb-[3px]">
              {workCopy.closer}
            </span>
          </Opening>
        </div>
      )}
    </div>
  );
}

/** What hangs below the main picture. A thing that is shown in its colors was photographed in one of the studio's own. */
export function detailsOf({
  previewUrl,
  pictures,
}: Pick<ArtworkDetail, 'previewUrl' | 'pictures'>): Picture[] {
  const [first, ...details] = pictures;
  return previewUrl && first
    ? [{ ...first, caption: first.caption ?? workCopy.photographed }, ...details]
    : details;
}

type DetailPicturesProps = {
  work: Picture;
  pictures: readonly Picture[];
  closer: Closer;
  /** Photographs of a thing, which the dark dims. */
  isThing: boolean;
};

/**
 * Its details, in two columns of about the same height: two are as wide as it takes for both to be equally high, their words on one
 * line. One that is left over hangs below, smaller than the work, its words beside it.
 */
export function DetailPictures({ work, pictures, closer, isThing }: DetailPicturesProps) {
  if (pictures.length === 0) return null;
  const paired = pictures.slice(0, pictures.length - (pictures.length % 2));
  const columns = inTwoColumns(paired);
  return (
    <div
      data-below=""
      className={cx(
        'mt-12 grid min-w-0 print:hidden grid-cols-[minmax(0,1fr)] gap-y-8 lg:mt-6 lg:gap-y-6',
        isThing && 'goods-around',
      )}
    >
      {paired.length > 0 && (
        <div className="grid gap-x-4 gap-y-8 sm:flex sm:items-start lg:gap-6">
          {columns.map((column, index) => (
            <div
              key={index}
              className={cx(
                'grid min-w-0 gap-y-8 sm:basis-0 lg:gap-y-6',
                paired.length === 2 ? `${ratioClass(column[0]!)} sm:grow-(--ratio)` : 'sm:grow',
              )}
            >
              {column.map((picture) => (
                <Detail
                  key={picture.id}
                  picture={picture}
                  closer={closer}
                  sizes="(min-width: 60rem) 33vw, (min-width: 35rem) 45vw, 90vw"
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {pictures.slice(paired.length).map((picture) => (
        <LoneDetail key={picture.id} picture={picture} work={work} closer={closer} />
      ))}
    </div>
  );
}

function Detail({ picture, closer, sizes }: { picture: Picture; closer: Closer; sizes: string }) {
  return (
    <figure>
      <Opening picture={picture} closer={closer}>
        <PictureView picture={picture} sizes={sizes} />
      </Opening>
      {picture.caption && (
        <figcaption className="type-small mt-2.5 text-label">{picture.caption}</figcaption>
      )}
    </figure>
  );
}

type OpeningProps = {
  picture: Picture;
  closer: Closer;
  isZoomed?: boolean;
  className?: string;
  children: ReactNode;
};

/** A link to the picture's own file, which the lightbox opens instead where scripts run. */
export function Opening({
  picture,
  closer,
  isZoomed,
  className = 'block',
  children,
}: OpeningProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    closer(picture, isZoomed);
  };
  return (
    <a
      href={mainUrl(picture)}
      data-press=""
      aria-haspopup="dialog"
      onClick={press}
      className={className}
    >
      {children}
    </a>
  );
}

/** Two thirds of the work's width; half of it where it is so much higher than the work that it would be the larger of the two. */
function LoneDetail({
  picture,
  work,
  closer,
}: {
  picture: Picture;
  work: Picture;
  closer: Closer;
}) {
  const isHigh = picture.width / picture.height < (0.45 * work.width) / work.height;
  return (
    <figure
      className={`grid items-end gap-x-6 gap-y-2.5 ${isHigh ? 'sm:grid-cols-2' : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'}`}
    >
      <Opening picture={picture} closer={closer}>
        <PictureView picture={picture} sizes="(min-width: 60rem) 44vw, 90vw" />
      </Opening>
      {picture.caption && (
        <figcaption className="type-small text-label">{picture.caption}</figcaption>
      )}
    </figure>
  );
}

/** On a phone of 412 px the whole width would be a pixel more than a file has (720 by 1.75, 1080 by 2.625), and the next one weighs twice as much. */
function sizesOf({ width, height }: Picture): string {
  const share = Math.min(66, Math.round((50 * width) / height));
  return `(min-width: 60rem) ${share}vw, 99vw`;
}

function inTwoColumns(pictures: readonly Picture[]): Picture[][] {
  const columns: [Picture[], Picture[]] = [[], []];
  const heights = [0, 0] as [number, number];
  for (const picture of pictures) {
    const shorter = heights[0] <= heights[1] ? 0 : 1;
    columns[shorter].push(picture);
    heights[shorter] += picture.height / picture.width;
  }
  return columns;
}
