import { seededRandom } from './random.ts';

/** Where a point lies among scattered cell centers: distances to the two nearest, and a number from 0 to 1 that names the nearest. */
type Cell = { nearest: number; second: number; id: number };

export type Noise = {
  /** Gradient noise, about -1 to 1, one bump for each unit of the lattice. */
  at(x: number, y: number): number;
  /** Octaves of gradient noise, each `lacunarity` times finer and `gain` times weaker, about -1 to 1. */
  fbm(x: number, y: number, octaves?: number, gain?: number, lacunarity?: number): number;
  /** Worley's cells: `second - nearest` is small along the borders, which is where paint cracks. */
  cells(x: number, y: number): Cell;
  /** A number from 0 to 1 for a lattice point. */
  hash(i: number, j: number, k?: number): number;
};

/** Perlin's gradient noise with the quintic fade and round gradients, seeded. */
export function makeNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const table = Uint8Array.from({ length: 512 }, (_, index) => order[index & 255]!);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = random() * 2 * Math.PI;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }

  const at = (px: number, py: number) => {
    const left = Math.floor(px);
    const top = Math.floor(py);
    const column = left & 255;
    const row = top & 255;
    const x = px - left;
    const y = py - top;
    const fadeX = x * x * x * (x * (x * 6 - 15) + 10);
    const fadeY = y * y * y * (y * (y * 6 - 15) + 10);
    const nw = table[table[column]! + row]!;
    const ne = table[table[column + 1]! + row]!;
    const sw = table[table[column]! + row + 1]!;
    const se = table[table[column + 1]! + row + 1]!;
    const a = gradientX[nw]! * x + gradientY[nw]! * y;
    const b = gradientX[ne]! * (x - 1) + gradientY[ne]! * y;
    const c = gradientX[sw]! * x + gradientY[sw]! * (y - 1);
    const d = gradientX[se]! * (x - 1) + gradientY[se]! * (y - 1);
    const upper = a + fadeX * (b - a);
    return (upper + fadeY * (c + fadeX * (d - c) - upper)) * 1.41;
  };

  const fbm = (px: number, py: number, octaves = 5, gain = 0.5, lacunarity = 2.03) => {
    let x = px;
    let y = py;
    let sum = 0;
    let weight = 1;
    let weights = 0;
    for (let i = 0; i < octaves; i++) {
      sum += weight * at(x, y);
      weights += weight;
      weight *= gain;
      x = x * lacunarity + 17.3;
      y = y * lacunarity - 9.1;
    }
    return sum / weights;
  };

  const hash = (i: number, j: number, k = 0) => {
    let h =
      (Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(k + seed, 0x24a4_ac2b)) | 0;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };

  const cells = (px: number, py: number): Cell => {
    const column = Math.floor(px);
    const row = Math.floor(py);
    let nearest = 9;
    let second = 9;
    let id = 0;
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const dx = column + i + hash(column + i, row + j, 1) - px;
        const dy = row + j + hash(column + i, row + j, 2) - py;
        const distance = dx * dx + dy * dy;
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
          id = hash(column + i, row + j, 3);
        } else if (distance < second) second = distance;
      }
    return { nearest: Math.sqrt(nearest), second: Math.sqrt(second), id };
  };

  return { at, fbm, cells, hash };
}
