import { css, hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { bell, clamp, lerp, smoothstep } from '../engine/numbers.ts';
import type { Painting } from '../engine/painting.ts';
import { between } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import type { Sheet } from '../engine/sheet.ts';

/** Where the lines into the depth meet, and how high the eye stands above the flood; the face of the viaduct stands where `size` is 1. */
export const eye = { x: 1010, y: 1120, above: 230 };
export const waterline = eye.y + eye.above;
const arch = { middle: 690, radius: 830, sunk: 260, far: 0.6 };
const nextMiddle = 2440;
const parapet = 1085;
const course = 15;

/** A place `up` units above the flood (below it, for the mirror image), drawn `size` times as large as on the viaduct's face. */
export const at = (x: number, up: number, size = 1): Point => [
  eye.x + (x - eye.x) * size,
  eye.y + (eye.above - up) * size,
];

/** The sky's light by its distance above the horizon: a yellow rift under a storm. */
export function stormLight(noise: Noise, x: number, above: number): Rgb {
  const cloud = noise.fbm(x * 0.0016 + 3, above * 0.0042 - x * 0.0007, 5, 0.55);
  const rift = clamp(1 - above / 520 + cloud * 0.42);
  const storm = mix(hex('#39404a'), hex('#7b7c74'), clamp(0.4 + cloud * 1.5));
  const glow = mix(hex('#a88748'), hex('#f3dc92'), smoothstep(0.25, 0.95, rift));
  const lit = mix(storm, glow, smoothstep(0.06, 0.42, rift));
  return mix(lit, hex('#fbeec0'), 0.85 * bell(x, 650, 210) * bell(above, 50, 100));
}

const springing = Math.asin(arch.sunk / arch.radius);

/** The arch's edge from the left to the right, `wider` than the opening; `up` is −1 for the mirror image. */
export function archEdge(middle: number, size: number, up: number, wider = 0): Point[] {
  const radius = arch.radius + wider;
  return Array.from({ length: 61 }, (_, i) => {
    const angle = lerp(Math.PI - springing, springing, i / 60);
    return at(middle + Math.cos(angle) * radius, up * (Math.sin(angle) * radius - arch.sunk), size);
  });
}

/** Whether a place lies in the far end of the first arch, through which the land is seen. */
export function inFarEnd(x: number, y: number): boolean {
  const [middle, center] = at(arch.middle, -arch.sunk, arch.far);
  return Math.hypot(x - middle, y - center) < arch.radius * arch.far;
}

function trace(sheet: Sheet, points: readonly Point[]): void {
  points.forEach(([x, y], i) => (i === 0 ? sheet.pen.moveTo(x, y) : sheet.pen.lineTo(x, y)));
  sheet.pen.closePath();
}

/** The viaduct's face and the inside of its arches, over whatever lies beyond; `up` −1 draws its mirror image. */
export function drawViaduct(sheet: Sheet, up: 1 | -1): void {
  const { pen } = sheet;
  const middles = [arch.middle, nextMiddle];
  for (const middle of middles) {
    pen.beginPath();
    const far = archEdge(middle, arch.far, up);
    trace(sheet, [...archEdge(middle, 1, up, 4), far[60]!, far[0]!]);
    trace(sheet, far);
    const barrel = pen.createLinearGradient(at(middle - 800, 0)[0], 0, at(middle + 800, 0)[0], 0);
    barrel.addColorStop(0, '#241d20');
    barrel.addColorStop(0.27, '#4a3527');
    barrel.addColorStop(0.5, '#33282a');
    barrel.addColorStop(0.86, '#77552f');
    barrel.addColorStop(1, '#2a2226');
    pen.fillStyle = barrel;
    pen.fill('evenodd');
  }
  pen.beginPath();
  const [, top] = at(0, parapet * up);
  pen.rect(-20, Math.min(top, waterline), sheet.width + 40, Math.abs(top - waterline));
  for (const middle of middles) trace(sheet, archEdge(middle, 1, up));
  const face = pen.createLinearGradient(0, at(0, parapet * up)[1], 0, waterline);
  face.addColorStop(0, '#6d4f43');
  face.addColorStop(0.35, '#5a3c34');
  face.addColorStop(0.8, '#402c2b');
  face.addColorStop(1, '#2a2422');
  pen.fillStyle = face;
  pen.fill('evenodd');
  const shadow = pen.createLinearGradient(0, 0, 1450, 0);
  shadow.addColorStop(0, css(hex('#1d191d'), 0.72));
  shadow.addColorStop(1, css(hex('#1d191d'), 0));
  pen.fillStyle = shadow;
  pen.fill('evenodd');
  pen.lineWidth = 64;
  pen.strokeStyle = css(hex(up === 1 ? '#6f4a38' : '#7d5238'));
  for (const middle of middles) {
    pen.beginPath();
    archEdge(middle, 1, up, 36).forEach(([x, y], i) =>
      i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y),
    );
    pen.stroke();
  }
  pen.fillStyle = css(hex('#857061'));
  const [, ledge] = at(0, (parapet - 150) * up);
  pen.fillRect(0, ledge - 14, sheet.width, 24);
  pen.fillStyle = css(hex('#1f1b1e'), 0.8);
  pen.fillRect(0, ledge + 10 * up, sheet.width, 22);
}

