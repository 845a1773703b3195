import OpenSeadragon from 'openseadragon';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Picture, pictureUrl } from '#app/features/pictures/picture.ts';
import { tileSize, tileUrl } from '#app/features/pictures/tile-address.ts';
import { Minus, Plus } from '#app/ui/icons/control-icons.tsx';
import { lightboxCopy as copy } from './copy.ts';

type DeepZoomProps = { picture: Picture; label: string };

/** How much larger than the whole picture the zoom begins. */
const nearAtFirst = 2.5;

/**
 * The picture in tiles, as near as its pixels go: wheel, pinch, drag, plus and minus, and the arrow keys. It opens on the whole
 * picture from the file that is on the screen already, goes closer, and sharpens as the tiles come.
 */
export default function DeepZoom({ picture, label }: DeepZoomProps) {
  const room = useRef<HTMLDivElement>(null);
  const viewer = useRef<OpenSeadragon.Viewer>(undefined);
  const [zoom, setZoom] = useState(1);
  const [seen] = useState(() => shownFile(picture.id));
  const { id, width, height } = picture;
  const focus = useRef(picture.focus);

  useEffect(() => {
    if (!room.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = new OpenSeadragon.Viewer({
      element: room.current,
      showNavigationControl: false,
      visibilityRatio: 0.8,
      maxZoomPixelRatio: 1.5,
      animationTime: isStill ? 0 : 0.6,
      gestureSettingsMouse: { clickToZoom: true, dblClickToZoom: true },
      drawer: 'canvas',
      // One over the other: both are one unit wide.
      tileSources: [
        { type: 'image', url: seen },
        {
          width,
          height,
          tileSize,
          tileOverlap: 0,
          getTileUrl: (level: number, x: number, y: number) => tileUrl(id, level, x, y),
        },
      ] as unknown as OpenSeadragon.TileSource[],
    });
    viewer.current = made;
    made.canvas.setAttribute('role', 'application');
    made.canvas.setAttribute('aria-label', `${label}, ${copy.zoom}`);
    const say = () => setZoom(made.viewport.getZoom() / made.viewport.getHomeZoom());
    made.addHandler('zoom', say);
    made.addOnceHandler('tile-drawn', () => goNear(made, focus.current, height / width, isStill));
    return () => made.destroy();
  }, [id, width, height, label, seen]);

  const press = ({ key, target }: KeyboardEvent) => {
    // The picture itself has keys of its own.
    if (viewer.current?.canvas.contains(target as Node)) return;
    if (key === '+' || key === '=') by(1.6);
    if (key === '-') by(1 / 1.6);
  };
  const by = (factor: number) => viewer.current?.viewport.zoomBy(factor).applyConstraints();
  return (
    <div className="absolute inset-0 touch-none bg-recess" onKeyDown={press}>
      <div
        ref={room}
        className="zoom-room absolute inset-0 has-focus-visible:after:pointer-events-none has-focus-visible:after:absolute has-focus-visible:after:inset-1 has-focus-visible:after:border-3 has-focus-visible:after:border-ink has-focus-visible:after:outline-3 has-focus-visible:after:outline-wall"
      />
      <Controls zoom={zoom} onZoom={by} />
    </div>
  );
}

type ControlsProps = { zoom: number; onZoom: (factor: number) => void };

function Controls({ zoom, onZoom }: ControlsProps) {
  return (
    <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center bg-wall">
      <button
        type="button"
        aria-label={copy.zoomOut}
        onClick={() => onZoom(1 / 1.6)}
        className="grid size-11 place-items-center"
      >
        <Minus />
      </button>
      <output aria-label={copy.magnification} className="min-w-12 text-center type-ui tabular-nums">
        {zoom.toFixed(1)} ×
      </output>
      <button
        type="button"
        aria-label={copy.zoomIn}
        onClick={() => onZoom(1.6)}
        className="grid size-11 place-items-center"
      >
        <Plus />
      </button>
    </div>
  );
}

/** The largest file of the picture that the browser has drawn, or one that it soon has. */
function shownFile(id: string): string {
  const drawn = [...document.images].filter(
    ({ complete, currentSrc }) => complete && currentSrc.includes(`/media/${id}/`),
  );
  return (
    drawn.toSorted((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc ?? pictureUrl(id, 1080)
  );
}

/** Towards the part of the picture that a crop must keep. */
function goNear(
  { viewport }: OpenSeadragon.Viewer,
  { x, y }: Picture['focus'],
  ratio: number,
  isStill: boolean,
): void {
  const near = Math.min(viewport.getHomeZoom() * nearAtFirst, viewport.getMaxZoom());
  viewport.zoomTo(Math.max(near, viewport.getHomeZoom()), undefined, isStill);
  viewport.panTo(new OpenSeadragon.Point(x, y * ratio), isStill).applyConstraints(isStill);
}
