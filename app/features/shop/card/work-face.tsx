import type { Neighbor } from '#app/features/catalog/contract.ts';
import { PreviewPicture } from '#app/features/catalog/preview/preview-picture.tsx';
import { PictureView } from '#app/features/pictures/picture-view.tsx';

type WorkFaceProps = {
  work: Neighbor;
  sizes: string;
  /** Of the picture as it hangs. */
  className: string;
  /** Of the square that a thing in colors stands in. */
  squareClassName: string;
};

/** A work in small, beside words that name it. A thing that comes in colors is shown in the one it is offered in. */
export function WorkFace({
  work: { title, picture, previewUrl },
  sizes,
  className,
  squareClassName,
}: WorkFaceProps) {
  const own = (
    <PictureView picture={picture} alt="" sizes={sizes} className={`hung ${className}`} />
  );
  if (!previewUrl) return own;
  return (
    <PreviewPicture
      url={previewUrl}
      title={title}
      color="white"
      alt=""
      sizes={sizes}
      className={squareClassName}
    >
      {own}
    </PreviewPicture>
  );
}
