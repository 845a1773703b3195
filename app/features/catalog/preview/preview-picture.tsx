import { type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { previewAlt, previewSrcSet } from './preview.ts';

type PreviewPictureProps = {
  url: string;
  title: string;
  color: string;
  /** Empty where the words beside it say it all. */
  alt?: string;
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string;
  className?: string;
  eager?: boolean;
  /** Shown instead where the preview cannot be had. */
  children?: ReactNode;
};

/** A thing in the color that was chosen of it. */
export function PreviewPicture({
  url,
  title,
  color,
  alt = previewAlt(title, color),
  sizes,
  className,
  eager,
  children,
}: PreviewPictureProps) {
  const [lost, setLost] = useState<string>();
  if (url === lost) return children;
  // It may have failed before the page came alive.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setLost(url);
  };
  return (
    <img
      key={url}
      ref={look}
      src={url}
      srcSet={previewSrcSet(url)}
      sizes={sizes}
      alt={alt}
      onError={() => setLost(url)}
      width={1000}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={cx('goods bg-recess', className)}
    />
  );
}
