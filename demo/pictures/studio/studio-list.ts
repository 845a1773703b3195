import type { Picture } from '../picture.ts';

/** The pictures around the collection: the studio, the sketchbook pages of the journal, and what stands for the site elsewhere. */
export const studio: Record<string, () => Promise<{ picture: Picture }>> = {
  'studio-wall': () => import('./studio-wall.ts'),
  'post-lower-river': () => import('./post-lower-river.ts'),
  'post-last-lift': () => import('./post-last-lift.ts'),
  'post-birches': () => import('./post-birches.ts'),
  'post-quay': () => import('./post-quay.ts'),
  share: () => import('./share.ts'),
  icon: () => import('./icon.ts'),
};
