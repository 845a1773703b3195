import { clamp } from './numbers.ts';

/** The light at a pixel with its slopes. */
export type LightField = (x: number, y: number, dx: number, dy: number) => Fallen;

/** What falls on a pixel: light of the lamp and of the room (together 1 on an open table), and how much of the room it sees. */
type Fallen = { lamp: number; room: number; open: number };

const directions = 24;
const elevations = 48;
const cell = 2; // units: light is gathered on a coarser grid than color
const reaches = [2, 3.2, 5, 7.5, 11, 16, 24, 35, 52, 76, 112, 165];

/**
 * Light of one large softbox at the upper left and of a bright room on a height field. For 24 directions the horizon is searched
 * (Max 1988, "Horizon mapping"); what of lamp and room stands above it is summed into one vector for each, so that the light on a
 * pixel is that vector times its own normal. Returns a function of the pixel and its slopes.
 */
export function lightField(height: Float32Array, pixels: number, scale: number): LightField {
  const size = Math.ceil(pixels / scale / cell);
  const ground = shrink(height, pixels, size, scale * cell);
  const sums = evened(evened(gather(ground, size), ground, size), ground, size);
  const [lampX, lampY, lampZ, roomX, roomY, roomZ] = sums as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const open = flatLight();
  const whole = open.lamp + open.room;
  const fallen: Fallen = { lamp: 0, room: 0, open: 1 };
  const step = 1 / (scale * cell);
  return (x, y, dx, dy) => {
    const gx = clamp((x + 0.5) * step - 0.5, 0, size - 1.001);
    const gy = clamp((y + 0.5) * step - 0.5, 0, size - 1.001);
    const column = gx | 0;
    const row = gy | 0;
    const right = gx - column;
    const down = gy - row;
    const index = row * size + column;
    const here = height[y * pixels + x]!;
    const weights = [
      (1 - right) * (1 - down) * likeness(here - ground[index]!),
      right * (1 - down) * likeness(here - ground[index + 1]!),
      (1 - right) * down * likeness(here - ground[index + size]!),
      right * down * likeness(here - ground[index + size + 1]!),
    ] as const;
    const all = weights[0] + weights[1] + weights[2] + weights[3];
    const near = all < 0.12 ? mostAlike(ground, size, column, row, here) : -1;
    const at = (field: Float32Array) =>
      near >= 0
        ? field[near]!
        : (field[index]! * weights[0] +
            field[index + 1]! * weights[1] +
            field[index + size]! * weights[2] +
            field[index + size + 1]! * weights[3]) /
          all;
    const upright = 1 / Math.sqrt(1 + dx * dx + dy * dy);
    const roomUp = at(roomZ);
    fallen.lamp = Math.max(0, (-dx * at(lampX) - dy * at(lampY) + at(lampZ)) * upright) / whole;
    fallen.room =
      Math.max(0.15 * roomUp, (-dx * at(roomX) - dy * at(roomY) + roomUp) * upright) / whole;
    fallen.open = Math.min(1, roomUp / open.room);
    return fallen;
  };
}

// Light does not leak between a sheet's edge and the ground below it.
const likeness = (apart: number) => 1 / (1 + (apart / 2) ** 4);

/** At the edge of a sheet none of the four cells around a pixel may be of its own side: the nearest one in height is sought. */
function mostAlike(
  ground: Float32Array,
  size: number,
  column: number,
  row: number,
  here: number,
): number {
  let best = row * size + column;
  for (let j = Math.max(0, row - 1); j <= Math.min(size - 1, row + 2); j++)
    for (let i = Math.max(0, column - 1); i <= Math.min(size - 1, column + 2); i++) {
      const index = j * size + i;
      if (Math.abs(ground[index]! - here) < Math.abs(ground[best]! - here)) best = index;
    }
  return best;
}

/** Averages the jitter of the search away, among neighbors of about the same height. */
function evened(fields: Float32Array[], ground: Float32Array, size: number): Float32Array[] {
  const out = fields.map((field) => new Float32Array(field.length));
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const index = j * size + i;
      const sums = [0, 0, 0, 0, 0, 0];
      let weights = 0;
      for (let y = Math.max(0, j - 2); y <= Math.min(size - 1, j + 2); y++)
        for (let x = Math.max(0, i - 2); x <= Math.min(size - 1, i + 2); x++) {
          const near = y * size + x;
          const weight = likeness((ground[near]! - ground[index]!) / 1.5);
          weights += weight;
          for (let n = 0; n < 6; n++) sums[n]! += fields[n]![near]! * weight;
        }
      for (let n = 0; n < 6; n++) out[n]![index] = sums[n]! / weights;
    }
  return out;
}

