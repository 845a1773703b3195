import type { DemoInventoryItem, DemoWork } from './shapes.ts';
import { works } from './works.ts';

type Place = Pick<DemoInventoryItem, 'status' | 'location' | 'condition' | 'notes'>;

const places: Record<string, Place> = {
  'gasometer-dusk': {
    status: 'available',
    location: 'Studio, north wall',
    condition: 'excellent',
    notes: 'Floater frame in black ash, made for it. Two people to lift.',
  },
  'birches-evening-side': {
    status: 'available',
    location: 'Studio, rack A2',
    condition: 'excellent',
    notes: 'Unframed. Varnish cured.',
  },
  'reed-margin': {
    status: 'available',
    location: 'Studio, rack A3',
    condition: 'excellent',
    notes: 'Back from the Lock Keeper Gallery. Framed in limed oak.',
  },
  'plate-seven': {
    status: 'sold',
    location: 'Private collection',
    condition: 'excellent',
    notes: 'High-resolution capture on file for the print. Owner agrees to loans.',
  },
  'lichen-chart': {
    status: 'available',
    location: 'Studio, rack A4',
    condition: 'excellent',
    notes: 'Framed in waxed oak.',
  },
  'root-and-seam': {
    status: 'available',
    location: 'Studio, rack A4',
    condition: 'good',
    notes: 'Small rub at the lower right edge, retouched and noted on the certificate.',
  },
  'draft-marks': {
    status: 'private',
    location: 'River trust reading room',
    condition: 'excellent',
    notes: 'Commission, not for resale before 2030 by agreement.',
  },
  'weir-first-light': {
    status: 'available',
    location: 'Studio, rack A1',
    condition: 'excellent',
    notes: 'Framed in limed oak.',
  },
  'silos-first-snow': {
    status: 'available',
    location: 'Studio, north wall',
    condition: 'excellent',
    notes: 'Framed. One person can carry it; keep the corners off the stairs.',
  },
  'high-water': {
    status: 'available',
    location: 'Studio, rack A3',
    condition: 'excellent',
    notes: 'Unframed. Varnish cured.',
  },
  'gasometer-dusk-print': {
    status: 'available',
    location: 'Plan chest, drawers 3 and 4',
    condition: 'excellent',
    notes: 'Large size is printed in tens; next run when two are left.',
  },
  'birches-evening-side-print': {
    status: 'available',
    location: 'Plan chest, drawer 4',
    condition: 'excellent',
    notes: 'Check the sky of each sheet under daylight.',
  },
  'plate-seven-print': {
    status: 'available',
    location: 'Plan chest, drawer 5',
    condition: 'excellent',
    notes: 'Marked proof kept in the folder.',
  },
  'lichen-chart-print': {
    status: 'available',
    location: 'Plan chest, drawer 5',
    condition: 'excellent',
    notes: '',
  },
  'last-lift': {
    status: 'available',
    location: 'Plan chest, drawer 1',
    condition: 'excellent',
    notes: 'Numbers 16 to 20 to be printed from the remaining paper.',
  },
  'silos-first-snow-print': {
    status: 'available',
    location: 'Plan chest, drawer 4',
    condition: 'excellent',
    notes: '',
  },
  'pier-head-herons': {
    status: 'available',
    location: 'Plan chest, drawer 2',
    condition: 'excellent',
    notes: 'Interleave: the black offsets.',
  },
  'hull-on-the-slip': {
    status: 'available',
    location: 'Plan chest, drawer 1',
    condition: 'good',
    notes: 'Reduction print: the block no longer exists. Sheet 11 has a short deckle at the left.',
  },
  'pylons-over-the-marsh': {
    status: 'available',
    location: 'Plan chest, drawer 6',
    condition: 'excellent',
    notes: 'Plate steel-faced.',
  },
  'pumping-station': {
    status: 'available',
    location: 'Plan chest, drawer 6',
    condition: 'excellent',
    notes: 'Ink the lower third by hand.',
  },
  'substation-frost': {
    status: 'available',
    location: 'Plan chest, drawer 6',
    condition: 'excellent',
    notes: '',
  },
  'swing-bridge': {
    status: 'available',
    location: 'Plan chest, drawer 6',
    condition: 'excellent',
    notes: 'Prussian and bone black, two to one.',
  },
  'hook-and-tug': {
    status: 'available',
    location: 'Plan chest, drawer 2',
    condition: 'excellent',
    notes: 'Packed flat between boards.',
  },
};

export const inventory: DemoInventoryItem[] = works
  .filter((work) => work.productType !== 'merchandise')
  .map((work) => ({
    workSlug: work.slug,
    type: work.category === 'prints' ? 'print' : 'original',
    ...placeOf(work),
    variants: variantsOf(work),
  }));

function placeOf(work: DemoWork): Place {
  const place = places[work.slug];
  if (!place) throw new Error(`No inventory note for ${work.slug}`);
  return place;
}

function variantsOf(work: DemoWork): DemoInventoryItem['variants'] {
  if (work.sizes) {
    return work.sizes.map(({ size, price, edition = 0, sold = 0, isAvailable = true }) => ({
      size,
      price,
      stock: edition - sold,
      active: isAvailable,
    }));
  }
  if (work.edition)
    return [
      {
        size: `${work.height} × ${work.width} in`,
        price: work.price,
        stock: work.edition - (work.sold ?? 0),
        active: work.isAvailable,
      },
    ];
  return [];
}