const fired = ['#7a4636', '#864f3c', '#6a4038', '#55382f', '#855a42', '#4a3a3c'].map(hex);

/** How far a point on the face is from the nearest arch's edge; negative inside the opening. */
export const fromArch = (x: number, y: number) =>
  Math.min(
    ...[arch.middle, nextMiddle].map(
      (middle) => Math.hypot(x - middle, y - waterline - arch.sunk) - arch.radius,
    ),
  );

/** How high the last flood stood: it soaked up the wall unevenly. */
const tideAt = (noise: Noise, x: number) =>
  190 + noise.at(x * 0.007, 2) * 20 + noise.at(x * 0.031, 5) * 9;

/** Where its silt still holds: in patches. */
const silt = (noise: Noise, x: number) => smoothstep(-0.1, 0.3, noise.at(x * 0.017, 41));

function brickColor(painting: Painting, x: number, up: number): Rgb {
  const { noise, random } = painting;
  const pick = fired[Math.min(5, (random() ** 1.3 * 6) | 0)]!;
  const soot = clamp(
    0.5 +
      noise.fbm(x * 0.0019, up * 0.0026 + 3, 4) * 1.5 +
      0.34 * smoothstep(650, 200, up) -
      0.3 * smoothstep(600, 1700, x),
  );
  let color = mix(pick, hex('#2d2528'), soot * 0.85);
  color = mix(color, hex('#1f1d23'), 0.7 * smoothstep(1350, 0, x));
  color = mix(color, hex('#a98a70'), 0.22 * smoothstep(1150, 1800, x) * smoothstep(150, 500, up));
  const leak =
    smoothstep(0.3, 0.6, noise.fbm(x * 0.011, up * 0.0012 + 8, 3)) * smoothstep(250, 800, up);
  color = mix(color, hex('#a79f92'), leak * 0.25 * random());
  const tide = tideAt(noise, x);
  color = mix(
    color,
    hex('#22231d'),
    0.62 * smoothstep(tide + 26, tide - 40, up + noise.at(x * 0.05, up * 0.03) * 22),
  );
  return mix(color, hex('#857456'), 0.3 * bell(up, tide + 8, 16) * silt(noise, x) * random() * 1.6);
}

/** Lays the face brick by brick in English bond: a course of headers, a course of stretchers, each brick one touch of a flat brush. */
export function layBricks(painting: Painting): void {
  const { noise, random, width } = painting;
  let row = 0;
  for (let up = 6; up < parapet; up += course, row++) {
    if (Math.abs(up - (parapet - 145)) < 18) continue;
    const long = row % 2 === 0 ? 45 : 22.5;
    for (let x = -random() * 8 - (row % 4) * 11; x < width + 40; x += long) {
      const y = waterline - up;
      if (fromArch(x + long / 2, y) < 74) continue;
      // Where the light does not reach, the painter leaves the wall as it lies.
      if (random() < 0.06 + 0.88 * smoothstep(-0.05, 0.2, noise.fbm(x * 0.003 + 9, y * 0.003, 3)))
        continue;
      const bow = noise.at(x * 0.003, up * 0.02) * 2;
      const end = x + long - 3;
      painting.stroke(
        [
          [x, y + bow],
          [(x + end) / 2, y + bow + (random() - 0.5)],
          [end, y + bow],
        ],
        between(random, 9.5, 12.5),
        brickColor(painting, x, up),
        {
          jitter: 7,
          dry: 0.2,
          ragged: 0.12,
          load: 0.9,
          opacity: 0.86,
          pickup: 0.004,
        },
      );
    }
  }
}

/** Four rings of headers on edge around each arch, a joint of shade between the rings. */
export function layVoussoirs(painting: Painting): void {
  const { random } = painting;
  for (const middle of [arch.middle, nextMiddle])
    for (let ring = 0; ring < 3; ring++) {
      const radius = arch.radius + 3 + ring * 24;
      const step = 15.5 / radius;
      for (let angle = springing; angle < Math.PI - springing; angle += step) {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const from = at(middle + cos * radius, sin * radius - arch.sunk);
        if (from[0] < -30 || from[0] > painting.width + 30) continue;
        const to = at(middle + cos * (radius + 20), sin * (radius + 20) - arch.sunk);
        let color = mix(
          brickColor(painting, from[0], waterline - from[1]),
          hex('#b0683f'),
          (0.22 + random() * 0.16) * (0.4 + 0.6 * smoothstep(200, 1200, from[0])),
        );
        if (ring === 0)
          color = mix(
            color,
            hex('#d8a860'),
            (0.1 + 0.34 * random()) * (0.35 + 0.65 * smoothstep(500, 1250, from[0])),
          );
        painting.stroke([from, to], 11.5, color, {
          jitter: 7,
          dry: 0.15,
          ragged: 0.1,
          load: 1,
          pickup: 0.003,
        });
      }
    }
}

