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
  series: 'Slack Water',
  isFeatured: true,
  isAvailable: true,
  essay: gasometerEssay,
  film: {
    file: 'gasometer-dusk.webm',
    poster: {
      file: 'gasometer-dusk-film.avif',
      alt: 'The painting half finished: broad strokes of sunset sky and water, the rust of the tank laid in, no ironwork yet.',
    },
    description:
      'Twenty-six seconds, without sound. A brown ground is covered with broad strokes of sky, tank and water; each pass uses a smaller brush and stays closer to the subject. Then the ironwork is drawn over the sky, back columns first, then ivy, light on the water, reeds and last the three birches.',
  },
  pictures: [
    {
      file: 'gasometer-dusk.avif',
      alt: 'A rusted gasholder, its bell half sunk inside an open ring of columns hung with creeper, stands by still water at dusk. Three yellowing birches rise from reeds at the left, and at the right pale silos stand under a cloud that catches the last light.',
      focus: { x: 0.64, y: 0.42 },
    },
    {
      file: 'gasometer-dusk-bell.avif',
      alt: 'Close view of the tank: orange and dark red plates with pale patches of old paint behind thin diagonal bracing, the columns lit along one edge.',
      caption: 'Detail: bell and guide frame',
    },
    {
      file: 'gasometer-dusk-birches.avif',
      alt: 'Close view of white birch trunks and small yellow leaves against blue and rose clouds, with the low sun on the water behind them.',
      caption: 'Detail: birches and the low sun',
    },
    {
      file: 'gasometer-dusk-silos.avif',
      alt: 'Close view of a row of pale silos with a gallery and a head house, in haze, with a cloud tower behind them and their reflections below.',
      caption: 'Detail: silos on the right bank',
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
  series: 'Slack Water',
  isFeatured: true,
  isAvailable: true,
  pictures: [
    {
      file: 'birches-evening-side.avif',
      alt: 'Birches with yellow leaves stand on a heap of clinker before a long brick retort house whose windows are broken, boarded or left open. One band of low evening sun lies across the heap and lights its lumps; dry rosebay and grass stand in a few drifts.',
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'birches-evening-side-bark.avif',
      alt: 'Close view of a birch trunk: white bark going to black at the foot, one edge gold, among thin stems.',
      caption: 'Detail: bark',
    },
    {
      file: 'birches-evening-side-windows.avif',
      alt: 'Close view of arched windows in a brick wall, their panes broken and the evening sky behind them.',
      caption: 'Detail: the retort house',
    },
  ],
};

export const reedMargin: DemoWork = {
  slug: 'reed-margin',
  title: 'Reed Margin',
  description:
    'A long picture of a low sun with the water up. Common reed filters what still seeps out of made ground, and the old basins are full of it. The uprights in the water are the columns of a gasholder that stands above the top edge of the panel: I wanted the works to be present only as something the water remembers. Most of the right half is nothing but light going out of the water, which took the longest.',
  medium: 'Oil on panel',
  year: 2025,
  height: 12,
  width: 32,
  note: 'Signed on the reverse',
  price: '1450.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Slack Water',
  isFeatured: true,
  isAvailable: true,
  pictures: [
    {
      file: 'reed-margin.avif',
      alt: 'At dawn a gasholder appears only upside down in the water: dark columns, rings and braces that waver together, with a low sun caught between them and its broken path coming nearer. A dark bed of reeds with lit, bent heads fills the lower left, and one small coot swims on the quiet right.',
      focus: { x: 0.35, y: 0.5 },
    },
    {
      file: 'reed-margin-bent-heads.avif',
      alt: 'Close view of bent reed heads, lit from behind, before water in which iron columns waver.',
      caption: 'Detail: bent heads',
    },
  ],
};

export const weirFirstLight: DemoWork = {
  slug: 'weir-first-light',
  title: 'Weir, First Light',
  description:
    'The low weir below the paper mill, at a quarter to six in November. The mill took its last water in 1988; the paddles have been rusted at the same height since, and the river has agreed to it. I stood on the apron with the easel tied to the handrail. What interested me was the one straight line in a valley full of fog, and that the line is made of falling water.',
  medium: 'Oil on linen',
  year: 2022,
  height: 30,
  width: 40,
  note: 'Signed on the reverse',
  price: '3200.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Slack Water',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'weir-first-light.avif',
      alt: 'A low weir on a foggy river at first light. The water falls in white sheets, torn open in places over a dark sill, with a bare bough caught across the widest gap; below it foam breaks up on dark water and a path of orange light comes toward the viewer. At the right stand a stone sluice with a timber footbridge, two racks with pinions, and a tiled gauge house with a chimney, cut off by the frame; an orange slit of sun shows between gray alders.',
      focus: { x: 0.55, y: 0.5 },
    },
    {
      file: 'weir-first-light-paddle-gear.avif',
      alt: 'Close view of the sluice: two toothed racks with their pinions above a timber rail and stone piers, and the pale gable of the gauge house beside them.',
      caption: 'Detail: paddle gear',
    },
    {
      file: 'weir-first-light-fall.avif',
      alt: 'Close view of the weir: white sheets of water parted by a dark gap with a bough across it, and the orange light of the sun behind.',
      caption: 'Detail: the fall',
    },
  ],
};

