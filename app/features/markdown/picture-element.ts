import type { Element } from 'hast';
import { mainUrl, type Picture, pictureFormats, srcSet } from '#app/features/pictures/picture.ts';
import { elementOf } from './elements.ts';

/** A picture in all its formats and widths. */
export function pictureElement(
  picture: Picture,
  alt: string,
  { sizes, loading }: { sizes: string; loading: 'eager' | 'lazy' },
): Element {
  const sources = pictureFormats
    .filter((format) => format !== 'jpg')
    .map((format) =>
      elementOf('source', { type: `image/${format}`, srcSet: srcSet(picture, format), sizes }),
    );
  const own = {
    src: mainUrl(picture),
    srcSet: srcSet(picture, 'jpg'),
    sizes,
    width: picture.width,
    height: picture.height,
    loading,
  };
  return elementOf('picture', {}, [...sources, elementOf('img', { ...own, alt })]);
}
