import { useLayoutEffect, useRef, useState } from 'react';

type ScaledFrameProps = {
  title: string;
  src: string;
  /** The width of the window that the letter believes to be in, in pixels. */
  width: number;
};

/** A document in a window of its own width, scaled down where there is less room. */
export function ScaledFrame({ title, src, width }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = Math.min(width, box.width || width);
  const scale = shown / width;
  return (
    <div ref={room} className="h-[40rem] overflow-hidden">
      <div className="mx-auto h-full overflow-hidden" style={{ width: shown }}>
        {box.width > 0 && (
          <iframe
            title={title}
            src={src}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="origin-top-left bg-wall"
            style={{ width, height: box.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
