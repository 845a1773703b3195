import { lit } from '../engine/lit.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { bell } from '../engine/numbers.ts';
import { between, seededRandom, type Random } from '../engine/random.ts';
import { lightRelief, Relief } from '../engine/relief.ts';
import type { Picture } from '../picture.ts';
import { layEnamel, throwShade, type Chip } from './enamel.ts';
import { colony, type Species, type Thallus } from './lichen.ts';
import { repaint } from './repaint.ts';
import { rivet, streak } from './rust.ts';

const width = 2400;
const height = 2000;
const seed = 28;

/** An island: what grows at its middle and on its coast, and the blocks of land (place and size in units) it is made of. */
type Island = {
  core: Species;
  coast: Species;
  land: readonly (readonly [number, number, number])[];
};

/** An archipelago from the lower left to the upper right, one large island off the middle of it. */
const islands: readonly Island[] = [
  {
    core: 'map',
    coast: 'sage',
    land: [
      [1400, 720, 150],
      [1500, 590, 130],
      [1680, 560, 150],
      [1770, 680, 120],
      [1690, 850, 140],
      [1520, 940, 120],
      [1340, 880, 150],
      [1880, 480, 110],
      [1210, 1010, 100],
    ],
  },
  {
    core: 'sunburst',
    coast: 'sage',
    land: [
      [1010, 1180, 120],
      [1110, 1090, 80],
      [905, 1270, 70],
    ],
  },
  {
    core: 'sage',
    coast: 'crust',
    land: [
      [560, 1490, 110],
      [460, 1570, 80],
      [660, 1440, 60],
    ],
  },
  {
    core: 'sunburst',
    coast: 'map',
    land: [
      [2090, 300, 100],
      [2190, 230, 80],
      [2010, 380, 50],
    ],
  },
  {
    core: 'black',
    coast: 'crust',
    land: [
      [1950, 860, 60],
      [2030, 800, 44],
    ],
  },
  {
    core: 'map',
    coast: 'black',
    land: [
      [760, 960, 52],
      [820, 920, 34],
    ],
  },
  {
    core: 'sunburst',
    coast: 'sunburst',
    land: [
      [300, 1760, 54],
      [350, 1710, 34],
    ],
  },
  {
    core: 'sage',
    coast: 'sage',
    land: [
      [1400, 1290, 46],
      [1460, 1260, 26],
    ],
  },
];

const chips: readonly Chip[] = [
  { x: 1560, y: 745, radius: 118 },
  { x: 2330, y: 120, radius: 130 },
  { x: 520, y: 1540, radius: 60 },
  { x: 1180, y: 1420, radius: 22 },
  { x: 700, y: 420, radius: 15 },
  { x: 1760, y: 1080, radius: 20 },
];

/** The white enamel of an old gauge board with its divisions; lichens on it lie like an archipelago on a chart. */
export const picture: Picture = {
  name: 'lichen-chart',
  width,
  height,
  draw(scale, watch) {
    const random = seededRandom(seed);
    const form = makeNoise(seed);
    const grain = makeNoise(seed + 9);
    const relief = new Relief(width, height, scale);
    layEnamel(relief, form, grain, chips);
    for (const { land } of islands) shoals(relief, form, land);
    for (let i = 0; i < 7; i++)
      streak(relief, form, {
        x: between(random, 1490, 1640),
        y: 800,
        length: between(random, 250, 820),
        width: between(random, 5, 17),
        strength: 0.36,
      });
    streak(relief, form, { x: 2262, y: 1500, length: 470, width: 22, strength: 0.5 });
    streak(relief, form, { x: 2270, y: 1500, length: 300, width: 9, strength: 0.5 });
    rivet(relief, grain, random, 2262, 1480, 44, 0.36, 0.5);
    for (const island of islands) settle(relief, random, form, grain, island);
    skerries(relief, random, form, grain);
    const sheet = lightRelief(relief, scale, {
      slope: 0.4,
      ambient: 0.46,
      key: 0.72,
      shadowDepth: 0.45,
    });
    throwShade(sheet);
    return lit(
      repaint(sheet, {
        seed: seed + 3,
        ground: '#b59a72',
        grain: (x, y) => -0.75 + form.at(x / 600, y / 600) * 0.6,
        watch,
      }),
    );
  },
  details: [
    { name: 'main-island', x: 1150, y: 430, width: 900, height: 700 },
    { name: 'scale', x: 40, y: 1350, width: 800, height: 620 },
  ],
};

