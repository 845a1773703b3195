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
  series: 'Surface',
  isFeatured: false,
  isAvailable: false,
  isSold: true,
  pictures: [
    {
      file: 'plate-seven.avif',
      alt: 'A steel plate with a worn white stenciled 7: blue-green paint cracks and peels down to cream, red lead and dark rust. A gray-brown root crosses it from the right over a cluster of orange and sage lichens, above a riveted seam.',
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'plate-seven-numeral.avif',
      alt: 'Close view of the stenciled numeral seven, worn white over cracked blue-green paint that breaks off along an edge of rust.',
      caption: 'Detail: the painted numeral',
    },
    {
      file: 'plate-seven-lichen.avif',
      alt: 'Close view of orange and sage lichens overlapping on rust, with roots passing over them.',
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
  series: 'Surface',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'lichen-chart.avif',
      alt: "A weathered white enamel board with a faded grid and a checkered scale. Lichens in sage, yellow-green, orange and black lie across it diagonally like an archipelago on a chart, the largest around a lagoon of bare rust. A wall's shadow falls over the lower right.",
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'lichen-chart-main-island.avif',
      alt: 'Close view of the largest colony: sage and yellow-green lobes round a hole of bare rust.',
      caption: 'Detail: the main island',
    },
    {
      file: 'lichen-chart-scale.avif',
      alt: 'Close view of the black and white scale at the edge of the board, worn and flaking.',
      caption: 'Detail: the scale',
    },
  ],
};

export const rootAndSeam: DemoWork = {
  slug: 'root-and-seam',
  title: 'Root and Seam',
  description:
    'An alder on the old coal quay has let its roots down the joint between two panels of the wall, and one of the panels has dropped by the width of a hand. A seam is the strongest line of a wall when it is cast and the first to hold dirt afterward: one root went down it, another found the joint of the second pour and followed it level for thirty feet. I painted it from a boat, in the last hour of sun.',
  medium: 'Oil on panel',
  year: 2024,
  height: 16,
  width: 24,
  note: 'Signed on the reverse',
  price: '1350.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Surface',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'root-and-seam.avif',
      alt: 'The concrete wall of a quay above dark water, in low sun between the shadows of trees: an alder stands on its edge, and its roots come over the coping, down the joint between two panels and level along a joint to the left and right. A rusted mooring ring hangs from the wall, and a fern grows where the thickest root goes into the seam.',
      focus: { x: 0.6, y: 0.5 },
    },
    {
      file: 'root-and-seam-fern-in-the-joint.avif',
      alt: 'Close view of a fern in the joint of the wall where a root goes in, with thin roots on sunlit concrete around it and weed below.',
      caption: 'Detail: fern in the joint',
    },
    {
      file: 'root-and-seam-ring.avif',
      alt: 'Close view of an iron mooring ring on sunlit concrete, its rust run down the wall, below a root that follows the joint.',
      caption: 'Detail: the ring',
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
  note: 'Commission, collection of a river trust',
  price: '4800.00',
  category: 'commissions',
  productType: 'artwork',
  series: 'Surface',
  isFeatured: false,
  isAvailable: false,
  isSold: true,
  pictures: [
    {
      file: 'draft-marks.avif',
      alt: 'The bow of a riveted steel hull afloat, close to: black above and faded red lead below, streaked with rust, with white draft marks 14 to 4 down the stem and old waterlines in the red. A mooring line runs off to the right over a bright, misty river, where a small launch lies; the water holds the red of the hull.',
      focus: { x: 0.6, y: 0.45 },
    },
    {
      file: 'draft-marks-figures.avif',
      alt: 'Close view of white draft figures on black riveted plates, streaked with rust.',
      caption: 'Detail: figures',
    },
    {
      file: 'draft-marks-waterline.avif',
      alt: 'Close view of the waterline: weed on the red hull, and its reflection broken by ripples.',
      caption: 'Detail: the waterline',
    },
  ],
};
