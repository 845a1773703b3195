import type { ArtworkDetail } from '#app/features/catalog/contract.ts';
import { ChosenPicture } from '#app/features/mockups/chosen-picture.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { Picture } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';
import { workCopy } from './work-copy.ts';

/** The whole work, a thing in the color chosen of it; from edge to edge on a phone. */
export function MainPicture({ work }: { work: Pick<ArtworkDetail, 'id' | 'title' | 'previewUrl' | 'picture'> }) {
  const { picture } = work;
  const upright = picture.height > picture.width;
  const whole = 'h-auto w-full lg:max-h-[max(calc(100dvh-var(--header)-4.5rem),30rem)] lg:object-contain lg:object-left-top';
  const sizes = '(min-width: 60rem) 66vw, 100vw';
  return (
    <figure className="relative -mx-(--margin) min-w-0 lg:mx-0">
      <ChosenPicture work={work} eager sizes={sizes} className="w-full lg:max-w-[max(calc(100dvh-var(--header)-4.5rem),30rem)]">
        <PictureView picture={picture} eager sizes={sizes} className={cx(whole, upright && 'max-h-[84dvh] object-contain object-center')} />
      </ChosenPicture>
    </figure>
  );
}

/** What hangs below the main picture. A thing that is shown in its colors was photographed in one of the studio's own. */
export function detailsOf({ previewUrl, pictures }: Pick<ArtworkDetail, 'previewUrl' | 'pictures'>): Picture[] {
  const [first, ...details] = pictures;
  return previewUrl && first ? [{ ...first, caption: first.caption ?? workCopy.photographed }, ...details] : details;
}

/** Its details, hung in two columns of about the same height; one that is left over takes the whole width. */
export function DetailPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  const paired = pictures.slice(0, pictures.length - (pictures.length % 2));
  const columns = inTwoColumns(paired);
  return (
    <div data-below="" className="mt-12 grid min-w-0 items-start gap-x-4 gap-y-8 sm:grid-cols-2 lg:mt-6 lg:gap-6">
      {paired.length > 0 &&
        columns.map((column, index) => (
          <div key={index} className="grid gap-y-8 lg:gap-y-6">
            {column.map((picture) => (
              <Detail key={picture.id} picture={picture} sizes="(min-width: 60rem) 33vw, (min-width: 35rem) 45vw, 90vw" />
            ))}
          </div>
        ))}
      {pictures.slice(paired.length).map((picture) => (
        <Detail key={picture.id} picture={picture} sizes="(min-width: 60rem) 66vw, 90vw" className="sm:col-span-2" />
      ))}
    </div>
  );
}

function Detail({ picture, sizes, className }: { picture: Picture; sizes: string; className?: string }) {
  return (
    <figure className={className}>
      <PictureView picture={picture} sizes={sizes} className="h-auto w-full" />
      {picture.caption && <figcaption className="type-small mt-2.5 text-label">{picture.caption}</figcaption>}
    </figure>
  );
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