/** The stain that spreads in the glaze before a colony: it reads as the shallows around an island. */
function shoals(relief: Relief, form: Noise, land: Island['land']): void {
  for (const [x0, y0, size] of land)
    relief.visit(
      (x, y, cell) => {
        if (chips.some((chip) => Math.hypot(x - chip.x, y - chip.y) < chip.radius * 1.15)) return;
        const far =
          Math.hypot(x - x0, y - y0) / (size * (1.5 + form.fbm(x / 130, y / 130, 4) * 0.8));
        if (far > 1.25) return;
        const band = bell(far, 1, 0.035) * 0.34 + bell(far, 0.8, 0.03) * 0.24;
        relief.tint(cell, [126, 146, 140], (far < 1 ? 0.14 : 0.03) + band * 1.3);
      },
      x0 - size * 2.6,
      y0 - size * 2.6,
      x0 + size * 2.6,
      y0 + size * 2.6,
    );
}

/** Colonies grown into one another: the coast first, then what has taken the middle, then crumbs offshore. */
function settle(
  relief: Relief,
  random: Random,
  form: Noise,
  grain: Noise,
  { core, coast, land }: Island,
): void {
  const near = (size: number, reach: number) => (random() + random() - 1) * size * reach;
  const outer: Thallus[] = [];
  const inner: Thallus[] = [];
  for (const [x, y, size] of land) {
    outer.push({ x, y, radius: size });
    for (let i = 0; i < 4; i++)
      outer.push({
        x: x + near(size, 1.3),
        y: y + near(size, 1.2),
        radius: size * between(random, 0.2, 0.55),
      });
    if (random() < 0.66)
      inner.push({
        x: x + near(size, 0.3),
        y: y + near(size, 0.3),
        radius: size * between(random, 0.66, 0.84),
      });
    for (let i = 0; i < 4; i++)
      inner.push({
        x: x + near(size, 0.9),
        y: y + near(size, 0.9),
        radius: size * between(random, 0.12, 0.5),
      });
    for (let i = 0; i < 4; i++)
      inner.push({
        x: x + near(size, 2.6),
        y: y + near(size, 2.2),
        radius: 3 + random() ** 4 * 24,
      });
  }
  colony(relief, form, grain, coast, outer.filter(ashore), 0.5);
  colony(relief, form, grain, core, inner.filter(ashore), 0.16);
  const third = land.flatMap(([x, y, size]) =>
    [1, 2].map((): Thallus => ({
      x: x + near(size, 1.7),
      y: y + near(size, 1.6),
      radius: size * random() ** 2 * 0.42,
    })),
  );
  colony(
    relief,
    form,
    grain,
    core === 'sunburst' ? 'black' : 'sunburst',
    third.filter(ashore),
    0.12,
  );
}

/** Nothing grows where the enamel has only just gone and the iron still sheds its rust. */
const ashore = ({ x, y, radius }: Thallus) =>
  chips.every((chip) => Math.hypot(x - chip.x, y - chip.y) > chip.radius * 0.8 + radius * 0.8);

/** Small rocks strung along the archipelago, thinning out to the sides. */
function skerries(relief: Relief, random: Random, form: Noise, grain: Noise): void {
  for (let i = 0; i < 110; i++) {
    const along = random();
    const off = (random() + random() + random() - 1.5) * 420 * random();
    const x = 260 + along * 1950 + off * 0.6;
    const y = 1800 - along * 1560 + off;
    const species: Species =
      random() < 0.16 ? 'sunburst' : random() < 0.45 ? 'black' : random() < 0.6 ? 'map' : 'crust';
    colony(relief, form, grain, species, [{ x, y, radius: 3 + random() ** 5 * 30 }]);
  }
}
