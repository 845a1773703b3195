import type { DemoWork } from '../shapes.ts';

export const goods: DemoWork[] = [
  {
    slug: 'harbor-tote',
    title: 'Harbor Tote',
    description:
      'A heavy canvas bag with long handles, sewn from recycled cotton and printed on one side in a single ink. It holds two rolled prints standing up, a thermos and a sketchbook, which is what I use mine for. The canvas keeps its flecks; no two bolts are quite the same color.',
    medium: 'One-color print on recycled canvas',
    year: 2024,
    height: 16,
    width: 15,
    price: '28.00',
    category: 'prints',
    productType: 'merchandise',
    merchandiseType: 'tote',
    isFeatured: true,
    isAvailable: true,
    hasColors: true,
    design: { light: 'harbor-tote.webp', dark: 'harbor-tote-for-dark.webp' },
    teemillVariantRef: 'demo-harbor-tote',
    pictures: [
      {
        file: 'tote-harbor.avif',
        alt: 'A natural canvas tote on a wooden peg, its hem double-stitched and its handles sewn on with crossed boxes, printed in blue with a bollard whose rope becomes an eel.',
        focus: { x: 0.5, y: 0.6 },
      },
      {
        file: 'tote-harbor-eel.avif',
        alt: 'Close view of the print: the rope that becomes an eel, in blue ink on canvas.',
        caption: 'Detail',
      },
    ],
  },
  {
    slug: 'tree-ring-mug',
    title: 'Tree Ring Mug',
    description:
      'A straight stoneware mug with a clear glaze. The rings of a tree run round it like the lines of a tide chart, from a cog at the pith. It holds twelve ounces. The print is fired under the glaze, so it goes in the dishwasher and does not wear. I asked for a handle that takes three fingers, because mornings on deck are cold and two are not enough.',
    medium: 'Stoneware, 12 oz',
    year: 2025,
    height: null,
    width: null,
    price: '22.00',
    category: 'prints',
    productType: 'merchandise',
    merchandiseType: 'mug',
    isFeatured: true,
    isAvailable: true,
    design: { light: 'tree-ring-mug.webp', dark: 'tree-ring-mug-for-dark.webp' },
    hasColors: true,
    teemillVariantRef: 'demo-tree-ring-mug',
    pictures: [
      {
        file: 'mug-tree-ring.avif',
        alt: 'An off-white stoneware mug with a toasted lip and a window mirrored in its glaze; tree rings run round it from a rust-red cog.',
        focus: { x: 0.45, y: 0.5 },
      },
      {
        file: 'mug-tree-ring-cog.avif',
        alt: 'Close view of the glaze: tree rings running out from a rust-red cog.',
        caption: 'Detail',
      },
    ],
  },
  {
    slug: 'last-lift-poster',
    title: 'Last Lift Poster',
    description:
      'The crane from the linocut drawn again for a wall: bolder, in three flat inks, for people who want the picture and do not need the block. Screen printed on uncoated recycled stock. An open edition, not signed or numbered. Sent rolled in a cardboard tube without plastic.',
    medium: 'Screen print in three inks on recycled paper',
    year: 2024,
    height: 24,
    width: 18,
    price: '32.00',
    category: 'prints',
    productType: 'merchandise',
    merchandiseType: 'poster',
    isFeatured: false,
    isAvailable: true,
    teemillVariantRef: 'demo-last-lift-poster',
    pictures: [
      {
        file: 'poster-last-lift.avif',
        alt: 'A three-ink poster of an overgrown crane before an orange sun, held on the table by two rusted nuts, one corner still rolling up.',
        focus: { x: 0.5, y: 0.5 },
      },
      {
        file: 'poster-last-lift-corner.avif',
        alt: 'Close view of a lower corner of the poster, rolling up from the table.',
        caption: 'Detail',
      },
    ],
  },
  {
    slug: 'line-cut-note-cards',
    title: 'Line Cut Note Cards',
    description:
      'Eight folded cards, two each of four small line cuts: a rivet with lichen, a reed, a hook, the crozier of a fern. Blank inside. Printed on heavy recycled board with a fine tooth that takes fountain pen, with eight kraft envelopes, in a plain box with a paper band. Each card is five by seven inches.',
    medium: 'Eight cards with envelopes, boxed',
    year: 2025,
    height: 7,
    width: 5,
    price: '24.00',
    category: 'prints',
    productType: 'merchandise',
    merchandiseType: 'cards',
    isFeatured: false,
    isAvailable: true,
    teemillVariantRef: 'demo-line-cut-cards',
    pictures: [
      {
        file: 'cards-plates.avif',
        alt: 'Four cards with line cuts (fern crozier, hook, reed, rivet with lichen) overlapping loosely on two kraft envelopes.',
        focus: { x: 0.5, y: 0.5 },
      },
      {
        file: 'cards-plates-fan.avif',
        alt: 'Close view of the cards: the crozier of a fern and a hook cut in two inks.',
        caption: 'Detail',
      },
    ],
  },
];
