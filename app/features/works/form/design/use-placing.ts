import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { keptPlace, type Place } from '#app/platform/measures/printable-sheet.ts';
import { onSheet, type Placed, scaled, type Step, stepped } from './placing.ts';

type Point = { x: number; y: number };
type Held = { from: Place; at: Map<number, Point>; began: Map<number, Point> };

const keys: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
};

/**
 * Moves a design by one pointer, scales and moves it by two, and steps it by keys. `shown` is where it lies at this moment; the form is
 * told when it is let go. `thousandths`: how many of the photograph are across the element.
 */
export function usePlacing(placed: Placed, thousandths: number, onPlaced: (place: Place) => void) {
  const held = useRef<Held | undefined>(undefined);
  const [moving, setMoving] = useState<Place>();
  const { thing, sides } = placed;

  /** What is held goes on from where it is when a finger comes or goes. */
  const hold = (at: Map<number, Point>) => {
    held.current = { from: moving ?? placed.place, at, began: new Map(at) };
  };
  const release = (event: PointerEvent) => {
    if (!held.current?.at.delete(event.pointerId)) return;
    if (held.current.at.size > 0) return hold(held.current.at);
    held.current = undefined;
    if (moving) onPlaced(moving);
    setMoving(undefined);
  };
  return {
    shown: moving ?? placed.place,
    isMoving: moving !== undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = new Map(held.current?.at);
        hold(at.set(event.pointerId, { x: event.clientX, y: event.clientY }));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = held.current;
        if (!now?.at.has(event.pointerId)) return;
        now.at.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const [before, after] = [gripOf(now.began), gripOf(now.at)];
        const factor = before.span > 0 ? after.span / before.span : 1;
        const perPixel = thousandths / event.currentTarget.getBoundingClientRect().width;
        const by = onSheet(thing, (after.x - before.x) * perPixel, (after.y - before.y) * perPixel);
        const larger = scaled(now.from, sides, factor);
        setMoving(keptPlace(thing, sides, { ...larger, x: larger.x + by.x, y: larger.y + by.y }));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const way = keys[event.key];
        if (!way || event.metaKey || event.ctrlKey || event.altKey) return;
        event.preventDefault();
        onPlaced(stepped(placed, way, event.shiftKey ? 0.1 : undefined));
      },
    },
  };
}

/** The middle of the pointers, and how far two of them are apart. */
function gripOf(points: ReadonlyMap<number, Point>): Point & { span: number } {
  const [one = { x: 0, y: 0 }, other] = [...points.values()];
  if (!other) return { ...one, span: 0 };
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    span: Math.hypot(one.x - other.x, one.y - other.y),
  };
}
