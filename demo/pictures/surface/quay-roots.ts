import { hex, mix } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import { between, type Random } from '../engine/random.ts';
import { type Bark, type BarkAt, type Knot, type Limb, limbThrough } from './limb.ts';
import { copingTop, shaded, sunAt } from './quay-wall.ts';

/** Alder bark in a low sun: umber in the shade, gray-brown, straw where the light rakes it; the sky's blue on the far side. */
const alder: Bark = {
  dark: hex('#2f2528'),
  middle: hex('#7c6650'),
  light: hex('#d3b488'),
  rim: hex('#6f7484'),
};
const wet: Bark = {
  dark: hex('#15171a'),
  middle: hex('#2b2a22'),
  light: hex('#605636'),
  rim: hex('#3a4044'),
};

/** The bark at a place of the quay: shaded where the wall is, black-green where the tide comes. */
export const alderOn =
  (noise: Noise): BarkAt =>
  (x, y) => {
    const sun = y < copingTop(x) ? 1 : sunAt(noise, x, y);
    const tide = smoothstep(1050, 1150, y + 50 * noise.fbm(x / 60, y / 90, 2));
    const at = (part: keyof Bark) => mix(shaded(alder[part], 0.25 + 0.75 * sun), wet[part], tide);
    return { dark: at('dark'), middle: at('middle'), light: at('light'), rim: at('rim') };
  };

/** How the thick roots go, set by hand: over the coping, into the seam, and to both sides along the joint of the second pour. */
const courses: readonly (readonly Knot[])[] = [
  [
    [1640, -90, 120],
    [1628, 40, 128],
    [1600, 150, 150],
    [1560, 250, 120],
    [1606, 380, 82],
    [1624, 520, 65],
    [1656, 660, 52],
    [1640, 820, 42],
    [1672, 980, 31],
    [1656, 1150, 20],
    [1664, 1300, 10],
  ],
  [
    [1450, 60, 190],
    [1400, 190, 156],
    [1318, 276, 128],
    [1254, 372, 104],
    [1228, 480, 88],
    [1172, 588, 77],
    [1082, 664, 67],
    [950, 692, 59],
    [770, 690, 50],
    [600, 700, 41],
    [452, 690, 33],
    [300, 704, 25],
    [130, 694, 18],
    [-60, 702, 12],
  ],
  [
    [720, 694, 40],
    [600, 698, 36],
    [500, 724, 29],
    [446, 800, 23],
    [428, 920, 18],
    [446, 1050, 12],
    [420, 1180, 7],
  ],
  [
    [1338, 262, 96],
    [1262, 366, 90],
    [1230, 470, 76],
    [1240, 590, 61],
    [1286, 730, 52],
    [1298, 870, 44],
    [1262, 1010, 36],
    [1280, 1160, 28],
    [1266, 1330, 18],
  ],
  [
    [1560, 60, 170],
    [1612, 190, 140],
    [1690, 286, 112],
    [1746, 380, 90],
    [1762, 490, 74],
    [1730, 620, 62],
    [1764, 760, 52],
    [1848, 880, 42],
    [1896, 1010, 33],
    [1880, 1160, 25],
    [1892, 1330, 15],
  ],
  [
    [1748, 390, 60],
    [1756, 500, 58],
    [1806, 650, 46],
    [1950, 722, 37],
    [2130, 720, 29],
    [2320, 730, 21],
    [2470, 726, 14],
  ],
  [
    [1470, 120, 120],
    [1426, 262, 84],
    [1396, 370, 64],
    [1414, 510, 52],
    [1378, 650, 45],
    [1402, 800, 37],
    [1370, 950, 29],
    [1390, 1100, 19],
    [1378, 1250, 10],
  ],
  [
    [1440, -120, 250],
    [1476, 40, 246],
    [1504, 170, 226],
    [1490, 270, 178],
    [1470, 380, 146],
    [1474, 520, 122],
    [1500, 660, 100],
    [1522, 790, 76],
    [1532, 900, 52],
    [1530, 1000, 28],
    [1531, 1090, 10],
  ],
];

/** The thick roots from the back to the front, and the thin ones that they send down the wall. */
export function growQuayRoots(random: Random, noise: Noise): { thick: Limb[]; thin: Limb[] } {
  const thick = courses.map((course, n) =>
    limbThrough(course, (along) => 0.75 * noise.fbm(along / 300, n * 7 + 3, 2)),
  );
  const thin = thick.flatMap((limb) => rootlets(random, noise, limb));
  return { thick, thin };
}

function rootlets(random: Random, noise: Noise, limb: Limb): Limb[] {
  const found: Limb[] = [];
  for (let i = 40; i < limb.length - 10; i += 4 + ((random() * 26) | 0)) {
    const [x, y, width] = limb[i]!;
    if (y < 330 || random() < 0.35) continue;
    const side = random() < 0.5 ? -1 : 1;
    const grown = grow(
      random,
      noise,
      [x, y, Math.min(22, width * between(random, 0.16, 0.36))],
      Math.PI / 2 + side * between(random, 0.4, 1.15),
    );
    found.push(grown);
    const fork = (grown.length * between(random, 0.25, 0.6)) | 0;
    const [forkX, forkY, forkWidth] = grown[fork]!;
    if (random() < 0.6)
      found.push(
        grow(
          random,
          noise,
          [forkX, forkY, forkWidth * 0.66],
          Math.PI / 2 - side * between(random, 0.2, 0.8),
        ),
      );
  }
  return found;
}

/** A thin root that clings to the wall: it wanders, and its weight brings it back down. */
function grow(random: Random, noise: Noise, [startX, startY, width]: Knot, angle: number): Limb {
  const long = Math.min(1240 - startY, between(random, 70, 420) * clamp(width / 12, 0.5, 1.3));
  const own = random() * 900;
  const limb: Knot[] = [[startX, startY, width]];
  let [x, y, heading] = [startX, startY, angle];
  for (let along = 0; along < long; along += 6) {
    heading += (Math.PI / 2 - heading) * 0.035 + noise.at(along / 46 + own, own) * 0.24;
    x += Math.cos(heading) * 6;
    y += Math.sin(heading) * 6;
    limb.push([x, y, Math.max(1.6, width * (1 - along / long) ** 0.7)]);
  }
  return limb.length > 4 ? limb : [...limb, [x, y + 12, 2], [x, y + 20, 2], [x, y + 28, 2]];
}
