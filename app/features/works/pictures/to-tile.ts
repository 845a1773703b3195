import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The arrow keys carry a lifted picture from place to place. */
export const toTile: KeyboardCoordinateGetter = (
  event,
  { context: { collisionRect, droppableRects, droppableContainers } },
) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code];
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const middleOf = ({ left, width }: { left: number; width: number }) => left + width / 2;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left);
  const here = middleOf(collisionRect);
  const distances = places.map((place) => Math.abs(middleOf(place) - here));
  const next = places[distances.indexOf(Math.min(...distances)) + step];
  return next && { x: middleOf(next) - collisionRect.width / 2, y: collisionRect.top };
};
