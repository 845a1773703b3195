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
  note: 'Edition of 20, signed and numbered',
  price: '380.00',
  category: 'prints',
  productType: 'print',
  series: 'Harbor Cuts',
  isFeatured: true,
  isAvailable: true,
  isPremium: true,
  edition: 20,
  sold: 15,
  pictures: [
    {
      file: 'last-lift.avif',
      alt: 'A portal crane overgrown with bindweed stands over black water at sunset, its hook hanging above a laid-up tug. The pale sun sits low beside the jib, and carved clouds run from night blue through ochre to vermilion.',
      focus: { x: 0.5, y: 0.42 },
    },
    {
      file: 'last-lift-cab-and-vines.avif',
      alt: 'Close view of the crane cab: black planking with cut white lines, leaves printed in green slightly off the black.',
      caption: 'Detail: cab and climbers',
    },
    {
      file: 'last-lift-tug-under-the-hook.avif',
      alt: 'Close view of the hanging hook and the laid-up tug below it, with rings of light cut round the sun.',
      caption: 'Detail: tug under the hook',
    },
  ],
};

export const hookAndTug: DemoWork = {
  slug: 'hook-and-tug',
  title: 'Hook and Tug',
  description:
    'Made the winter after "Last Lift", from the other end of the same rope. A tug comes out of fog toward the quay; the hook that will not be needed hangs in over the edge of the paper. Two blocks only, blue and oxide, and more than half of the sheet is the paper itself. I cut the fog by not cutting it.',
  medium: 'Linocut from two blocks on mulberry paper',
  year: 2024,
  height: 11,
  width: 14,
  note: 'Edition of 40, signed on the reverse',
  price: '140.00',
  category: 'prints',
  productType: 'print',
  series: 'Harbor Cuts',
  isFeatured: false,
  isAvailable: true,
  edition: 40,
  sold: 22,
  pictures: [
    {
      file: 'hook-and-tug.avif',
      alt: "A tug comes out of the fog past a faint quay crane, in slate blue and red. In front of it, cut by the top of the block, hangs a crane's striped block with a heavy forged hook and its safety latch, over a running swell.",
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'hook-and-tug-wheelhouse.avif',
      alt: 'Close view of the wheelhouse and the red funnel, cut in short strokes.',
      caption: 'Detail: wheelhouse',
    },
    {
      file: 'hook-and-tug-hook.avif',
      alt: 'Close view of the crane hook and its striped block.',
      caption: 'Detail: hook',
    },
  ],
};

export const pierHeadHerons: DemoWork = {
  slug: 'pier-head-herons',
  title: 'Pier Head, Herons',
  description:
    'The coal pier burned in the eighties and the piles were left for the next owner, who never came. Herons took them instead. They stand there at night because the discharge from the refinery keeps the water open and the fish slow. Cut almost entirely as darkness: I began with the moon and removed as little as I could after that.',
  medium: 'Linocut from three blocks on mulberry paper',
  year: 2022,
  height: 10,
  width: 16,
  note: 'Edition of 30, signed on the reverse',
  price: '160.00',
  category: 'prints',
  productType: 'print',
  series: 'Harbor Cuts',
  isFeatured: true,
  isAvailable: true,
  edition: 30,
  sold: 11,
  pictures: [
    {
      file: 'pier-head-herons.avif',
      alt: 'At night a heron stands on a broken pile with its neck against a large low moon, and a second hunches on the next. The moon lays an ochre path on black water, and a dark gasworks with a few lamps stands at the right.',
      focus: { x: 0.45, y: 0.45 },
    },
    {
      file: 'pier-head-herons-stretched-heron.avif',
      alt: 'Close view of a heron with its neck stretched, cut in fine lines on black.',
      caption: 'Detail: the stretched heron',
    },
    {
      file: 'pier-head-herons-gasworks.avif',
      alt: 'Close view of the far shore: gasholders, a chimney and a few lamps.',
      caption: 'Detail: the far shore',
    },
  ],
};

export const hullOnTheSlip: DemoWork = {
  slug: 'hull-on-the-slip',
  title: 'Hull on the Slip',
  description:
    'The last hull laid down at the yard I grew up below. It was plated to the sheer strake when the order was withdrawn, and it stood on the slip for six years with its shores in place before it was cut up. A reduction print: one block, cut and printed three times, so that each color destroys the means of printing the one before. There can be no more than these twelve.',
  medium: 'Reduction linocut in three colors on mulberry paper',
  year: 2019,
  height: 24,
  width: 20,
  note: 'Edition of 12, framed in black ash',
  price: '780.00',
  category: 'prints',
  productType: 'artwork',
  series: 'Harbor Cuts',
  isFeatured: false,
  isAvailable: true,
  edition: 12,
  sold: 9,
  pictures: [
    {
      file: 'hull-on-the-slip.avif',
      alt: 'The bow of a steel ship towers over a snowy slipway, seen from below and left of the keel, with oxide-red bottom paint and white draft figures. Timber shores and a ladder lean on its dark side, with alder saplings and dead grass between the rails.',
      focus: { x: 0.5, y: 0.45 },
    },
    {
      file: 'hull-on-the-slip-draft-marks.avif',
      alt: 'Close view of the stem: white figures on red and blue-black, the light cut in strokes that follow the plates.',
      caption: 'Detail: the stem',
    },
    {
      file: 'hull-on-the-slip-shores.avif',
      alt: 'Close view of timber shores and a ladder standing in snow against the hull.',
      caption: 'Detail: shores',
    },
  ],
};