export const silosFirstSnow: DemoWork = {
  slug: 'silos-first-snow',
  title: 'Silos, First Snow',
  description:
    'Slip-formed concrete, poured in eleven days and nights in 1936 without stopping, because a pause would have left a seam. It has stood empty longer than it stood full. The first snow shows up every ledge the forms left. The siding in front has not had a train since the elevator closed, and the docks and wild carrot between the rails have set seed there for forty winters.',
  medium: 'Oil on linen',
  year: 2021,
  height: 36,
  width: 36,
  note: 'Signed on the reverse',
  price: '3600.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Slack Water',
  isFeatured: true,
  isAvailable: true,
  pictures: [
    {
      file: 'silos-first-snow.avif',
      alt: "Concrete grain silos with a head house stand dark against a blue winter dusk, their left edge caught by the last orange sun. One window is lit. A disused siding, half buried, curves over blue-shadowed snow toward them; a fox's trail crosses the field, and dead wild carrot and rust-red dock stand in front.",
      focus: { x: 0.6, y: 0.4 },
    },
    {
      file: 'silos-first-snow-lit-window.avif',
      alt: 'Close view of the head house with one lit window among dark ones and snow along the parapet.',
      caption: 'Detail: one lit window',
    },
    {
      file: 'silos-first-snow-siding.avif',
      alt: 'Close view of rusty rails and sleepers that sink in and out of blown snow, pink light lying between blue shadows.',
      caption: 'Detail: the siding',
    },
    {
      file: 'silos-first-snow-wild-carrot.avif',
      alt: 'Close view of dead wild carrot and rust-red dock against the dark concrete.',
      caption: 'Detail: wild carrot',
    },
  ],
};

export const highWater: DemoWork = {
  slug: 'high-water',
  title: 'High Water',
  description:
    'The viaduct across the water meadows in the flood of that February, with the light coming back under it in the afternoon. There was no sound except the arch dripping. I like that a thing built to carry weight over water ends up, on a day like this, as the frame round a piece of sky.',
  medium: 'Oil on linen',
  year: 2020,
  height: 40,
  width: 30,
  note: 'Signed on the reverse',
  price: '3400.00',
  category: 'paintings',
  productType: 'artwork',
  series: 'Slack Water',
  isFeatured: false,
  isAvailable: true,
  pictures: [
    {
      file: 'high-water.avif',
      alt: 'A dark brick viaduct stands in flood water under a storm sky. Yellow light comes through its arch, past a leaning, half-drowned street lamp and a black stand of trees, and runs out in broken glints over dark water. A pallet drifts, fence posts walk into the flood, willow wands rise at the left and ivy hangs from the parapet.',
      focus: { x: 0.45, y: 0.5 },
    },
    {
      file: 'high-water-lamp.avif',
      alt: 'Close view of the light under the arch, with a street lamp standing in the water.',
      caption: 'Detail: the lamp',
    },
    {
      file: 'high-water-brick.avif',
      alt: 'Close view of courses of brick above the ring of the arch.',
      caption: 'Detail: brick',
    },
  ],
};
