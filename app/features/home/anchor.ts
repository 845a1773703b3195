import type { MouseEvent } from 'react';

/** Moves to a section of this page smoothly. Where it is not there, the link's own address counts. */
export function scrollToAnchor(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}
