import OpenSeadragon from 'openseadragon';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Picture, tileSize, tileUrl } from '#app/features/pictures/picture.ts';
import { Minus, Plus } from '#app/ui/control-icons.tsx';
import { lightboxCopy as copy } from './copy.ts';

type DeepZoomProps = { picture: Picture; label: string };

/** The picture in tiles, as near as its pixels go: wheel, pinch, drag, plus and minus, and the arrow keys. */
export default function DeepZoom({ picture, label }: DeepZoomProps) {
  const room = useRef<HTMLDivElement>(null);
  const viewer = useRef<OpenSeadragon.Viewer>(undefined);
  const { id, width, height } = picture;

  useEffect(() => {
    if (!room.current) return;
    const made = new OpenSeadragon.Viewer({
      element: room.current,
      showNavigationControl: false,
      visibilityRatio: 0.8,
      maxZoomPixelRatio: 1.5,
      animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.6,
      gestureSettingsMouse: { clickToZoom: true, dblClickToZoom: true },
      drawer: 'canvas',
      tileSources: {
        width,
        height,
        tileSize,
        tileOverlap: 0,
        getTileUrl: (level: number, x: number, y: number) => tileUrl(id, level, x, y),
      } as unknown as OpenSeadragon.TileSourceOptions,
    });
    viewer.current = made;
    return () => made.destroy();
  }, [id, width, height]);

  const press = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoom(1.6);
    if (key === '-') zoom(1 / 1.6);
  };
  const zoom = (by: number) => viewer.current?.viewport.zoomBy(by).applyConstraints();
  return (
    <div className="absolute inset-0 bg-recess" onKeyDown={press}>
      <div ref={room} role="application" aria-label={`${label}, ${copy.zoom}`} className="absolute inset-0" />
      <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 bg-wall">
        <button type="button" aria-label={copy.zoomOut} onClick={() => zoom(1 / 1.6)} className="grid size-11 place-items-center">
          <Minus />
        </button>
        <button type="button" aria-label={copy.zoomIn} onClick={() => zoom(1.6)} className="grid size-11 place-items-center">
          <Plus />
        </button>
      </div>
    </div>
  );
}
