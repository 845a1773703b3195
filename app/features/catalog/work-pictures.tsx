import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { Picture } from '#app/features/pictures/picture.ts';
import { cx } from '#app/ui/cx.ts';

/** The whole work; from edge to edge on a phone. */
export function MainPicture({ picture }: { picture: Picture }) {
  const upright = picture.height > picture.width;
  return (
    <figure className="-mx-(--margin) min-w-0 lg:mx-0">
      <PictureView
        picture={picture}
        eager
        sizes="(min-width: 60rem) 66vw, 100vw"
        className={cx(
          'h-auto w-full lg:max-h-[max(calc(100dvh-var(--header)-4.5rem),30rem)] lg:object-contain lg:object-left-top',
          upright && 'max-h-[84dvh] object-contain object-center',
        )}
      />
    </figure>
  );
}

/** Its details, two abreast; an odd one out takes the whole width. */
export function DetailPictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  const isAlone = (index: number) => pictures.length % 2 === 1 && index === pictures.length - 1;
  return (
    <ul className="mt-12 grid grid-cols-2 items-start gap-x-4 gap-y-6 lg:mt-6 lg:gap-6">
      {pictures.map((picture, index) => (
        <li key={picture.id} className={isAlone(index) ? 'col-span-2' : ''}>
          <figure>
            <PictureView picture={picture} sizes={isAlone(index) ? '(min-width: 60rem) 66vw, 100vw' : '(min-width: 60rem) 33vw, 50vw'} className="h-auto w-full" />
            {picture.caption && <figcaption className="type-small mt-2.5 text-label">{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
