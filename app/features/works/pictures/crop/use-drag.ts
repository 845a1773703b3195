import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Point } from './frame.ts';

/** Shares that an arrow key moves by, alone and with Shift. */
const [step, largeStep] = [0.01, 0.05];

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves something by pointer and by arrow keys. `onMove` is given how far, in shares of the stage, since the last time; by pointer it
 * is summed up by the caller from where the pointer went down (`from`).
 */
export function useDrag<T>(
  stage: () => HTMLElement | null,
  begin: () => T,
  onMove: (from: T, by: Point) => void,
) {
  const held = useRef<{ x: number; y: number; from: T } | undefined>(undefined);
  const end = () => {
    held.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, from: begin() };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = stage()?.getBoundingClientRect();
      if (!held.current || !box) return;
      const { x, y, from } = held.current;
      onMove(from, { x: (event.clientX - x) / box.width, y: (event.clientY - y) / box.height });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const by = event.shiftKey ? largeStep : step;
      onMove(begin(), { x: arrow.x * by, y: arrow.y * by });
    },
  };
}
