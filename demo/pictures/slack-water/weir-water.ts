import { hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { touch } from './handwork.ts';

const [width, height] = [2400, 1800];
export const shore = 792;
/** The weir's lip and the foot of the fall; both come nearer toward the right. */
export const lip = (x: number) => 908 + x * 0.047;
export const foot = (x: number) => 1024 + x * 0.086;
export const end = 1600;
export const sliver = { x: 960, y: 742 };

/** Where the current carries a thing: away from the fall, fanning out toward the viewer, with slow eddies. */
export function current(noise: Noise, x: number, y: number): number {
  const near = (y - foot(x)) / (height - foot(x));
  const away = Math.atan2((y - 560) * (0.35 + near * 0.5), x - 1560 - 280 * near);
  return away + noise.fbm(x * 0.0022, y * 0.0052, 3) * 1.5;
}

/** The water below the fall: pale where it is full of air, dark and slow in front. */
export function pool(noise: Noise, x: number, y: number): Rgb {
  const near = clamp((y - foot(x)) / (height - foot(x)));
  const swirl = noise.fbm((x * 0.0032) / (0.35 + near), (y * 0.017) / (0.4 + near * 1.2), 5, 0.55);
  let color = mix(hex('#66736f'), hex('#252e2e'), clamp(near * 0.95 + 0.1 - swirl * 0.8));
  color = mix(color, hex('#a3aca5'), smoothstep(0.22, 0.55, swirl) * (1 - near * 0.6) * 0.8);
  color = mix(color, hex('#c9cec6'), smoothstep(0.16, 0.0, near + swirl * 0.08) * 0.75);
  return mix(color, hex('#1d2423'), smoothstep(1350, 2300, x) * 0.65 * smoothstep(0.6, 0.1, near));
}

/** The fall: each thread of water bends over the lip and tears; where the lip is proud it stays dark. */
export function drawFall(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 1500; i++) {
    const x = random() * end;
    const sheet = noise.fbm(x * 0.0085, 4, 4, 0.6);
    if (random() < smoothstep(-0.1, 0.26, sheet) * 0.97) continue;
    const drop = foot(x) - lip(x);
    const from = lip(x) + 4 + (random() < 0.5 ? 0 : random() * drop * 0.6);
    const to = Math.min(foot(x) + 10, from + drop * between(random, 0.3, 1.05));
    const warm = bell(x, sliver.x, 150) * smoothstep(drop * 0.5, 0, from - lip(x));
    const color = mix(mix(hex('#eceadd'), hex('#93a09c'), random() ** 1.4), hex('#f3c48c'), warm * 0.7 * random());
    const slip = (random() - 0.5) * 5 - 3;
    painting.stroke(
      [
        [x + 3, from],
        [x, from + (to - from) * 0.3],
        [x + slip, to],
      ],
      between(random, 3, 9),
      color,
      { dry: 0.34, ragged: 0.8, jitter: 8, load: 1.6, pickup: 0.006 },
    );
  }
  for (let x = -20; x < end;) {
    const long = between(random, 26, 120);
    const proud = noise.fbm(x * 0.0085, 4, 4, 0.6);
    const color = mix(hex('#232b2a'), hex('#55605c'), random() * 0.5);
    painting.stroke(
      [
        [x, lip(x) + 2],
        [x + long / 2, lip(x + long / 2) + 1],
        [x + long, lip(x + long) + 2],
      ],
      11 + Math.max(0, proud) * 26,
      color,
      { dry: 0.2, ragged: 0.3 },
    );
    if (random() < 0.7)
      touch(painting, [x + long / 2, lip(x) - 5], long * 0.9, 3.4, 0.047, mix(hex('#d9dbd1'), hex('#f2b877'), bell(x, sliver.x, 210)));
    x += long * 0.9;
  }
  for (let i = 0; i < 900; i++) {
    const x = random() * (end - 14);
    const heap = noise.fbm(x * 0.011, 9, 3) * 22;
    const at: Point = [x, foot(x) + heap * 0.4 + (random() + random() - 1) * 20 + random() ** 3 * 50];
    touch(
      painting,
      at,
      between(random, 14, 52),
      between(random, 5, 15),
      (random() - 0.5) * 0.9,
      mix(hex('#efece0'), hex('#8f9b96'), random() ** 1.2),
    );
  }
}