/** One height for each cell: the one in its middle, for an average would belong to neither side of an edge. */
function shrink(height: Float32Array, pixels: number, size: number, step: number): Float32Array {
  const small = new Float32Array(size * size);
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const row = Math.min(pixels - 1, ((j + 0.5) * step) | 0);
      const column = Math.min(pixels - 1, ((i + 0.5) * step) | 0);
      small[j * size + i] = height[row * pixels + column]!;
    }
  return small;
}

/** How bright the studio is in a direction: a softbox about 50° wide at the upper left, a pale room around it. */
function studio(azimuth: number, elevation: number): { lamp: number; room: number } {
  let turn = azimuth - Math.atan2(-0.72, -0.69);
  turn = Math.atan2(Math.sin(turn), Math.cos(turn));
  const lamp = 12 * Math.exp(-((turn / 0.42) ** 2) - ((elevation - 0.6) / 0.26) ** 2);
  const room = 0.38 + 0.3 * Math.sin(elevation) + 0.2 * Math.cos(turn);
  return { lamp, room };
}

/** For each direction and horizon: light above that horizon, along the ground and upward. */
function lightTables() {
  const stepE = Math.PI / 2 / elevations;
  return Array.from({ length: directions }, (_, direction) => {
    const azimuth = (direction / directions) * 2 * Math.PI;
    const tables = [0, 1, 2, 3].map(() => new Float32Array(elevations + 1));
    for (let k = elevations - 1; k >= 0; k--) {
      const elevation = (k + 0.5) * stepE;
      const { lamp, room } = studio(azimuth, elevation);
      const share = (stepE * 2 * Math.PI) / directions;
      const along = Math.cos(elevation) ** 2 * share;
      const upward = Math.sin(elevation) * Math.cos(elevation) * share;
      [lamp * along, lamp * upward, room * along, room * upward].forEach((value, n) => {
        tables[n]![k] = tables[n]![k + 1]! + value;
      });
    }
    return { cos: Math.cos(azimuth), sin: Math.sin(azimuth), tables };
  });
}

function flatLight() {
  let [lamp, room] = [0, 0];
  for (const { tables } of lightTables()) {
    lamp += tables[1]![0]!;
    room += tables[3]![0]!;
  }
  return { lamp, room };
}

function gather(ground: Float32Array, size: number): Float32Array[] {
  const sums = Array.from({ length: 6 }, () => new Float32Array(size * size));
  const [lampX, lampY, lampZ, roomX, roomY, roomZ] = sums as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const { cos, sin, tables } of lightTables()) {
    const [lampAlong, lampUp, roomAlong, roomUp] = tables as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let j = 0; j < size; j++)
      for (let i = 0; i < size; i++) {
        const index = j * size + i;
        const from = ground[index]!;
        // Every cell looks out at slightly other distances, or each reach would show as a contour.
        const jitter = 0.82 + 0.36 * ((Math.imul(i * 73 + j * 151, 0x9e37_79b1) >>> 16) / 65536);
        let steepest = 0;
        for (const reach of reaches) {
          const away = (reach * jitter) / cell;
          const x = (i + cos * away + 0.5) | 0;
          const y = (j + sin * away + 0.5) | 0;
          if (x < 0 || y < 0 || x >= size || y >= size) break;
          const rise = (ground[y * size + x]! - from) / (reach * jitter);
          if (rise > steepest) steepest = rise;
        }
        const level = (Math.atan(steepest) / (Math.PI / 2)) * elevations;
        const k = level | 0;
        const share = level - k;
        const above = (table: Float32Array) =>
          table[k]! + (table[Math.min(elevations, k + 1)]! - table[k]!) * share;
        const lamp = above(lampAlong);
        const room = above(roomAlong);
        lampX[index]! += lamp * cos;
        lampY[index]! += lamp * sin;
        lampZ[index]! += above(lampUp);
        roomX[index]! += room * cos;
        roomY[index]! += room * sin;
        roomZ[index]! += above(roomUp);
      }
  }
  return sums;
}
