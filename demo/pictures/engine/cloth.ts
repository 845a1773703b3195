import type { Box } from './product-shot.ts';

/**
 * A woven or paper sheet as a grid of points in space: `x` to the right, `y` down, `z` toward the camera, all in units.
 * The point in column i and row j lies at (left + i·spacing, top + j·spacing) on the flat sheet (the pattern).
 */
export type Mesh = {
  left: number;
  top: number;
  spacing: number;
  columns: number;
  rows: number;
  x: Float32Array;
  y: Float32Array;
  z: Float32Array;
  /** 1 where there is cloth. */
  inside: Uint8Array;
};

/** Where a point of the pattern is held, in space. */
export type Placing = (u: number, v: number) => readonly [number, number, number];

type Drape = {
  /** The pattern's box and the distance between two points of the grid. */
  box: Box;
  spacing: number;
  /** Whether there is cloth at this place of the pattern. */
  inside: (u: number, v: number) => boolean;
  /** Where each point is put down before it settles. Cloth put down too close together rises into folds. */
  place: Placing;
  /** What lies under the cloth: a table, a second layer, a hanger. */
  floor: (x: number, y: number, u: number, v: number) => number;
  /** Points that somebody holds. */
  pinned?: (u: number, v: number) => boolean;
  /** Pull for each step: down the picture for what hangs, toward the table for what lies. */
  gravity: { y: number; z: number };
  /** 0 silk, 0.1 jersey, 0.4 canvas. */
  stiffness: number;
  /** How much of a sideways slip the table takes back with every step, from 0 to 1. */
  friction: number;
  steps: number;
};

/** A sheet of paper or card that is bent by hand: every point where the rule puts it. */
export function bentSheet(box: Box, spacing: number, place: Placing): Mesh {
  const mesh = emptyMesh(box, spacing);
  putDown(mesh, place);
  mesh.inside.fill(1);
  return mesh;
}

/** The same sheet turned by `angle` (radians), enlarged and carried, so that its pattern's origin comes to lie at `to`. */
export function carried(
  mesh: Mesh,
  { angle = 0, zoom = 1, to }: { angle?: number; zoom?: number; to: readonly [number, number] },
): Mesh {
  const cos = Math.cos(angle) * zoom;
  const sin = Math.sin(angle) * zoom;
  return {
    ...mesh,
    x: mesh.x.map((x, i) => x * cos - mesh.y[i]! * sin + to[0]),
    y: mesh.x.map((x, i) => x * sin + mesh.y[i]! * cos + to[1]),
    z: mesh.z.map((z) => z * zoom),
  };
}

/**
 * Lets cloth come to rest: position based dynamics (Müller et al. 2007) with stretch, shear and bending constraints, a floor and
 * friction. Nothing is drawn by hand; folds form where the cloth was put down with too much length, as on a real table.
 */
export function settle(drape: Drape): Mesh {
  const mesh = emptyMesh(drape.box, drape.spacing);
  putDown(mesh, drape.place);
  const { columns, rows, left, top, spacing, x, y, z, inside } = mesh;
  const held = new Uint8Array(columns * rows);
  forEachPoint(mesh, (index, u, v) => {
    inside[index] = drape.inside(u, v) ? 1 : 0;
    held[index] = drape.pinned?.(u, v) ? 1 : 0;
  });
  const bonds = makeBonds(mesh, drape.stiffness);
  const beforeX = new Float32Array(x.length);
  const beforeY = new Float32Array(y.length);
  for (let step = 0; step < drape.steps; step++) {
    beforeX.set(x);
    beforeY.set(y);
    for (let i = 0; i < x.length; i++)
      if (inside[i] && !held[i]) {
        y[i]! += drape.gravity.y;
        z[i]! += drape.gravity.z;
      }
    for (let pass = 0; pass < 3; pass++)
      for (const bond of bonds) pull(mesh, held, bond, (step + pass) % 2 === 1);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const index = j * columns + i;
        if (!inside[index] || held[index]) continue;
        const ground = drape.floor(x[index]!, y[index]!, left + i * spacing, top + j * spacing);
        if (z[index]! > ground + 0.6) continue;
        z[index] = Math.max(z[index]!, ground);
        x[index]! += (beforeX[index]! - x[index]!) * drape.friction;
        y[index]! += (beforeY[index]! - y[index]!) * drape.friction;
      }
  }
  extend(mesh);
  return mesh;
}

