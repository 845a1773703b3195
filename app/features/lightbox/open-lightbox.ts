import type { Artwork } from '#app/features/catalog/contract.ts';

/** The window event that opens the lightbox; its detail is the work (spec. section 2). */
export const lightboxEvent = 'openLightbox';

let neighbours: readonly Artwork[] = [];

/** Opens a work in the lightbox. `among` are the works that the arrows lead through. */
export function openLightbox(work: Artwork, among: readonly Artwork[] = [work]): void {
  neighbours = among;
  growFrom(document.activeElement);
  window.dispatchEvent(new CustomEvent<Artwork>(lightboxEvent, { detail: work }));
}

/** The works the open one hangs among; itself alone where the event came from elsewhere. */
export function neighboursOf(work: Artwork): readonly Artwork[] {
  return neighbours.some((one) => one.id === work.id) ? neighbours : [work];
}

/** The lightbox grows from the middle of what was pressed (motion.css). */
function growFrom(pressed: Element | null): void {
  const { left, top, width, height } = (pressed ?? document.body).getBoundingClientRect();
  document.documentElement.style.setProperty('--from', `${left + width / 2}px ${top + height / 2}px`);
}
