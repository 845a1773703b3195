/** What stands on the screen, in pixels of the window. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Pixels of a box's height that a toast there covers. */
function covered(toast: Box, box: Box): number {
  if (box.right <= toast.left || box.left >= toast.right) return 0;
  return Math.max(0, Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top));
}

/** Whether the other place covers less of what was pressed and of what has the focus. Where both are alike, a toast stays. */
export function isBetterElsewhere(here: Box, elsewhere: Box, boxes: readonly Box[]): boolean {
  const hidden = (toast: Box) => boxes.reduce((sum, box) => sum + covered(toast, box), 0);
  return hidden(elsewhere) < hidden(here);
}

/** How much of the window's foot bars take, one above the other: those that hold a form's Save, Add to Cart or a text's tools. */
export function roomOfBars(bars: readonly Box[], height: number): number {
  let top = height;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom))
    if (bar.bottom >= top - 1 && bar.bottom > bar.top) top = Math.min(top, bar.top);
  return height - top;
}

/** How far the page moves so that what the toast hides wholly stands beside it: in a low window, neither place leaves it free. */
export function scrollToFree(toast: Box, box: Box, isHigh: boolean): number {
  const isHidden =
    box.left >= toast.left &&
    box.right <= toast.right &&
    box.bottom > box.top &&
    covered(toast, box) === box.bottom - box.top;
  if (!isHidden) return 0;
  return isHigh ? box.top - toast.bottom - gap : box.bottom - toast.top + gap;
}

/** Room for the ring of what has the focus. */
const gap = 8;
