import type { DemoWork } from '../shapes.ts';

export const plateSevenPrint: DemoWork = {
  slug: 'plate-seven-print',
  title: 'Plate Seven (Print)',
  description:
    'The painting has gone to its owner; this is how it can still be seen. The largest size is the size of the panel, which is close to the size of the plate. Printed with pigment inks on cotton rag paper. I asked the printer to hold the darks open in the lower third, so that the rust reads as metal and not as brown. Numbered and signed in pencil.',
  medium: 'Archival pigment print on cotton rag',
  year: 2023,
  height: 32,
  width: 26,
  note: 'Numbered and signed in pencil',
  price: '85.00',
  category: 'prints',
  productType: 'print',
  series: 'Surface',
  isFeatured: true,
  isAvailable: true,
  isPremium: true,
  printOf: 'plate-seven',
  sizes: [
    { size: '16 × 13 in', price: '85.00', edition: 100, sold: 57 },
    { size: '24 × 19 in', price: '190.00', edition: 60, sold: 23 },
    { size: '32 × 26 in', price: '340.00', edition: 30, sold: 9 },
  ],
  pictures: [
    {
      file: 'plate-seven.avif',
      alt: 'Print of the painting: peeling blue-green paint with a worn white seven above dark rust, crossed by a gray-brown root over orange and sage lichens.',
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'plate-seven-seam.avif',
      alt: 'Close view of the printed lower part: roots crossing a riveted seam on dark rust.',
      caption: 'Detail: root and seam',
    },
  ],
};

export const lichenChartPrint: DemoWork = {
  slug: 'lichen-chart-print',
  title: 'Lichen Chart (Print)',
  description:
    'A print after the oil on panel, at two sizes. Hung near a window it behaves like a map: from across the room the colonies are islands, and only close to do they become plants on iron. Pigment inks on cotton rag paper with a white border. Numbered and signed in pencil. Part of what I earn from this print pays for sampling kits on the canal it came from.',
  medium: 'Archival pigment print on cotton rag',
  year: 2025,
  height: 20,
  width: 24,
  note: 'Numbered and signed in pencil',
  price: '75.00',
  category: 'prints',
  productType: 'print',
  series: 'Surface',
  isFeatured: false,
  isAvailable: true,
  printOf: 'lichen-chart',
  sizes: [
    { size: '10 × 12 in', price: '75.00', edition: 100, sold: 14 },
    { size: '20 × 24 in', price: '195.00', edition: 40, sold: 5 },
  ],
  pictures: [
    {
      file: 'lichen-chart.avif',
      alt: 'Print of the painting: lichens in sage, orange and black lie across a white gridded board like islands on a chart.',
      focus: { x: 0.55, y: 0.45 },
    },
  ],
};
