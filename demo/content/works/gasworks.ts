import type { DemoWork } from '../shapes.ts';
import { gasometerEssay } from './gasometer-essay.ts';

export const gasometerDusk: DemoWork = {
  slug: 'gasometer-dusk',
  title: 'Gasometer, Dusk',
  description:
    'A guide-framed gasholder on a canal basin, seen from the opposite bank in the last quarter hour of light. The bell has come to rest on its landing beams and will not rise again; ivy has taken the shaded columns first. I drew it on four October evenings. The birches stay in front because that is where they stood, nearer to me than the iron and a century younger.',
  medium: 'Oil on linen',
  year: 2024,
  height: 36,
  width: 58,
  note: 'Signed on the reverse',
  price: '4200.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Gasworks',
  isFeatured: true,
  isAvailable: true,
  essay: gasometerEssay,
  pictures: [
    {
      file: 'gasometer-dusk.jpg',
      alt: 'A round iron gasholder frame, half filled by its rust-red tank, stands beyond still water at sunset. Three birches with yellow leaves rise on the left, reeds run along the near bank, ivy climbs the right-hand columns, and pale silos stand far off on the right.',
      focus: { x: 0.68, y: 0.42 },
    },
    {
      file: 'gasometer-dusk-bell.jpg',
      alt: 'Close view of the tank: orange and dark red plates with pale patches of old paint, crossed by thin diagonal bracing and upright columns lit along one edge.',
      caption: 'Detail: bell and guide frame',
      focus: { x: 0.4, y: 0.5 },
    },
    {
      file: 'gasometer-dusk-birches.jpg',
      alt: 'Close view of three white birch trunks and small yellow leaves against blue and rose clouds, with the low sun on the water behind them.',
      caption: 'Detail: birches and the low sun',
      focus: { x: 0.4, y: 0.45 },
    },
    {
      file: 'gasometer-dusk-silos.jpg',
      alt: 'Close view of ivy hanging from the last columns of the frame, with a row of pale violet silos behind dark bushes and their reflections in the water.',
      caption: 'Detail: ivy and the silos on the right bank',
      focus: { x: 0.7, y: 0.35 },
    },
  ],
};

export const birchesEvening: DemoWork = {
  slug: 'birches-evening-side',
  title: 'Birches, Evening Side',
  description:
    'Birch is among the first trees onto ballast and clinker; it needs light more than soil. These stand on the spoil bank of a gasworks that closed before they seeded. I painted them from the west, so each trunk carries one warm edge and four cooler values going round to the shade. The leaves were nearly over. What is left of them catches more light than a full crown would.',
  medium: 'Oil on panel',
  year: 2024,
  height: 26,
  width: 20,
  note: 'Signed on the reverse',
  price: '1850.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Gasworks',
  isFeatured: true,
  isAvailable: true,
  pictures: [
    {
      file: 'birches-evening-side.jpg',
      alt: 'Tall birch trunks, white with dark marks and a warm edge on the right, stand among reeds. Sparse yellow leaves hang against a bruised evening sky over water.',
      focus: { x: 0.35, y: 0.45 },
    },
  ],
};

export const reedMargin: DemoWork = {
  slug: 'reed-margin',
  title: 'Reed Margin',
  description:
    'The bottom third of a larger view, painted by itself because I could not leave it as a foreground. Common reed filters what still seeps out of made ground; the old basins are full of it. The dark verticals in the water are the columns of a gasholder that stands above the top edge of the panel. I wanted the works to be present only in the water, and one birch to say which bank I stood on.',
  medium: 'Oil on panel',
  year: 2025,
  height: 12,
  width: 28,
  note: 'Signed on the reverse',
  price: '1200.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Gasworks',
  isFeatured: true,
  isAvailable: true,
  pictures: [
    {
      file: 'reed-margin.jpg',
      alt: 'A low, wide picture of water in evening light. Broken strokes of gold and slate carry the reflections of iron columns, and reeds lean in from the lower edge beside one thin birch trunk at the right.',
      focus: { x: 0.45, y: 0.5 },
    },
  ],
};

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
  series: 'Gasworks',
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
      file: 'gasometer-dusk.jpg',
      alt: 'Print of the painting: a rust-red gasholder inside its iron frame at sunset, reflected in still water, with yellow birches on the left and reeds along the near bank.',
      focus: { x: 0.56, y: 0.42 },
    },
    {
      file: 'gasometer-dusk-bell.jpg',
      alt: 'Close view of the printed tank: orange and dark red plates behind thin iron bracing.',
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
  series: 'Gasworks',
  isFeatured: false,
  isAvailable: true,
  printOf: 'birches-evening-side',
  sizes: [
    { size: '13 × 10 in', price: '70.00', edition: 100, sold: 18 },
    { size: '26 × 20 in', price: '210.00', edition: 40, sold: 6 },
  ],
  pictures: [
    {
      file: 'birches-evening-side.jpg',
      alt: 'Print of the painting: tall white birch trunks with sparse yellow leaves against a bruised evening sky.',
      focus: { x: 0.35, y: 0.45 },
    },
  ],
};
