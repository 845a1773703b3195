import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { mockupCopy } from './copy.ts';
import { useShownMockup } from './use-mockup.ts';

type MockupPictureProps = { id: string; title: string; className?: string };

/** Lies over a thing's own picture once a color of it was printed. */
export function MockupPicture({ id, title, className }: MockupPictureProps) {
  const shown = useShownMockup(id);
  const [lost, setLost] = useState<string>();
  if (!shown || shown.url === lost) return null;
  return (
    <img
      key={shown.url}
      src={shown.url}
      alt={mockupCopy.alt(title, shown.color)}
      onError={() => setLost(shown.url)}
      width={1000}
      height={1000}
      className={cx('absolute inset-0 size-full object-cover', className)}
    />
  );
}