function emptyMesh(box: Box, spacing: number): Mesh {
  const columns = Math.ceil(box.width / spacing) + 1;
  const rows = Math.ceil(box.height / spacing) + 1;
  const count = columns * rows;
  return {
    left: box.x,
    top: box.y,
    spacing,
    columns,
    rows,
    x: new Float32Array(count),
    y: new Float32Array(count),
    z: new Float32Array(count),
    inside: new Uint8Array(count),
  };
}

function forEachPoint(mesh: Mesh, visit: (index: number, u: number, v: number) => void): void {
  for (let j = 0; j < mesh.rows; j++)
    for (let i = 0; i < mesh.columns; i++)
      visit(j * mesh.columns + i, mesh.left + i * mesh.spacing, mesh.top + j * mesh.spacing);
}

function putDown(mesh: Mesh, place: Placing): void {
  forEachPoint(mesh, (index, u, v) => {
    [mesh.x[index], mesh.y[index], mesh.z[index]] = place(u, v);
  });
}

/** Pairs of points with the distance they want to keep. */
type Bond = { from: Int32Array; to: Int32Array; length: number; strength: number };

function makeBonds(mesh: Mesh, stiffness: number): Bond[] {
  const { columns, rows, spacing, inside } = mesh;
  const pair = (stepX: number, stepY: number, strength: number): Bond => {
    const from: number[] = [];
    const to: number[] = [];
    for (let j = 0; j < rows - stepY; j++)
      for (let i = Math.max(0, -stepX); i < Math.min(columns, columns - stepX); i++) {
        const a = j * columns + i;
        const b = a + stepY * columns + stepX;
        if (!inside[a] || !inside[b]) continue;
        from.push(a);
        to.push(b);
      }
    return {
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      length: Math.hypot(stepX, stepY) * spacing,
      strength,
    };
  };
  return [
    pair(1, 0, 0.95),
    pair(0, 1, 0.95),
    pair(1, 1, 0.35),
    pair(-1, 1, 0.35),
    pair(2, 0, stiffness),
    pair(0, 2, stiffness),
    pair(2, 2, stiffness * 0.6),
    pair(-2, 2, stiffness * 0.6),
    pair(4, 0, stiffness * 0.7),
    pair(0, 4, stiffness * 0.7),
    pair(3, 3, stiffness * 0.5),
    pair(-3, 3, stiffness * 0.5),
  ];
}

// Every other pass runs backward, or the folds would lean the way the grid is walked.
function pull(
  { x, y, z }: Mesh,
  held: Uint8Array,
  { from, to, length, strength }: Bond,
  backward: boolean,
): void {
  const count = from.length;
  for (let n = 0; n < count; n++) {
    const k = backward ? count - 1 - n : n;
    const a = from[k]!;
    const b = to[k]!;
    const free = 2 - held[a]! - held[b]!;
    if (free === 0) continue;
    const dx = x[b]! - x[a]!;
    const dy = y[b]! - y[a]!;
    const dz = z[b]! - z[a]!;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
    const share = ((distance - length) / distance) * (strength / free);
    if (!held[a]) {
      x[a]! += dx * share;
      y[a]! += dy * share;
      z[a]! += dz * share;
    }
    if (!held[b]) {
      x[b]! -= dx * share;
      y[b]! -= dy * share;
      z[b]! -= dz * share;
    }
  }
}

/** Goes on with the sheet two points beyond its border, so that a smooth surface can be drawn up to it. */
function extend(mesh: Mesh): void {
  const { columns, rows, inside } = mesh;
  const known = Uint8Array.from(inside);
  for (let ring = 0; ring < 2; ring++) {
    const found: number[] = [];
    for (let j = 2; j < rows - 2; j++)
      for (let i = 2; i < columns - 2; i++) {
        const index = j * columns + i;
        if (!known[index] && extrapolate(mesh, known, index)) found.push(index);
      }
    for (const index of found) known[index] = 1;
  }
}

function extrapolate({ x, y, z, columns }: Mesh, known: Uint8Array, index: number): boolean {
  let count = 0;
  let [sumX, sumY, sumZ] = [0, 0, 0];
  for (const step of [
    1,
    -1,
    columns,
    -columns,
    columns + 1,
    columns - 1,
    -columns + 1,
    -columns - 1,
  ]) {
    const near = index + step;
    const far = near + step;
    if (!known[near] || !known[far]) continue;
    sumX += 2 * x[near]! - x[far]!;
    sumY += 2 * y[near]! - y[far]!;
    sumZ += 2 * z[near]! - z[far]!;
    count++;
  }
  if (count === 0) return false;
  x[index] = sumX / count;
  y[index] = sumY / count;
  z[index] = sumZ / count;
  return true;
}
