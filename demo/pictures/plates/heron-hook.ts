import { hex } from '../engine/color.ts';
import { clamp } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint } from '../engine/screen-print.ts';
import { drawBlock, drawChain, drawCraneHook } from './crane-hook.ts';
import { blade, drawHairs, drawLimbs, grow, type Limb } from './growth.ts';
import { drawHeron } from './heron.ts';
import { drawPlume, drawReedLeaf } from './reeds.ts';
import type { Design } from './plate.ts';

const sun = { x: 1240, y: 770, radius: 580 };

/** A grey heron on one leg on the point of a huge crane hook; reeds have taken root in the block above it, the sun stands behind. */
export const heronHook: Design = {
  name: 'heron-hook',
  width: 2000,
  height: 2400,
  seed: 88,
  inks: {
    dark: { line: hex('#e8dfca'), first: hex('#7c98a5'), second: hex('#cf8f3c') },
    light: { line: hex('#272a30'), first: hex('#6f8b99'), second: hex('#cb8734') },
  },
  draw(print) {
    drawSun(print);
    drawReeds(print, 'behind');
    drawChain(print, 70, 430);
    drawCraneHook(print);
    drawRoots(print);
    drawBlock(print);
    drawReeds(print, 'before');
    drawWater(print);
    drawHeron(print, [1424, 1446]);
  },
};

function drawSun(print: ScreenPrint): void {
  const edge = Array.from({ length: 160 }, (_, i): Point => {
    const angle = (i / 160) * Math.PI * 2;
    return [sun.x + Math.cos(angle) * sun.radius, sun.y + Math.sin(angle) * sun.radius];
  });
  print.within(edge, () =>
    print.dots(
      'second',
      { x: sun.x - 590, y: sun.y - 590, width: 1180, height: 1180 },
      (x, y) =>
        clamp(
          1.02 - (y - sun.y + 420) / 1050 + print.noise.fbm(x * 0.003, y * 0.006, 3) * 0.16,
          0.03,
          1,
        ),
      17,
    ),
  );
}

function drawReeds(print: ScreenPrint, layer: 'behind' | 'before'): void {
  const { random } = print;
  const stems =
    layer === 'behind'
      ? ([
          [650, -0.3, 400, 0.1],
          [610, -0.62, 390, -0.06],
          [690, -0.06, 370, -0.16],
          [570, -1.0, 330, -0.2],
        ] as const)
      : [];
  for (const [x, lean, height, bend] of stems) {
    const stem = blade([x, 470], lean, height, bend);
    print.line('cloth', stem, 22);
    print.line('line', stem, 10, { to: 5 });
    for (const share of [0.35, 0.6])
      drawReedLeaf(
        print,
        stem[Math.floor(stem.length * share)]!,
        lean < -0.4 ? -2.4 : -2.0,
        between(random, 150, 230),
        -0.7,
      );
    drawPlume(print, stem.slice(Math.floor(stem.length * 0.72)), lean);
  }
  for (let i = 0; i < (layer === 'behind' ? 15 : 9); i++) {
    const from: Point = [
      between(random, 545, 690),
      between(random, 430, 500) + (layer === 'before' ? 34 : 0),
    ];
    drawReedLeaf(
      print,
      from,
      between(random, -3.0, -1.5),
      between(random, 180, layer === 'behind' ? 430 : 280),
      between(random, -1.2, 0.1),
      i % 4 === 3,
    );
  }
}

/** Still water round the foot of the hook: rings going out from the steel, the steel below them broken into strips. */
function drawWater(print: ScreenPrint): void {
  const { random, noise } = print;
  for (let y = 2084; y < 2300; y += 16)
    for (let x = 300; x < 1400;) {
      const length = between(random, 60, 200);
      if (random() < (y - 2060) / 200 + 0.1)
        print.line(
          'cloth',
          [
            [x, y],
            [x + length / 2, y + 4],
            [x + length, y],
          ],
          between(random, 8, 15),
          { lens: true },
        );
      x += length * between(random, 0.8, 1.3);
    }
  for (let ring = 0; ring < 9; ring++) {
    const [rx, ry] = [470 + ring * 62, 52 + ring * 17];
    for (let angle = between(random, 0, 0.3); angle < Math.PI * 2;) {
      const run = between(random, 0.14, 0.5) * (1.3 - ring * 0.06);
      const hidden = Math.sin(angle + run / 2) < -0.1 && ring < 4;
      if (!hidden && random() < 0.92 - ring * 0.075) {
        const arc = Array.from({ length: 9 }, (_, i): Point => {
          const a = angle + (run * i) / 8;
          return [
            830 + Math.cos(a) * rx + noise.at(a * 4, ring) * 8,
            2150 + Math.sin(a) * ry + noise.at(a * 5, ring + 9) * 6,
          ];
        });
        if (arc.every(([x, y]) => x > 70 && x < 1720 && y < 2350))
          print.line(ring > 1 && random() < 0.3 ? 'first' : 'line', arc, 12 - ring * 0.7, {
            lens: true,
          });
      }
      angle += run * between(random, 0.95, 1.4);
    }
  }
}

function drawRoots(print: ScreenPrint): void {
  const limbs: Limb[] = [];
  for (const [x, y, angle, length, width] of [
    [560, 700, 2.2, 420, 20],
    [590, 800, 2.0, 360, 16],
    [640, 850, 1.7, 300, 14],
    [560, 560, 2.7, 420, 15],
  ] as const)
    grow(
      print,
      {
        from: [x, y],
        angle,
        length,
        width,
        toward: 1.6,
        pull: 0.03,
        wander: 0.12,
        forks: 0.05,
        depth: 2,
        bounds: [70, 60, 900, 1330],
      },
      limbs,
    );
  drawLimbs(print, limbs, 9);
  drawHairs(print, limbs, 'line', 0.25);
}
