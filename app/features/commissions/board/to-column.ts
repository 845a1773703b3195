import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The arrow keys carry a lifted card from column to column. */
export const toColumn: KeyboardCoordinateGetter = (
  event,
  { context: { active, collisionRect, droppableRects, droppableContainers } },
) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code];
  if (step === undefined || !active || !collisionRect) return undefined;
  event.preventDefault();
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter((rect) => rect.width > 0)
    .toSorted((a, b) => a.left - b.left);
  const middle = collisionRect.left + collisionRect.width / 2;
  const at = columns.findIndex((rect) => middle >= rect.left && middle <= rect.right);
  const next = columns[at + step];
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: next.top + 56 };
};
