import type { DemoWork } from '../shapes.ts';

export const gasometerDuskPrint: DemoWork = {
  slug: 'gasometer-dusk-print',
  title: 'Gasometer, Dusk (Print)',
  description:
    'Made from a flat, evenly lit capture of the painting and proofed beside it until the rust and the cold half of the sky agreed. Printed with pigment inks on heavy cotton rag paper with a white border for framing. Each sheet is numbered and signed in pencil below the image. The smallest size has sold out and will not be printed again.',
  medium: 'Archival pigment print on cotton rag',
  year: 2024,
  height: 24,
  width: 39,
  note: 'Numbered and signed in pencil',
  price: '95.00',
  category: 'prints',
  productType: 'print',
  series: 'Slack Water',
  isFeatured: true,
  isAvailable: true,
  isPremium: true,
  printOf: 'gasometer-dusk',
  sizes: [
    { size: '8 × 13 in', price: '48.00', isAvailable: false, edition: 100, sold: 100 },
    { size: '12 × 19 in', price: '95.00', edition: 100, sold: 41 },
    { size: '24 × 39 in', price: '320.00', edition: 50, sold: 12 },
  ],
  pictures: [
    {
      file: 'gasometer-dusk.avif',
      alt: 'Print of the painting: a rusted gasholder inside its open ring of columns at dusk, reflected in still water, with yellowing birches at the left and pale silos at the right.',
      focus: { x: 0.64, y: 0.42 },
    },
    {
      file: 'gasometer-dusk-bell.avif',
      alt: 'Close view of the printed tank: orange and dark red plates behind thin bracing.',
      caption: 'Detail: bell and guide frame',
    },
  ],
};

export const birchesEveningPrint: DemoWork = {
  slug: 'birches-evening-side-print',
  title: 'Birches, Evening Side (Print)',
  description:
    'A tall print after the oil on panel. The half-inch marks of the panel hold up well at the larger size; at the smaller one the leaves close together and the trunks carry the picture. Pigment inks on cotton rag paper, white border, numbered and signed in pencil. I check each sheet under daylight before it is rolled, and I keep back any with a mark in the sky.',
  medium: 'Archival pigment print on cotton rag',
  year: 2025,
  height: 26,
  width: 20,
  note: 'Numbered and signed in pencil',
  price: '70.00',
  category: 'prints',
  productType: 'print',
  series: 'Slack Water',
  isFeatured: false,
  isAvailable: true,
  printOf: 'birches-evening-side',
  sizes: [
    { size: '13 × 10 in', price: '70.00', edition: 100, sold: 18 },
    { size: '26 × 20 in', price: '210.00', edition: 40, sold: 6 },
  ],
  pictures: [
    {
      file: 'birches-evening-side.avif',
      alt: 'Birches with yellow leaves stand on a heap of clinker before a long brick retort house whose windows are broken, boarded or left open. One band of low evening sun lies across the heap and lights its lumps; dry rosebay and grass stand in a few drifts.',
      focus: { x: 0.55, y: 0.45 },
    },
  ],
};

export const silosFirstSnowPrint: DemoWork = {
  slug: 'silos-first-snow-print',
  title: 'Silos, First Snow (Print)',
  description:
    'A square print after the oil on linen. The blue of snow in shade is the part a printer gets wrong first, so the proofs were judged in the north window of the studio, in snow, which meant waiting for some. Pigment inks on cotton rag paper with a white border. Numbered and signed in pencil.',
  medium: 'Archival pigment print on cotton rag',
  year: 2021,
  height: 24,
  width: 24,
  note: 'Numbered and signed in pencil',
  price: '80.00',
  category: 'prints',
  productType: 'print',
  series: 'Slack Water',
  isFeatured: false,
  isAvailable: true,
  printOf: 'silos-first-snow',
  sizes: [
    { size: '12 × 12 in', price: '80.00', edition: 100, sold: 63 },
    { size: '24 × 24 in', price: '240.00', edition: 50, sold: 18 },
  ],
  pictures: [
    {
      file: 'silos-first-snow.avif',
      alt: 'Print of the painting: dark concrete silos with one lit window in blue winter dusk, snow and a disused siding in front.',
      focus: { x: 0.6, y: 0.4 },
    },
    {
      file: 'silos-first-snow-lit-window.avif',
      alt: 'Close view of the printed head house with its one lit window.',
      caption: 'Detail: one lit window',
    },
  ],
};
