import { cx } from '#app/ui/cx.ts';
import { detailSrcSet, focusSteps, mainUrl, type Picture, ratioClass, srcSet } from './picture.ts';

type PictureViewProps = {
  picture: Picture;
  /** How wide it is shown, for the browser's choice of file: `(min-width: 60rem) 33vw, 100vw`. */
  sizes: string;
  /** Of its frame, which has the picture's ratio: a width, `hung`, or a crop (`aspect-square`). */
  className?: string;
  /** On a phone the frame is upright and shows a detail of the picture. */
  upright?: boolean;
  /** Above the fold: fetched first. */
  eager?: boolean;
  /** Instead of the picture's own words; empty where the words beside it say the same. */
  alt?: string;
};

/** A picture in every width and format there is, on a blur of itself. Its frame has the true ratio, whatever a small file was rounded to. */
export function PictureView({
  picture,
  sizes,
  className,
  upright,
  eager,
  alt = picture.alt,
}: PictureViewProps) {
  return (
    <span
      className={cx(
        'picture',
        ratioClass(picture),
        upright && `max-sm:aspect-[390/470] ${focusOf(picture)}`,
        className,
      )}
    >
      <img src={picture.placeholder} alt="" aria-hidden="true" />
      <picture>
        {upright && (
          <source
            media="(max-width: 34.99rem)"
            type="image/avif"
            srcSet={detailSrcSet(picture)}
            sizes="100vw"
          />
        )}
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={mainUrl(picture)}
          srcSet={srcSet(picture, 'jpg')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** The point a crop must keep, as class names (app.css): a page's HTML may carry no style attribute. */
function focusOf({ focus }: Pick<Picture, 'focus'>): string {
  const { x, y } = focusSteps(focus);
  return `focus-x-${x} focus-y-${y}`;
}
