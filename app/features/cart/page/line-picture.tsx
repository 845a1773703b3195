import { PreviewPicture } from '#app/features/catalog/preview/preview-picture.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import type { CartItem } from '../contract.ts';

type LinePictureProps = { item: CartItem; sizes: string; className: string };

/** What a line is of, in the color that was chosen. */
export function LinePicture({
  item: { artwork, previewUrl, selectedColor },
  ...rest
}: LinePictureProps) {
  const own = <PictureView picture={artwork.picture} alt={artwork.title} {...rest} />;
  if (!previewUrl) return own;
  return (
    <PreviewPicture
      url={previewUrl}
      title={artwork.title}
      color={selectedColor ?? 'white'}
      {...rest}
    >
      {own}
    </PreviewPicture>
  );
}
