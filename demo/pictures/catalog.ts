import { goods } from './goods/goods-list.ts';
import type { Picture } from './picture.ts';
import { plates } from './plates/plate-list.ts';
import { studio } from './studio/studio-list.ts';

type Catalog = Record<string, () => Promise<{ picture: Picture }>>;

const works: Catalog = {
  'gasometer-dusk': () => import('./slack-water/gasometer-dusk.ts'),
  'birches-evening-side': () => import('./slack-water/birches-evening-side.ts'),
  'reed-margin': () => import('./slack-water/reed-margin.ts'),
  'weir-first-light': () => import('./slack-water/weir-first-light.ts'),
  'silos-first-snow': () => import('./slack-water/silos-first-snow.ts'),
  'high-water': () => import('./slack-water/high-water.ts'),
  'plate-seven': () => import('./surface/plate-seven.ts'),
  'lichen-chart': () => import('./surface/lichen-chart.ts'),
  'root-and-seam': () => import('./surface/root-and-seam.ts'),
  'draft-marks': () => import('./surface/draft-marks.ts'),
  'last-lift': () => import('./harbor-cuts/last-lift.ts'),
  'hook-and-tug': () => import('./harbor-cuts/hook-and-tug.ts'),
  'pier-head-herons': () => import('./harbor-cuts/pier-head-herons.ts'),
  'hull-on-the-slip': () => import('./harbor-cuts/hull-on-the-slip.ts'),
  'pylons-over-the-marsh': () => import('./survey/pylons-over-the-marsh.ts'),
  'pumping-station': () => import('./survey/pumping-station.ts'),
  'swing-bridge': () => import('./survey/swing-bridge.ts'),
  'substation-frost': () => import('./survey/substation-frost.ts'),
};

/** Every picture of the demo collection, in the order in which the program makes them. Each is loaded only when it is made. */
const pictures: Catalog = { ...works, ...studio, ...plates, ...goods };

/** What hangs on the walls; the others are plates for cloth, product pictures and the studio's own. */
export const workNames = Object.keys(works);

export const pictureNames = Object.keys(pictures);

/** Throws when no picture has this name. */
export async function loadPicture(name: string): Promise<Picture> {
  const load = pictures[name];
  if (!load)
    throw new Error(`There is no picture called ${name}. There are: ${pictureNames.join(', ')}`);
  return (await load()).picture;
}
