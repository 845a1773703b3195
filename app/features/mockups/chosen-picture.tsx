import type { ReactNode } from 'react';
import { PreviewPicture } from '#app/features/catalog/preview/preview-picture.tsx';
import { cx } from '#app/ui/cx.ts';
import { firstColor } from './chosen-color.ts';
import { useShownMockup, type Work } from './use-mockup.ts';

type ChosenPictureProps = {
  work: Pick<Work, 'id' | 'title' | 'previewUrl' | 'colors'>;
  sizes: string;
  className?: string;
  eager?: boolean;
  /** The thing's own picture, for what comes in no colors. */
  children: ReactNode;
};

/** A thing in the color chosen of it: its first one to begin with, and never another than the one chosen without saying so. */
export function ChosenPicture({ work, children, className, ...rest }: ChosenPictureProps) {
  const { color, url } = useShownMockup(work);
  if (work.previewUrl === null) return children;
  // Until the color chosen is printed, the first stays, faint.
  const shown = url
    ? { url, color, className }
    : { url: work.previewUrl, color: firstColor(work), className: cx(className, 'opacity-40') };
  return (
    <PreviewPicture {...rest} {...shown} title={work.title}>
      {children}
    </PreviewPicture>
  );
}
