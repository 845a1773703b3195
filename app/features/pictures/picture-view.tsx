import { cx } from '#app/ui/cx.ts';
import { type Picture, pictureUrl, srcSet } from './picture.ts';

type PictureViewProps = {
  picture: Picture;
  /** How wide it is shown, for the browser's choice of file: `(min-width: 60rem) 33vw, 100vw`. */
  sizes: string;
  /** Of both the picture and the blur that holds its place: size, `object-contain`, … */
  className?: string;
  /** Above the fold: fetched first. */
  eager?: boolean;
  /** Instead of the picture's own words; empty where the words beside it say the same. */
  alt?: string;
};

/** A picture in every width and format there is, on a blur of itself, with its room reserved. */
export function PictureView({ picture, sizes, className, eager, alt = picture.alt }: PictureViewProps) {
  // Of a few pixels, the blur has not quite the picture's proportions: it fills the room rather than being stretched.
  const fit = !/(^|\s)object-/.test(className ?? '') && 'object-cover';
  return (
    <span className="relative block">
      <img src={picture.placeholder} alt="" aria-hidden="true" className={cx('absolute inset-0 h-full!', fit, className)} />
      <picture>
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={pictureUrl(picture.id, 1080)}
          srcSet={srcSet(picture, 'jpg')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className={cx('relative', className)}
        />
      </picture>
    </span>
  );
}

/** The point a crop must keep, as class names (app.css): a page's HTML may carry no style attribute. */
export function focusOf({ focus }: Pick<Picture, 'focus'>): string {
  const step = (share: number) => Math.round(share * 20) * 5;
  return `object-focus focus-x-${step(focus.x)} focus-y-${step(focus.y)}`;
}
