import { hex } from '../engine/color.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { ScreenPrint } from '../engine/screen-print.ts';
import { blade, drawHairs, drawLeaf, drawLimbs, drawSwallow, grow, type Limb } from './growth.ts';
import type { Design } from './plate.ts';
import { armAt, arms, drawArms, drawWires, ground, seen, towerBars } from './pylon-tower.ts';
import { drawBars, gouges } from './steel.ts';

const sun = { x: 770, y: 1270, radius: 400 };

/** A lattice pylon that has rooted: legs go over into roots, the arms into branches, and swallows gather on what is left of the wires. */
export const pylonRoots: Design = {
  name: 'pylon-roots',
  width: 2000,
  height: 2400,
  seed: 57,
  inks: {
    dark: { line: hex('#e6dfcd'), first: hex('#b9552f'), second: hex('#94a46c') },
    light: { line: hex('#2a2c31'), first: hex('#b5512c'), second: hex('#66763f') },
  },
  draw(print) {
    drawSun(print);
    drawWires(print);
    drawRootwork(print);
    drawBars(print, towerBars('back'), 5);
    drawBars(print, towerBars('front'), 8);
    drawArms(print);
    drawBranches(print);
    drawGround(print);
    for (const [x, y, size, angle, beat] of [
      [1740, 190, 84, -0.45, 1],
      [1840, 330, 54, -2.7, -1],
      [330, 700, 52, -0.3, 1],
    ] as const)
      drawSwallow(print, [x, y], size, angle, beat);
  },
};

function drawSun(print: ScreenPrint): void {
  const edge = Array.from({ length: 130 }, (_, i): Point => {
    const angle = (i / 130) * Math.PI * 2;
    return [
      sun.x + Math.cos(angle) * sun.radius,
      Math.min(ground - 8, sun.y + Math.sin(angle) * sun.radius),
    ];
  });
  print.shape('first', edge, 3);
  print.within(edge, () =>
    gouges(
      print,
      'cloth',
      { x: 350, y: 860, width: 850, height: 660 },
      17,
      (x, y) =>
        clamp(
          0.1 + smoothstep(1180, 1500, y) * 0.62 + print.noise.fbm(x * 0.002, y * 0.007, 3) * 0.55,
          0,
          0.85,
        ),
      () => 0.02,
    ),
  );
}

function drawBranches(print: ScreenPrint): void {
  const { random } = print;
  const limbs: Limb[] = [];
  for (const [arm, side, angle, length, width, start] of [
    [0, -1, 3.3, 400, 30, 0.62],
    [0, -1, 2.7, 240, 16, 0.8],
    [1, -1, 3.7, 330, 24, 0.6],
    [2, -1, 3.9, 380, 24, 0.5],
    [2, 1, -0.9, 330, 20, 0.55],
    [1, 1, -0.7, 260, 16, 0.7],
    [0, 1, -0.55, 230, 14, 0.72],
  ] as const)
    grow(
      print,
      {
        from: armAt(arms[arm]!, side * start),
        angle,
        length,
        width,
        toward: angle > 2 ? angle + 0.5 : angle - 0.5,
        pull: 0.02,
        wander: 0.14,
        forks: 0.075,
        depth: 2,
        bounds: [70, 60, 1930, 900],
      },
      limbs,
    );
  grow(
    print,
    {
      from: seen(0, 1380, 0),
      angle: -1.9,
      length: 150,
      width: 15,
      toward: -1.2,
      pull: 0.02,
      wander: 0.12,
      forks: 0.12,
      depth: 2,
      bounds: [70, 60, 1930, 900],
    },
    limbs,
  );
  drawLimbs(print, limbs, 10);
  for (const { points, width } of limbs) {
    if (width > 22) continue;
    for (let i = Math.floor(points.length * 0.3); i < points.length; i += 2) {
      if (random() > 0.42) continue;
      const [px, py] = points[i]!;
      const back = points[Math.max(0, i - 2)]!;
      const angle =
        Math.atan2(py - back[1], px - back[0]) +
        (random() < 0.5 ? -1 : 1) * between(random, 0.4, 1.1);
      const size = between(random, 38, 62);
      drawLeaf(print, [px, py], angle, size, size * 0.46, 'second', between(random, -0.4, 0.4));
    }
  }
}

function drawRootwork(print: ScreenPrint): void {
  const { random } = print;
  const limbs: Limb[] = [];
  for (const [cx, cz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const from = seen(cx * 254, -6, cz * 254);
    const outward = clamp((from[0] - 1010) / 350, -1, 1);
    for (let i = 0; i < 5; i++) {
      if (cx === -1 && cz === 1 ? i % 2 : cx * cz === 1 && i === 3) continue;
      const spread = (i - 2) * 0.36;
      const angle = 1.57 - outward * 0.5 - spread * 0.8;
      grow(
        print,
        {
          from: [from[0] + spread * 12, from[1] - 16],
          angle,
          length: between(random, 560, 800) * (1 - Math.abs(spread) * 0.22),
          width: i === 2 ? 46 : between(random, 24, 36),
          bounds: [70, ground - 60, 1930, 2330],
          toward: clamp(1.57 - outward * 0.5 - spread * 1.0, 0.3, 2.84),
          pull: 0.016,
          wander: 0.14,
          forks: 0.05,
        },
        limbs,
      );
    }
  }
  drawLimbs(print, limbs, 9);
  drawHairs(print, limbs, 'line', 0.2);
}

function drawGround(print: ScreenPrint): void {
  const { random, noise } = print;
  gouges(
    print,
    'line',
    { x: 150, y: ground - 4, width: 1700, height: 60 },
    15,
    (x, y) =>
      clamp(
        0.75 - (y - ground) / 75 - Math.abs(x - 1000) / 2400 + noise.at(x * 0.02, y * 0.05) * 0.3,
      ),
    () => 0,
  );
  for (let i = 0; i < 170; i++) {
    const x = 170 + random() * 1660;
    const tuft = Math.max(0, noise.at(x * 0.009, 4) + 0.35);
    const points = blade(
      [x, ground + between(random, 0, 22)],
      between(random, -0.5, 0.5),
      between(random, 30, 150) * (0.3 + tuft),
      between(random, -0.4, 0.4),
    );
    print.line('cloth', points, 14, { to: 6 });
    print.line(random() < 0.7 ? 'second' : 'line', points, between(random, 6, 10), { to: 1.5 });
  }
}
