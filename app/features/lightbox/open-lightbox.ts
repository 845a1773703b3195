import type { ListedWork } from '#app/features/catalog/contract.ts';

/** The window event that opens the lightbox; its detail is the work (spec. section 2). */
export const lightboxEvent = 'openLightbox';

let neighbors: readonly ListedWork[] = [];
let beginsZoomed = false;

/** Opens a work in the lightbox. `among` are the works, or the pictures of one work, that the arrows lead through. */
export function openLightbox(
  work: ListedWork,
  among: readonly ListedWork[] = [work],
  { isZoomed = false } = {},
): void {
  neighbors = among;
  beginsZoomed = isZoomed;
  growFrom(document.activeElement);
  window.dispatchEvent(new CustomEvent<ListedWork>(lightboxEvent, { detail: work }));
}

/** The works the open one hangs among; itself alone where the event came from elsewhere. */
export function neighborsOf(work: ListedWork): readonly ListedWork[] {
  return neighbors.some((one) => isSameView(one, work)) ? neighbors : [work];
}

/** Whether two are the same picture of the same work. */
export function isSameView(one: ListedWork, other: ListedWork): boolean {
  return one.id === other.id && one.picture.id === other.picture.id;
}

/** Whether the lightbox was asked to begin close to the picture. */
export const isZoomAsked = (): boolean => beginsZoomed;

/** The lightbox grows from the middle of what was pressed (motion.css). */
function growFrom(pressed: Element | null): void {
  const { left, top, width, height } = (pressed ?? document.body).getBoundingClientRect();
  document.documentElement.style.setProperty(
    '--from',
    `${left + width / 2}px ${top + height / 2}px`,
  );
}
