import type { MouseEvent } from 'react';
import { headFor } from '#app/ui/navigation/scroll-to-anchor.ts';

/** Moves to a section of this page smoothly. Where it is not there, the link's own address counts. */
export function scrollToAnchor(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  headFor(section);
  section.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${id}`);
}
