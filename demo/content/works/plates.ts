import type { DemoWork } from '../shapes.ts';

export const plateSeven: DemoWork = {
  slug: 'plate-seven',
  title: 'Plate Seven',
  description:
    'One plate from the side of a grain barge, at about its true size. It was numbered, primed, painted cream and then blue, and it has been coming undone in the reverse order. The lichen settled where the rust holds water; the root found the seam. I painted it lying flat on the studio floor, the way the plate itself was lying when I found it, with the light from the upper left.',
  medium: 'Oil on panel',
  year: 2023,
  height: 32,
  width: 26,
  note: 'Signed on the reverse',
  price: '3400.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Plates',
  isFeatured: false,
  isAvailable: false,
  isSold: true,
  pictures: [
    {
      file: 'plate-seven.jpg',
      alt: 'A sheet of steel seen from above. Cracked blue paint with part of a white numeral seven covers the upper left; below it the metal is deep orange rust with rivets and a welded seam. Gray roots cross it from the lower right, and ochre and pale green lichens cluster where they meet.',
      focus: { x: 0.6, y: 0.5 },
    },
    {
      file: 'plate-seven-numeral.jpg',
      alt: 'Close view of the stenciled numeral seven, worn white over cracked blue paint that breaks off along an edge of rust.',
      caption: 'Detail: the painted numeral',
    },
    {
      file: 'plate-seven-lichen.jpg',
      alt: 'Close view of ochre and gray-green lichens overlapping on rust, with roots passing over them.',
      caption: 'Detail: lichen and root',
    },
  ],
};

export const lichenChart: DemoWork = {
  slug: 'lichen-chart',
  title: 'Lichen Chart',
  description:
    'Three kinds of lichen on a hatch cover: a lobed orange one, a gray-green leafy one and a crust that cracks like dried mud. They grow a few millimeters in a good year, so the larger colonies here are older than the closing of the yard. I plotted them first, the way soundings are plotted on a chart, and painted the metal last, as the depth between them.',
  medium: 'Oil on panel',
  year: 2025,
  height: 20,
  width: 24,
  note: 'Signed on the reverse',
  price: '1650.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Plates',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'lichen-chart.jpg',
      alt: 'Colonies of orange, gray-green and pale crusted lichen spread over dark rust like islands on a chart, with gray roots running between and over them.',
      focus: { x: 0.5, y: 0.5 },
    },
  ],
};

export const rootAndSeam: DemoWork = {
  slug: 'root-and-seam',
  title: 'Root and Seam',
  description:
    'Where an alder on the quay has let a root down the side of a moored lighter and found a weld to follow. A seam is the strongest part of a plate when it is made and the first to hold dirt afterward. I kept the rivets round and regular, so that the eye has something to count while the root does as it likes.',
  medium: 'Oil on panel',
  year: 2024,
  height: 16,
  width: 20,
  note: 'Signed on the reverse',
  price: '1350.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Plates',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'root-and-seam.jpg',
      alt: 'A gray root crosses dark rust from upper left to lower right, over a horizontal weld with rivets on both sides. Orange and pale green lichens gather above it; a second, thinner root branches across the lower half.',
      focus: { x: 0.55, y: 0.4 },
    },
  ],
};

export const draftMarks: DemoWork = {
  slug: 'draft-marks',
  title: 'Draft Marks',
  description:
    'Commissioned for the reading room of a river trust, whose survey launch lies beside this hull. Draft marks tell the mate how deep a vessel sits; this one has been drawing the same water since it was moored. The upper band is topside paint, the lower is what is left of the red antifouling, and between them runs the line the river has made for itself.',
  medium: 'Oil on panel',
  year: 2025,
  height: 30,
  width: 24,
  note: 'Commission, private collection',
  price: '4800.00',
  category: 'commissions',
  productType: 'artwork',
  series: 'Plates',
  isFeatured: false,
  isAvailable: false,
  isSold: true,
  pictures: [
    {
      file: 'draft-marks.jpg',
      alt: 'Part of a steel hull seen close. Worn white draft numerals, eight, six and four, run down the left side: the upper two on cracked dark blue-green paint above a riveted seam, the last on dull red. Between the colors a band of bare rust carries orange and pale green lichens and a tangle of thin roots.',
      focus: { x: 0.4, y: 0.4 },
    },
  ],
};

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
  series: 'Plates',
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
      file: 'plate-seven.jpg',
      alt: 'Print of the painting: cracked blue paint with a worn white seven above deep orange rust, crossed by gray roots and clusters of ochre and pale green lichen.',
      focus: { x: 0.6, y: 0.5 },
    },
    {
      file: 'plate-seven-seam.jpg',
      alt: 'Close view of the printed lower part: a root crossing a welded seam and a row of rivets on dark rust.',
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
  series: 'Plates',
  isFeatured: false,
  isAvailable: true,
  printOf: 'lichen-chart',
  sizes: [
    { size: '10 × 12 in', price: '75.00', edition: 100, sold: 14 },
    { size: '20 × 24 in', price: '195.00', edition: 40, sold: 5 },
  ],
  pictures: [
    {
      file: 'lichen-chart.jpg',
      alt: 'Print of the painting: orange, gray-green and pale lichens spread over dark rust like islands on a chart.',
      focus: { x: 0.5, y: 0.5 },
    },
  ],
};
