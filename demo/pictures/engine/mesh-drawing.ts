import type { Mesh } from './cloth.ts';

/** Called once for every pixel that the sheet covers, with its height and its place on the pattern. */
type PixelVisit = (pixel: number, z: number, u: number, v: number) => void;

/**
 * Draws a mesh seen from straight above into a square picture: every cell is a patch of a uniform cubic B-spline, cut into
 * triangles of about two pixels; where the sheet lies over itself the higher part wins.
 */
export function drawMesh(mesh: Mesh, pixels: number, scale: number, visit: PixelVisit): void {
  const target: Target = {
    pixels,
    z: new Float32Array(pixels * pixels).fill(-1e9),
    u: new Float32Array(pixels * pixels),
    v: new Float32Array(pixels * pixels),
  };
  const { columns, rows, inside } = mesh;
  const pieces = Math.max(2, Math.ceil((mesh.spacing * scale * zoomOf(mesh)) / 2.4));
  const weights = splineWeights(pieces);
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const corner = j * columns + i;
      if (
        inside[corner] ||
        inside[corner + 1] ||
        inside[corner + columns] ||
        inside[corner + columns + 1]
      )
        drawPatch(mesh, i, j, pieces, weights, scale, target);
    }
  for (let pixel = 0; pixel < pixels * pixels; pixel++)
    if (target.z[pixel]! > -1e8) visit(pixel, target.z[pixel]!, target.u[pixel]!, target.v[pixel]!);
}

type Target = { pixels: number; z: Float32Array; u: Float32Array; v: Float32Array };

/** How many units of the picture one unit of the pattern takes. */
function zoomOf({ x, y, columns, rows, spacing }: Mesh): number {
  const middle = ((rows / 2) | 0) * columns + ((columns / 2) | 0);
  return Math.max(
    0.2,
    Math.hypot(x[middle + 1]! - x[middle]!, y[middle + 1]! - y[middle]!) / spacing,
  );
}

function splineWeights(pieces: number): Float32Array[] {
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const t = piece / pieces;
    return Float32Array.of(
      (1 - t) ** 3 / 6,
      (3 * t ** 3 - 6 * t * t + 4) / 6,
      (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
      t ** 3 / 6,
    );
  });
}

function drawPatch(
  mesh: Mesh,
  i: number,
  j: number,
  pieces: number,
  weights: Float32Array[],
  scale: number,
  target: Target,
): void {
  const { columns, rows } = mesh;
  const side = pieces + 1;
  const px = new Float32Array(side * side);
  const py = new Float32Array(side * side);
  const pz = new Float32Array(side * side);
  for (let b = 0; b < side; b++)
    for (let a = 0; a < side; a++) {
      let [x, y, z] = [0, 0, 0];
      for (let n = 0; n < 4; n++) {
        const row = Math.min(rows - 1, Math.max(0, j - 1 + n)) * columns;
        for (let m = 0; m < 4; m++) {
          const index = row + Math.min(columns - 1, Math.max(0, i - 1 + m));
          const weight = weights[b]![n]! * weights[a]![m]!;
          x += mesh.x[index]! * weight;
          y += mesh.y[index]! * weight;
          z += mesh.z[index]! * weight;
        }
      }
      const at = b * side + a;
      px[at] = x * scale;
      py[at] = y * scale;
      pz[at] = z;
    }
  const step = mesh.spacing / pieces;
  const left = mesh.left + i * mesh.spacing;
  const top = mesh.top + j * mesh.spacing;
  for (let b = 0; b < pieces; b++)
    for (let a = 0; a < pieces; a++) {
      const nw = b * side + a;
      const u = left + a * step;
      const v = top + b * step;
      fill(target, px, py, pz, nw, nw + 1, nw + side, u, v, step, step);
      fill(target, px, py, pz, nw + side + 1, nw + side, nw + 1, u + step, v + step, -step, -step);
    }
}

/** One triangle; the pattern coordinates grow by `du` toward the second corner and by `dv` toward the third. */
function fill(
  target: Target,
  px: Float32Array,
  py: Float32Array,
  pz: Float32Array,
  a: number,
  b: number,
  c: number,
  u: number,
  v: number,
  du: number,
  dv: number,
): void {
  const { pixels } = target;
  const [ax, ay, bx, by, cx, cy] = [px[a]!, py[a]!, px[b]!, py[b]!, px[c]!, py[c]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-6) return;
  const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const toX = Math.min(pixels - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const toY = Math.min(pixels - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let row = fromY; row <= toY; row++)
    for (let column = fromX; column <= toX; column++) {
      const dx = column + 0.5 - ax;
      const dy = row + 0.5 - ay;
      const s = (dx * (cy - ay) - dy * (cx - ax)) / area;
      const t = (dy * (bx - ax) - dx * (by - ay)) / area;
      if (s < -0.001 || t < -0.001 || s + t > 1.002) continue;
      const z = pz[a]! + (pz[b]! - pz[a]!) * s + (pz[c]! - pz[a]!) * t;
      const pixel = row * pixels + column;
      if (z <= target.z[pixel]!) continue;
      target.z[pixel] = z;
      target.u[pixel] = u + du * s;
      target.v[pixel] = v + dv * t;
    }
}
