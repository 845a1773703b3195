import type { DemoPicture, DemoSize, DemoWork } from '../shapes.ts';

const price = '38.00';
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'];
/** Lying flat: across the chest, and from the shoulder down, in inches. */
const flat = [
  [17, 26],
  [18, 27],
  [20, 28],
  [22, 29],
  [24, 30],
  [26, 31],
  [28, 32],
];

type Shirt = {
  design: string;
  name: string;
  description: string;
  year: number;
  inks: 'Two' | 'Three';
  soldOut?: string[];
  alt: string;
  near: [detail: string, alt: string];
};

/** A unisex shirt printed to order with one of the studio's designs. */
function shirt({
  design,
  name,
  description,
  year,
  inks,
  soldOut = [],
  alt,
  near,
}: Shirt): DemoWork {
  const pictures: DemoPicture[] = [
    { file: `shirt-${design}.avif`, alt, focus: { x: 0.5, y: 0.45 } },
    { file: `shirt-${design}-${near[0]}.avif`, alt: near[1], caption: 'Detail: the print' },
  ];
  const offered: DemoSize[] = sizes.map((size) => ({
    size,
    price,
    isAvailable: !soldOut.includes(size),
  }));
  return {
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-art-t-shirt`,
    title: `${name} Art T-Shirt`,
    description,
    medium: `${inks}-color print on organic cotton`,
    year,
    height: null,
    width: null,
    price,
    category: 'prints',
    productType: 'merchandise',
    merchandiseType: 't-shirt',
    isFeatured: true,
    isAvailable: true,
    sizes: offered,
    hasColors: true,
    design: { light: `${design}-for-light.webp`, dark: `${design}-for-dark.webp` },
    teemillVariantRef: `demo-${design}`,
    fabric: '100% organic cotton, 155 g/m²',
    care: 'Wash cool, 86 °F (30 °C), inside out. Do not tumble dry. Do not iron the print.',
    itemWeight: 160,
    sizeChart: {
      measures: ['Width', 'Length'],
      rows: sizes.map((size, at) => ({ size, lengths: flat[at]! })),
    },
    pictures,
  };
}

export const shirts: DemoWork[] = [
  shirt({
    design: 'cog-fern',
    name: 'Cog and Fern',
    inks: 'Three',
    year: 2024,
    description:
      'A mill gear that turns, over about a third of its circle, into the end grain of a tree, with ferns on the upper edge and roots on the lower. Three flat inks, no gray, drawn for screen printing at the size it is worn. Organic cotton in a plain unisex cut. It is printed after you order it, so nothing is made that nobody asked for.',
    alt: 'A charcoal T-shirt lying loosely on pale paper, folds across its hem, printed with a rust-orange gear that turns into tree rings, with ferns, roots and a beetle.',
    near: [
      'chest',
      'Close view of the print: gear teeth and tree rings in three inks lying in the weave of charcoal cotton.',
    ],
  }),
  shirt({
    design: 'last-lift',
    name: 'Last Lift',
    inks: 'Three',
    year: 2024,
    soldOut: ['3XL'],
    description:
      'The crane from the linocut, cut out of its sky and set in front of its sun, with the ivy in green. I drew it again for cloth, because what a gouge takes away from a block is not what a screen leaves open. Organic cotton in a plain unisex cut, printed after you order it.',
    alt: 'A natural T-shirt on a beech hanger on a wall, printed with an ivy-grown harbor crane before a red sun above water.',
    near: ['chest', 'Close view of the print: the ivied crane and its sun on natural cotton.'],
  }),
  shirt({
    design: 'heron-hook',
    name: 'Heron Hook',
    inks: 'Three',
    year: 2025,
    description:
      'A heron asleep on a crane hook, as I saw it on the coal pier, where the hook had been left hanging a yard above the water. It is rated for forty tons. Three flat inks, with the sun behind it broken into dots. Organic cotton in a plain unisex cut, printed after you order it.',
    alt: 'A slate-blue T-shirt folded into a neat stack, one sleeve looking out at the side, printed with a heron standing on the point of a big crane hook before an ocher sun.',
    near: [
      'chest',
      'Close view of the print: the heron, the hook and the half-tone sun on slate-blue cotton.',
    ],
  }),
  shirt({
    design: 'pylon-roots',
    name: 'Pylon Roots',
    inks: 'Three',
    year: 2025,
    description:
      'A lattice tower that has begun to take. The feet have gone into the ground the way an alder does, and the arms have leaves; the swallows have not noticed any difference. Drawn first as an etching and then thrown away and drawn for cloth. Organic cotton in a plain unisex cut, printed after you order it.',
    alt: 'A sand T-shirt lying slightly turned, one sleeve thrown down, printed with a pylon whose feet are roots, swallows on its wires.',
    near: [
      'chest',
      'Close view of the print: swallows on the wires and leaves on the arms of the pylon.',
    ],
  }),
  shirt({
    design: 'gasholder-moon',
    name: 'Gasholder Moon',
    inks: 'Three',
    year: 2026,
    description:
      'The frame of a gasholder with nothing in it but birches, and the moon where the bell used to be. The spoil under it is drawn in layers, which is how you find it if you dig: ash, clinker, brick, then leaf mold, thin but there. Organic cotton in a plain unisex cut, printed after you order it.',
    alt: 'The chest of a navy-black T-shirt from near, the knit visible, printed with a gasholder frame full of birches before an ocher moon.',
    near: [
      'moon',
      'Close view of the print: birch leaves in front of the ocher moon, the knit of the cotton showing through.',
    ],
  }),
  shirt({
    design: 'moth-gauge',
    name: 'Moth Gauge',
    inks: 'Three',
    year: 2026,
    soldOut: ['XS'],
    description:
      'A moth that rested on a pressure gauge for so long that it took the pattern. One wing is more worn than the other; that is usual in both moths and gauges. Three flat inks and a good deal of bare cloth. Organic cotton in a plain unisex cut, printed after you order it.',
    alt: 'A moss-green T-shirt lying at a slant and cut off by the frame, printed with a moth whose wing spots are pressure gauges.',
    near: ['wing', 'Close view of the print: a pressure gauge in the wing of the moth.'],
  }),
];
