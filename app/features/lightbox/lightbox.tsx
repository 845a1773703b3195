import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { Close, Enlarge, Reduce } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { lightboxCopy as copy } from './copy.ts';
import { isSameView, isZoomAsked, neighborsOf } from './open-lightbox.ts';
import { Label } from './label.tsx';
import { PreviousAndNext } from './previous-and-next.tsx';
import { useTouch, useArrowKeys } from './use-steps.ts';

const loadZoom = () => import('./deep-zoom.tsx');
/** Without the zoom's code the picture stays as it is. */
const DeepZoom = lazy(() => loadZoom().catch(() => ({ default: Whole })));

type LightboxProps = {
  work: ListedWork;
  onChange: (work: ListedWork) => void;
  onClose: () => void;
};

/** One work alone on the wall. Arrows and swipes lead to its neighbors, Escape back to where it hung. */
export default function Lightbox({ work, onChange, onClose }: LightboxProps) {
  const { isZoomed, setZoomed, zoomButton, leaveZoom } = useZoom();
  const works = neighborsOf(work);
  const at = works.findIndex((one) => isSameView(one, work));
  const step = (by: number) => {
    const next = works[(at + by + works.length) % works.length];
    if (next && next !== work) onChange(next);
  };
  const names = works.every((one) => one.id === work.id)
    ? [copy.previousPicture, copy.nextPicture]
    : [copy.previous, copy.next];
  const touch = useTouch(step, () => setZoomed(true));

  useArrowKeys((by) => !isZoomed && step(by));

  const steps = works.length > 1 && !isZoomed;
  return (
    <Dialog
      open
      onClose={onClose}
      onBack={isZoomed ? leaveZoom : onClose}
      labelledBy="lightbox-title"
      from="full"
    >
      <div className="grid min-h-full grid-rows-[auto_minmax(0,1fr)] lg:h-dvh lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-1">
        <div
          className="relative grid h-[62dvh] touch-pan-y place-items-center px-4 pt-14 pb-4 lg:h-dvh lg:px-20 lg:py-12"
          {...(isZoomed ? {} : touch)}
        >
          {isZoomed ? (
            <Suspense fallback={<Whole picture={work.picture} />}>
              <DeepZoom picture={work.picture} label={work.title} />
            </Suspense>
          ) : (
            <Whole picture={work.picture} />
          )}
          {steps && (
            <PreviousAndNext
              step={step}
              names={names}
              className="absolute inset-x-4 top-1/2 hidden -translate-y-1/2 justify-between lg:flex"
            />
          )}
        </div>
        <Label work={work} onLeave={onClose}>
          <ZoomButton ref={zoomButton} isZoomed={isZoomed} onPress={() => setZoomed(!isZoomed)} />
          {steps && <PreviousAndNext step={step} names={names} className="flex lg:hidden" />}
        </Label>
        <CloseButton onClose={onClose} />
      </div>
    </Dialog>
  );
}

type ZoomButtonProps = {
  ref: Ref<HTMLButtonElement>;
  isZoomed: boolean;
  onPress: () => void;
};

function ZoomButton({ ref, isZoomed, onPress }: ZoomButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-3 type-ui font-semibold link"
    >
      {isZoomed ? <Reduce className="size-4.5" /> : <Enlarge className="size-4.5" />}
      {isZoomed ? copy.whole : copy.zoom}
    </button>
  );
}

function useZoom() {
  const [isZoomed, setZoomed] = useState(isZoomAsked);
  const zoomButton = useRef<HTMLButtonElement>(null);
  /** The picture in tiles goes, and would take the focus with it. */
  const leaveZoom = () => {
    setZoomed(false);
    zoomButton.current?.focus();
  };
  return { isZoomed, setZoomed, zoomButton, leaveZoom };
}

function Whole({ picture }: { picture: Picture }) {
  return (
    <PictureView
      key={picture.id}
      picture={picture}
      eager
      sizes="(min-width: 60rem) 70vw, 100vw"
      className="hung [--tallest:calc(62dvh-4.5rem)] lg:[--tallest:calc(100dvh-6rem)]"
    />
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.close}
      onClick={onClose}
      className="fixed top-2 right-2 grid size-11 place-items-center bg-wall"
    >
      <Close />
    </button>
  );
}
