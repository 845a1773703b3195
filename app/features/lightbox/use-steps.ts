import { type PointerEvent, useEffect, useRef } from 'react';

export function useArrowKeys(step: (by: number) => void): void {
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
export function useTouch(step: (by: number) => void, zoom: () => void) {
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