/** Courses inside the arch: strokes that run into the depth; what grazes them is the light at the far end. */
export function layBarrel(painting: Painting): void {
  const { random, noise } = painting;
  const rows = 132;
  for (let row = 0; row < rows; row++) {
    const angle = lerp(springing, Math.PI - springing, (row + 0.5) / rows);
    const [x, up] = [
      arch.middle + Math.cos(angle) * arch.radius,
      Math.sin(angle) * arch.radius - arch.sunk,
    ];
    for (let depth = random() * 0.05; depth < 1;) {
      const next = depth + between(random, 0.05, 0.09);
      const [near, far] = [depth, Math.min(0.995, next - 0.012)].map(
        (share) => 1 / lerp(1, 1 / arch.far, share),
      ) as [number, number];
      const side = 0.32 + 0.68 * smoothstep(-0.35, 0.75, Math.cos(angle));
      const graze = 1.15 * depth ** 1.5 * side * (0.5 + 0.5 * random());
      let color = mix(
        hex('#2b2224'),
        hex('#58402f'),
        random() * 0.6 + 0.3 * noise.at(row * 0.2, depth * 4),
      );
      color = mix(color, mix(hex('#a8642e'), hex('#edc069'), depth ** 2.4), clamp(graze));
      color = mix(color, hex('#1f211c'), 0.6 * smoothstep(130, 90, up));
      if (random() < 0.8)
        painting.stroke(
          [at(x, up, near), at(x, up, (near + far) / 2), at(x, up, far)],
          13.5 * near,
          color,
          {
            jitter: 6,
            dry: 0.25,
            ragged: 0.15,
            load: 0.8,
          },
        );
      depth = next;
    }
  }
}

/** Coping, string course and the shade below it, in long broken pulls; lime that the rain has washed out hangs below. */
export function drawLedges(painting: Painting): void {
  const { random, noise, width } = painting;
  for (const [up, thick, color] of [
    [parapet + 4, 20, '#8d7a66'],
    [parapet - 14, 8, '#2b2427'],
    [parapet - 142, 17, '#84705d'],
    [parapet - 160, 10, '#231e22'],
  ] as const)
    for (let x = -30; x < width;) {
      const long = between(random, 70, 190);
      const y = waterline - up + noise.at(x * 0.004, up) * 2;
      const shade = mix(
        mix(hex(color), hex('#3c3232'), random() * 0.4),
        hex('#2b2528'),
        0.6 * smoothstep(1350, 100, x),
      );
      painting.stroke(
        [
          [x, y],
          [x + long / 2, y + random()],
          [x + long - 4, y],
        ],
        thick,
        shade,
        { jitter: 8, dry: 0.25, ragged: 0.3 },
      );
      x += long;
    }
  for (let i = 0; i < 16; i++) {
    const x = (i % 4 ? 1400 : 380) + (random() + random() + random() - 1.5) * 150;
    const from = waterline - parapet + 168;
    const long = between(random, 40, 230);
    const color = mix(hex('#968b7a'), hex('#5d4f45'), random());
    painting.stroke(
      [
        [x, from],
        [x + (random() - 0.5) * 5, from + long / 2],
        [x + (random() - 0.5) * 8, from + long],
      ],
      between(random, 4, 13),
      color,
      {
        dry: 0.5,
        taper: 'tip',
        opacity: 0.42,
      },
    );
  }
}

/** What the last flood left: patches of dried silt on the pier and along the inside of the arch, darker brick below them. */
export function drawTideMark(painting: Painting): void {
  const { random, noise } = painting;
  for (let i = 0; i < 110; i++) {
    const x = between(random, 1460, 1800);
    const y = waterline - tideAt(noise, x) + (random() - 0.35) * 30 * random();
    if (fromArch(x, y) < 8 || silt(noise, x) < random()) continue;
    const color = mix(hex('#97845f'), hex('#544738'), random());
    painting.stroke(
      [
        [x - 14, y],
        [x, y + random() * 3],
        [x + 15, y + (random() - 0.5) * 6],
      ],
      between(random, 2, 5),
      color,
      { dry: 0.6, ragged: 0.9, opacity: 0.6 },
    );
  }
  const reach = Math.sqrt(arch.radius ** 2 - (arch.sunk + 200) ** 2);
  for (const x of [arch.middle - reach, arch.middle + reach])
    for (let i = 0; i < 60; i++) {
      const from = between(random, arch.far, 0.97);
      if (noise.at(from * 16, x) < random() * 0.5 - 0.15) continue;
      const up = 198 + noise.at(from * 9, x) * 14 + (random() - 0.3) * 26 * random();
      const color = mix(hex('#7d6b48'), hex('#3f342a'), random());
      painting.stroke(
        [at(x, up, from), at(x, up, Math.min(1, from + 0.04))],
        between(random, 2, 5),
        color,
        {
          dry: 0.6,
          ragged: 0.9,
          opacity: 0.6,
        },
      );
    }
}
