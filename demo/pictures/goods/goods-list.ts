import type { Picture } from '../picture.ts';

/** The merchandise, photographed on the paper roll. Same shape as the catalog. */
export const goods: Record<string, () => Promise<{ picture: Picture }>> = {
  'shirt-cog-fern': () => import('./shirt-cog-fern.ts'),
  'shirt-last-lift': () => import('./shirt-last-lift.ts'),
  'shirt-heron-hook': () => import('./shirt-heron-hook.ts'),
  'shirt-pylon-roots': () => import('./shirt-pylon-roots.ts'),
  'shirt-gasholder-moon': () => import('./shirt-gasholder-moon.ts'),
  'shirt-moth-gauge': () => import('./shirt-moth-gauge.ts'),
  'tote-harbor': () => import('./tote-harbor.ts'),
  'mug-tree-ring': () => import('./mug-tree-ring.ts'),
  'poster-last-lift': () => import('./poster-last-lift.ts'),
  'cards-plates': () => import('./cards-plates.ts'),
};
