import type { DemoWork } from '../shapes.ts';

export const lastLift: DemoWork = {
  slug: 'last-lift',
  title: 'Last Lift',
  description:
    'A level-luffing crane on a quay that lost its rails years ago, with the hook left where the final load was set down. Three blocks: a key block in near black, a second for the ivy, and a third rolled in one pass from gray through ochre to vermilion. Printed by hand with a spoon, so each impression is a little different in the sky. The tug was still working when I cut it.',
  medium: 'Linocut from three blocks on mulberry paper',
  year: 2023,
  height: 24,
  width: 18,
  note: 'Signed below the image',
  price: '380.00',
  category: 'prints',
  productType: 'print',
  series: 'Quayside',
  isFeatured: true,
  isAvailable: true,
  isPremium: true,
  edition: 20,
  sold: 15,
  pictures: [
    {
      file: 'last-lift.jpg',
      alt: 'Linocut of a dockside crane overgrown with ivy, its jib reaching up to the right and its hook hanging empty. Behind it the sky runs in carved lines from gray to orange around a white sun; a tug lies low on the right and dark water fills the foreground.',
      focus: { x: 0.5, y: 0.42 },
    },
    {
      file: 'last-lift-cab.jpg',
      alt: 'Close view of the crane cab: black planking with cut white lines, ivy leaves printed in green slightly off the black, and part of the sun at the right.',
      caption: 'Detail: cab and climbers',
    },
    {
      file: 'last-lift-tug.jpg',
      alt: 'Close view of the white sun, the hanging hook and the low tug, with reflected light cut as short marks in the water.',
      caption: 'Detail: hook, sun and tug',
    },
  ],
};

export const lastLiftKeyBlock: DemoWork = {
  slug: 'last-lift-key-block',
  title: 'Last Lift, Key Block Proof',
  description:
    'The only full impression from the key block before the color blocks were cut. I pulled it in blue-black to see whether the drawing would stand without help, and it changed what I did next: the sky needed less, the water more. There is a crease from the first, too heavy, pass at the lower edge. I have not pulled another, and the block has since been cut further.',
  medium: 'Linocut, single block, working proof',
  year: 2023,
  height: 24,
  width: 18,
  note: 'The only impression in this state. Signed below the image',
  price: '560.00',
  category: 'prints',
  productType: 'artwork',
  series: 'Quayside',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'last-lift-key-block.jpg',
      alt: 'The crane linocut in one color, blue-black on cream paper: an overgrown dockside crane, a white sun and a tug, the whole sky described by carved lines.',
      focus: { x: 0.5, y: 0.42 },
    },
  ],
};

export const hookAndTug: DemoWork = {
  slug: 'hook-and-tug',
  title: 'Hook and Tug',
  description:
    'A small linocut made the winter after "Last Lift", when I wanted the part of that picture where nothing is happening: the hook at rest, the sun level with it, a tug waiting for a tide. Three blocks again, the first with a rolled blend. It is printed on the offcuts of the larger edition, which is why the sheet is the shape it is.',
  medium: 'Linocut from three blocks on mulberry paper',
  year: 2024,
  height: 14,
  width: 11,
  note: 'Signed below the image',
  price: '140.00',
  category: 'prints',
  productType: 'print',
  series: 'Quayside',
  isFeatured: false,
  isAvailable: true,
  edition: 40,
  sold: 22,
  pictures: [
    {
      file: 'hook-and-tug.jpg',
      alt: 'Small upright linocut: a crane hook hangs at the right of a large white sun, a tug lies along the horizon behind reeds, one overgrown crane leg stands at the left edge, and carved orange sky meets dark water with broken light.',
      focus: { x: 0.5, y: 0.5 },
    },
  ],
};
