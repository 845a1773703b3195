import type { Cloth } from '../engine/screen-print.ts';
import type { Picture } from '../picture.ts';
import { type Design, plate } from './plate.ts';

const designs: Record<string, () => Promise<Design>> = {
  'cog-fern': async () => (await import('./cog-fern.ts')).cogFern,
  'last-lift': async () => (await import('./last-lift.ts')).lastLift,
  'heron-hook': async () => (await import('./heron-hook.ts')).heronHook,
  'pylon-roots': async () => (await import('./pylon-roots.ts')).pylonRoots,
  'gasholder-moon': async () => (await import('./gasholder-moon.ts')).gasholderMoon,
  'moth-gauge': async () => (await import('./moth-gauge.ts')).mothGauge,
};

const both: readonly Cloth[] = ['dark', 'light'];

/** Every plate for cloth, cup and card and the poster, loaded only when it is made. */
export const plates: Record<string, () => Promise<{ picture: Picture }>> = {
  ...Object.fromEntries(
    Object.entries(designs).flatMap(([name, load]) =>
      both.map((cloth) => [
        `${name}-for-${cloth}`,
        async () => ({ picture: plate(await load(), cloth) }),
      ]),
    ),
  ),
  'harbor-tote': () => import('./harbor-tote.ts'),
  'tree-ring-mug': () => import('./tree-ring-mug.ts'),
  'harbor-tote-for-dark': async () => ({ picture: (await import('./harbor-tote.ts')).forDark }),
  'tree-ring-mug-for-dark': async () => ({ picture: (await import('./tree-ring-mug.ts')).forDark }),
  'card-rivet': async () => ({ picture: (await import('./cards.ts')).cardRivet }),
  'card-reed': async () => ({ picture: (await import('./cards.ts')).cardReed }),
  'card-hook': async () => ({ picture: (await import('./cards.ts')).cardHook }),
  'card-crozier': async () => ({ picture: (await import('./cards.ts')).cardCrozier }),
  'poster-sheet-last-lift': () => import('./poster-sheet-last-lift.ts'),
};
