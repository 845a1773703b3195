import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ListedWork } from '#app/features/catalog/contract.ts';
import { workQuery } from '#app/features/catalog/queries.ts';
import { standingText } from '#app/features/shop/card/availability-label.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { PictureView } from '#app/features/pictures/picture-view.tsx';
import { ArrowLink } from '#app/ui/navigation/arrow-link.tsx';
import { Close, Enlarge, Reduce } from '#app/ui/icons/control-icons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ArrowLeft, ArrowRight } from '#app/ui/icons/icons.tsx';
import { AboutTheWork } from './about-the-work.tsx';
import { lightboxCopy as copy } from './copy.ts';
import { isSameView, isZoomAsked, neighboursOf } from './open-lightbox.ts';

const loadZoom = () => import('./deep-zoom.tsx');
/** Without the zoom's code the picture stays as it is. */
const DeepZoom = lazy(() => loadZoom().catch(() => ({ default: Whole })));

type LightboxProps = {
  work: ListedWork;
  onChange: (work: ListedWork) => void;
  onClose: () => void;
};

/** One work alone on the wall. Arrows and swipes lead to its neighbours, Escape back to where it hung. */
export default function Lightbox({ work, onChange, onClose }: LightboxProps) {
  const [isZoomed, setZoomed] = useState(isZoomAsked);
  const works = neighboursOf(work);
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
      onBack={isZoomed ? () => setZoomed(false) : onClose}
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
            <Steps
              step={step}
              names={names}
              className="absolute inset-x-4 top-1/2 hidden -translate-y-1/2 justify-between lg:flex"
            />
          )}
        </div>
        <Label work={work} onLeave={onClose}>
          <button
            type="button"
            onClick={() => setZoomed(!isZoomed)}
            className="inline-flex min-h-11 items-center gap-3 type-ui font-semibold link"
          >
            {isZoomed ? <Reduce className="size-4.5" /> : <Enlarge className="size-4.5" />}
            {isZoomed ? copy.whole : copy.zoom}
          </button>
          {steps && <Steps step={step} names={names} className="flex lg:hidden" />}
        </Label>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onClose}
          className="fixed top-2 right-2 grid size-11 place-items-center bg-wall"
        >
          <Close />
        </button>
      </div>
    </Dialog>
  );
}

/** What is to be read beside the work; its controls are the children. */
function Label({
  work,
  onLeave,
  children,
}: {
  work: ListedWork;
  onLeave: () => void;
  children: ReactNode;
}) {
  const isOnItsPage = useLocation().pathname === `/work/${work.slug}`;
  const { data: detail } = useQuery(workQuery(work.slug));
  const isSold = work.availability === 'sold';
  const lines = [work.medium, work.dimensions].filter(Boolean).join(', ');
  return (
    <div className="border-hairline px-(--margin) pt-4 pb-10 lg:overflow-y-auto lg:border-l lg:px-8 lg:pt-20">
      <p role="status" className="sr-only">
        {work.title}
      </p>
      <h2 id="lightbox-title" className="type-work">
        {work.title}
      </h2>
      <p className="mt-3 text-label">{lines}</p>
      {work.picture.caption && (
        <p className="type-caption mt-1 text-label">{work.picture.caption}</p>
      )}
      {isSold && (
        <p className="mt-2 flex items-center gap-2.5 type-ui">
          {!work.standing && <span aria-hidden="true" className="size-2 rounded-full bg-rust" />}
          {standingText(work)}
        </p>
      )}
      <div className="mt-4 flex items-center justify-between">{children}</div>
      {detail && (
        <p className="mt-4 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line">
          {detail.description}
        </p>
      )}
      {!isOnItsPage && (
        <>
          {detail && <AboutTheWork work={detail} />}
          <ArrowLink to={`/work/${work.slug}`} onClick={onLeave} rust className="mt-5">
            {isSold ? copy.toSold : copy.toPage}
          </ArrowLink>
        </>
      )}
    </div>
  );
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

/** To the neighbours: beside the picture on a desk, below it on a phone, where nothing may lie on it. */
function Steps({
  step,
  names,
  className,
}: {
  step: (by: number) => void;
  names: readonly string[];
  className: string;
}) {
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={names[0]}
        onClick={() => step(-1)}
        className="grid size-11 place-items-center"
      >
        <ArrowLeft />
      </button>
      <button
        type="button"
        aria-label={names[1]}
        onClick={() => step(1)}
        className="grid size-11 place-items-center"
      >
        <ArrowRight />
      </button>
    </div>
  );
}

function useArrowKeys(step: (by: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** A finger that moves far enough to the side, and more to the side than up or down; two fingers ask to look closer. */
function useTouch(step: (by: number) => void, zoom: () => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      from.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
      if (!event.isPrimary) zoom();
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return;
      const x = event.clientX - from.current.x;
      const y = event.clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(x) > 50 && Math.abs(x) > Math.abs(y) * 1.5) step(x < 0 ? 1 : -1);
    },
  };
}