/** Foam on the current: each trail is followed downstream and drawn in broken touches, wider the nearer it comes. */
export function drawFoam(painting: Painting): void {
  const { random, noise } = painting;
  for (let trail = 0; trail < 190; trail++) {
    let x = random() * (end + 250) - 60;
    let y = foot(x) + 14 + random() ** 2.2 * 480;
    if (noise.fbm(x * 0.004, y * 0.006 + 20, 3) < -0.12) continue;
    const life = between(random, 5, 22);
    for (let k = 0; k < life; k++) {
      const near = clamp((y - 1050) / 750);
      const points: Point[] = [[x, y]];
      for (let step = 0; step < 6; step++) {
        const angle = current(noise, x, y);
        x += Math.cos(angle) * (8 + near * 16);
        y += Math.sin(angle) * (4 + near * 11);
        points.push([x, y]);
      }
      if (x > 1060 && y > 1190 + (1560 - x) * 0.35) break;
      if (y > height + 20 || x < -80 || x > 1480 + smoothstep(1500, 1180, y) * 600) break;
      if (random() < 0.42 + 0.3 * noise.at(x * 0.006, y * 0.01)) continue;
      const fade = k / life;
      const color = mix(mix(hex('#e6e5da'), hex('#8d9a95'), random() * 0.7 + fade * 0.3), hex('#4a5653'), 0.12 + fade * 0.45 + near * 0.12);
      painting.stroke(points, between(random, 2.5, 6) + near * 13 * random() ** 2, color, {
        dry: 0.4 + fade * 0.2,
        taper: 'lens',
        ragged: 0.5,
        jitter: 8,
        load: 1.5,
      });
    }
  }
  for (let i = 0; i < 2600; i++) {
    const y = 1090 + random() ** 1.2 * 640;
    const x = random() * 2000 - 40;
    const near = (y - 1050) / 750;
    const raft = noise.fbm((x - y * 0.5) * 0.0034, (y + x * 0.12) * 0.0105, 4, 0.6);
    if (raft < 0.2 || (x > 1000 && y > 1230)) continue;
    const angle = current(noise, x, y);
    const color = mix(hex('#dfe0d6'), hex('#6f7d79'), clamp(random() * 0.8 + near * 0.25));
    touch(
      painting,
      [x, y],
      between(random, 10, 34) * (0.6 + near),
      3 + near * 6 * random(),
      Math.atan2(Math.sin(angle) * 0.4, Math.cos(angle)),
      color,
    );
  }
  for (let i = 0; i < 64; i++) {
    const down = random();
    const at: Point = [sliver.x + (random() + random() - 1) * (90 + down * 240), 1080 + down * 420];
    touch(
      painting,
      at,
      between(random, 26, 90) * (0.6 + down),
      3 + down * 7,
      (random() - 0.5) * 0.12,
      mix(hex('#d99a68'), hex('#8a6a58'), down * 0.6 + random() * 0.4),
    );
  }
  for (let i = 0; i < 200; i++) {
    let [x, y] = [random() * width, 1130 + random() ** 0.8 * 660];
    const near = (y - 1050) / 750;
    const points: Point[] = [[x, y]];
    for (let step = 0; step < 7; step++) {
      const angle = current(noise, x, y);
      x += Math.cos(angle) * (8 + near * 14);
      y += Math.sin(angle) * (3 + near * 8);
      points.push([x, y]);
    }
    painting.stroke(points, 4 + near * 12, mix(hex('#1f2828'), hex('#5c6966'), random() ** 2), {
      dry: 0.55,
      taper: 'lens',
      ragged: 0.9,
      opacity: 0.6,
    });
  }
}
