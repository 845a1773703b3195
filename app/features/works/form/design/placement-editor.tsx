import { useEffect, useState } from 'react';
import type { Color } from '#app/features/catalog/colors.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import { type Place, sheets } from '#app/platform/measures/printable-sheet.ts';
import { designUrl, printUrl } from './addresses.ts';
import { designCopy } from './copy.ts';
import { frames, type Placed } from './placing.ts';
import { usePlacing } from './use-placing.ts';

type PlacementEditorProps = { placed: Placed; color: Color; onPlaced: (place: Place) => void };

/** A thing in a color with its design on it, which is dragged and pinched there. Once it is let go the press prints it as buyers see it. */
export function PlacementEditor({ placed, color, onPlaced }: PlacementEditorProps) {
  const { thing, design } = placed;
  const [x, y, width] = frames[thing];
  const { shown, isMoving, handlers } = usePlacing(placed, width, onPlaced);
  const address = printUrl({ thing, color, design, place: placed.place });
  const print = usePrint(address);
  return (
    <figure className="min-w-0">
      <button
        type="button"
        {...handlers}
        className="block w-full touch-none cursor-grab bg-recess select-none active:cursor-grabbing"
      >
        <span className="sr-only">{designCopy.place.of(color)}</span>
        <svg
          viewBox={`${x} ${y} ${width} ${width}`}
          aria-hidden="true"
          className="block aspect-square w-full"
        >
          {print.state === 'there' && !isMoving ? (
            <image href={address} width={1000} height={1000} />
          ) : (
            <Drawn placed={placed} color={color} place={shown} />
          )}
        </svg>
      </button>
      <figcaption className="type-caption mt-2 flex flex-wrap justify-between gap-x-3 text-label">
        {designCopy.place.on(color)}
        {print.state === 'printing' && <span>{designCopy.place.printing}</span>}
        {print.state === 'failed' && (
          <span className="text-danger">
            {designCopy.place.notPrinted}{' '}
            <button
              type="button"
              onClick={print.again}
              className="min-h-11 font-semibold text-ink underline underline-offset-4"
            >
              {designCopy.place.again}
            </button>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The design over the thing, without its folds: at once, while it moves. */
function Drawn({
  placed: { thing, design },
  color,
  place,
}: Omit<PlacementEditorProps, 'onPlaced'> & { place: Place }) {
  const { right, down, at } = sheets[thing];
  const sides = readDesignName(design) ?? { width: 1, height: 1 };
  return (
    <>
      <image href={printUrl({ thing, color })} width={1000} height={1000} />
      <g transform={`matrix(${[...right, ...down, ...at].join(' ')})`}>
        <image
          href={designUrl(design)}
          {...place}
          height={(place.width * sides.height) / sides.width}
          preserveAspectRatio="none"
        />
      </g>
    </>
  );
}

type Print = { address: string; state: 'printing' | 'there' | 'failed' };

/** How the print of an address stands; it is fetched once it has not changed for a moment. */
function usePrint(address: string) {
  const [print, setPrint] = useState<Print>({ address, state: 'printing' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const image = new Image();
    const settle = (state: Print['state']) => () => setPrint({ address, state });
    image.addEventListener('load', settle('there'));
    image.addEventListener('error', settle('failed'));
    // Asked for anew, it is the same file under another name.
    const timer = setTimeout(() => (image.src = `${address}#${tries}`), 250);
    return () => {
      clearTimeout(timer);
      image.src = '';
    };
  }, [address, tries]);
  const state = print.address === address ? print.state : 'printing';
  return {
    state,
    again: () => {
      setPrint({ address, state: 'printing' });
      setTries((before) => before + 1);
    },
  };
}
