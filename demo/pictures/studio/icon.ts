import { hex, mix, type Rgb } from '../engine/color.ts';
import { makeNoise, type Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { seededRandom } from '../engine/random.ts';
import type { Raster } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';

const size = 1024;
const middle = { x: 520, y: 512 };
const ground = hex('#252b33');
const rust = hex('#c75c2c');
const bone = hex('#efe4cb');
const teeth = 12;
const turn = Math.PI * 2;

/** The saw cut between the wheel and the trunk. */
const kerf = (noise: Noise, y: number) =>
  middle.x + (y - middle.y) * 0.1 + noise.at(y * 0.006, 2) * 16 + noise.at(y * 0.03, 5) * 5;

/** How deep inside the left ink a point lies (units; negative is bare): half of a cog wheel with bold teeth. */
function wheel(noise: Noise, x: number, y: number): number {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const wobble = noise.at(x * 0.018, y * 0.018) * 5 + noise.at(x * 0.07, y * 0.07) * 2;
  const d = Math.hypot(dx, dy) + wobble;
  const place = ((Math.atan2(dy, dx) / turn) * teeth + 40) % 1;
  const flank = (0.26 - Math.abs(place - 0.5)) * (turn / teeth) * d;
  const rim = Math.max(372 - d, Math.min(470 - d, flank));
  return Math.min(rim, d - 205, kerf(noise, y) - 22 - x);
}

/** The right ink: the end of a felled trunk, three rings wide enough to be read at sixteen pixels. */
function trunk(noise: Noise, x: number, y: number): number {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const angle = Math.atan2(dy, dx);
  const wobble =
    noise.fbm(Math.cos(angle) * 1.2 + 4, Math.sin(angle) * 1.2, 3) * 46 +
    noise.at(x * 0.05, y * 0.05) * 3.5;
  const d = Math.hypot(dx - 10, dy + 6) + wobble;
  const bark = Math.abs(noise.at(Math.cos(angle) * 11, Math.sin(angle) * 11)) * 26;
  const ring = (inner: number, outer: number) => Math.min(d - inner, outer - d);
  const rings = Math.max(ring(352, 440 - bark), ring(208, 290), 128 - d);
  const crack =
    Math.abs(Math.sin(angle + 0.42 + noise.at(d * 0.012, 3) * 0.05)) * d -
    3 -
    smoothstep(150, 440, d) * 15;
  return Math.min(rings, Math.cos(angle) > 0 ? crack : 99, x - kerf(noise, y) - 22);
}

type Cut = { x: number; y: number; dx: number; dy: number; long: number; wide: number };

/** What the gouge left standing where the ground was cleared: short ridges that run around the mark. */
function ridges(): Cut[] {
  const random = seededRandom(77);
  return Array.from({ length: 150 }, (): Cut => {
    const angle = random() * turn;
    const away = 500 + random() * 230;
    const heading = angle + Math.PI / 2 + (random() - 0.5) * 0.5;
    return {
      x: middle.x + Math.cos(angle) * away,
      y: middle.y + Math.sin(angle) * away,
      dx: Math.cos(heading),
      dy: Math.sin(heading),
      long: 26 + 60 * random(),
      wide: 2.5 + 4.5 * random(),
    };
  });
}

const onRidge = (cut: Cut, x: number, y: number) => {
  const [u, v] = [
    (x - cut.x) * cut.dx + (y - cut.y) * cut.dy,
    -(x - cut.x) * cut.dy + (y - cut.y) * cut.dx,
  ];
  return Math.abs(u) < cut.long && Math.abs(v) < cut.wide * (1 - (u / cut.long) ** 2);
};

/**
 * The site's icon: half cog wheel, half tree ring, two inks of a relief block on slate. The shapes are distances, so that the edge is as
 * clean at 16 pixels as at 1024; chatter, salt and ridges are small enough to vanish there.
 */
export const picture: Picture = {
  name: 'icon',
  width: size,
  height: size,
  draw(scale): Raster {
    const noise = makeNoise(301);
    const pixels = Math.round(size * scale);
    const data = new Uint8ClampedArray(pixels * pixels * 3);
    const cuts = ridges();
    for (let py = 0; py < pixels; py++)
      for (let px = 0; px < pixels; px++) {
        const [x, y] = [(px + 0.5) / scale, (py + 0.5) / scale];
        const grain = noise.at(x * 0.35, y * 0.35) + noise.at(x * 0.09, y * 0.09) * 0.5;
        const light = noise.at(x * 0.01, y * 0.01) * 3;
        let color: Rgb = [ground[0] + light, ground[1] + light, ground[2] + light];
        const [left, right] = [wheel(noise, x, y), trunk(noise, x, y)];
        if (left < -14 && right < -14 && cuts.some((cut) => onRidge(cut, x, y)))
          color = mix(color, x < middle.x ? rust : bone, 0.34);
        for (const [deep, ink] of [
          [left, rust],
          [right, bone],
        ] as const) {
          const cover = clamp(0.5 + deep * scale);
          const salt =
            smoothstep(0.62, 0.9, grain) * 0.55 * smoothstep(40, 6, deep) +
            smoothstep(0.95, 1.15, grain) * 0.4;
          const squeeze = deep > 0 && deep < 5 ? -10 : 0;
          if (cover > 0)
            color = mix(
              color,
              [
                ink[0] + grain * 5 + squeeze,
                ink[1] + grain * 4 + squeeze,
                ink[2] + grain * 4 + squeeze,
              ],
              cover * (1 - salt),
            );
        }
        data.set(color, (py * pixels + px) * 3);
      }
    return { width: pixels, height: pixels, channels: 3, data };
  },
};
