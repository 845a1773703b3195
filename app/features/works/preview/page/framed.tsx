import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type FramedProps = {
  title: string;
  /** The width of the window that the page believes to be in, in pixels. */
  width: number;
  theme: 'light' | 'dark';
  children: ReactNode;
};

/**
 * A page in a window of its own width and theme, scaled down where the screen is narrower. It is a frame of this very document, so
 * that it needs no second load and asks nothing of the policy for frames.
 */
export function Framed({ title, width, theme, children }: FramedProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [body, setBody] = useState<HTMLElement>();
  const room = useRef<HTMLDivElement>(null);
  const box = useBox(room);
  useEffect(() => {
    if (!frame) return undefined;
    // Some browsers put the frame's first document aside for another empty one.
    const take = () => setBody(prepared(frame));
    take();
    frame.addEventListener('load', take);
    return () => frame.removeEventListener('load', take);
  }, [frame]);
  useEffect(() => {
    if (body) light(body.ownerDocument, theme);
  }, [body, theme]);
  const shown = Math.min(width, box.width || width);
  const scale = shown / width;
  return (
    <div ref={room} className="h-[max(32rem,calc(100dvh-var(--header)-9rem))] overflow-hidden">
      <div
        className="mx-auto h-full overflow-hidden border border-edge"
        style={{ width: box.width ? shown : undefined }}
      >
        <iframe
          ref={setFrame}
          title={title}
          className="origin-top-left bg-wall"
          style={
            box.width
              ? {
                  width,
                  height: box.height / scale,
                  transform: scale < 1 ? `scale(${scale})` : undefined,
                }
              : undefined
          }
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  );
}

function light({ documentElement }: Document, theme: FramedProps['theme']): void {
  documentElement.dataset['theme'] = theme;
}

/** The frame's document with the styles of this one. */
function prepared(frame: HTMLIFrameElement): HTMLElement {
  const inside = frame.contentDocument!;
  inside.documentElement.lang = document.documentElement.lang;
  inside.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) =>
      style.cloneNode(true),
    ),
  );
  return inside.body;
}

/** The room there is, in pixels; nothing until it has been measured. */
function useBox(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
