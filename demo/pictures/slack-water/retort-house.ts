import { css, hex, mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import type { Painting } from '../engine/painting.ts';
import type { Random } from '../engine/random.ts';
import type { Point } from '../engine/raster.ts';
import { rigger } from '../engine/rigger.ts';
import type { Sheet } from '../engine/sheet.ts';

const eyeLevel = 1790;
const vanishing = 2230;
const near = 2430;
const farBay = 9.4;
const wallTop = 1250;
const panes = [4, 6] as const;

/** A point of the long wall: `bay` counts along it away from us, `up` is height above the eye where the wall is nearest. */
export const onWall = (bay: number, up: number): Point => {
  const distance = 1 + bay * 0.15;
  return [vanishing - near / distance, eyeLevel - up / distance];
};

/** Whether a point of the picture lies on the wall. */
export const isWall = (x: number, y: number) =>
  x < onWall(farBay, 0)[0] &&
  y > eyeLevel - (wallTop * (vanishing - x)) / near &&
  y < eyeLevel + 60;

const windowLeft = 0.27;
const windowRight = 0.75;
const arch = (bay: number): Point[] => {
  const round = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (1 - i / 12);
    return onWall(bay + 0.51 + Math.cos(angle) * 0.24, 830 + Math.sin(angle) * 105);
  });
  return [onWall(bay + windowLeft, 330), ...round, onWall(bay + windowRight, 330)];
};

/**
 * The retort house in the underpainting, in two-point perspective from below: brick in cool shade, pilasters, tall arched windows whose roof
 * behind is gone, so that the low sky stands in some of the empty panes; a rusted main on brackets under the sills.
 */
export function drawRetortHouse({ pen }: Sheet, noise: Noise, random: Random): void {
  const fill = (points: readonly Point[], color: Rgb, alpha = 1) => {
    pen.fillStyle = css(color, alpha);
    pen.beginPath();
    for (const point of points) pen.lineTo(...point);
    pen.fill();
  };
  const band = (from: number, to: number, low: number, high: number, color: Rgb, alpha = 1) =>
    fill([onWall(from, low), onWall(from, high), onWall(to, high), onWall(to, low)], color, alpha);
  const aired = (color: Rgb, bay: number) => mix(color, [186, 158, 144], 0.052 * bay);
  for (let bay = 0; bay < farBay; bay += 0.25) {
    const broken = bay > 4.2 && bay < 6.1 ? -90 * Math.abs(noise.fbm(bay * 1.7, 3, 3)) - 50 : 0;
    band(
      bay,
      Math.min(farBay, bay + 0.27),
      -80,
      wallTop + broken,
      aired(mix(hex('#413f4a'), hex('#553f40'), noise.fbm(bay * 0.8, 9, 3) + 0.4), bay),
    );
  }
  for (let i = 0; i < 2600; i++) {
    const bay = random() * farBay;
    const up = random() * wallTop;
    const long = 0.04 + random() * 0.1;
    const worn = noise.fbm(bay * 1.3, up * 0.005, 4);
    band(
      bay,
      Math.min(farBay, bay + long),
      up,
      up + 12 + random() * 10,
      aired(worn > 0.05 ? hex('#86604f') : worn < -0.2 ? hex('#383a47') : hex('#514a54'), bay),
      0.34,
    );
  }
  for (let bay = 0; bay < 9; bay++) {
    fill(arch(bay), aired(hex('#2c2d38'), bay));
    const [columns, rows] = panes;
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < rows; j++) {
        const sky = noise.hash(i + (j >> 1) * 7, bay * 3 + (i >> 1), 4) < 0.42;
        const [from, to] = [
          bay + windowLeft + 0.02 + (i / columns) * 0.46,
          bay + windowLeft + 0.1 + (i / columns) * 0.46,
        ];
        const low = 350 + j * 84;
        const color = sky
          ? mix(hex('#e0bb90'), hex('#93a0a4'), j / rows)
          : random() < 0.35
            ? hex('#6c7880')
            : hex('#343743');
        const cut = random() < 0.4 ? random() * 40 : 0;
        fill(
          [
            onWall(from, low),
            onWall(from, low + 70),
            onWall(to, low + 70 - cut),
            onWall(to, low + cut * 0.6),
          ],
          aired(color, bay * 0.7),
          0.92,
        );
      }
    band(bay + 0.2, bay + 0.82, 300, 332, aired(hex('#8b7f7c'), bay));
    band(bay - 0.06, bay + 0.1, -80, wallTop - 70, aired(hex('#5e5358'), bay));
    band(bay + 0.07, bay + 0.1, -80, wallTop - 70, aired(hex('#b78b70'), bay), 0.75);
  }
  band(0, 4.25, wallTop - 60, wallTop - 10, hex('#7d7074'));
  band(6.1, farBay, wallTop - 60, wallTop - 10, aired(hex('#7d7074'), 7));
  band(0, farBay, 150, 232, hex('#6e3f30'));
  band(0, farBay, 196, 222, hex('#a3603f'), 0.85);
  band(0, farBay, 150, 172, hex('#3f2a2c'), 0.9);
}

/** The fine lines on the wall: glazing bars, flanges and brackets of the main, the coping's edge, and young birches rooted in the gap. */
export function paintRetortHouse(painting: Painting): void {
  const { random } = painting;
  const bar = { dry: 0.2, waver: 0.8, ragged: 0.2 };
  for (let bay = 0; bay < 9; bay++) {
    const thin = 4.4 / (1 + bay * 0.15);
    const color = mix([52, 46, 52], [150, 136, 132], 0.05 * bay);
    for (let i = 1; i < panes[0]; i++)
      rigger(
        painting,
        onWall(bay + windowLeft + i * 0.12, 334),
        onWall(bay + windowLeft + i * 0.12, i === 2 ? 925 : 890),
        thin,
        color,
        bar,
      );
    for (let j = 1; j <= panes[1]; j++)
      if (random() < 0.85)
        rigger(
          painting,
          onWall(bay + windowLeft, 335 + j * 84),
          onWall(bay + windowRight - (random() < 0.2 ? 0.2 : 0), 335 + j * 84),
          thin,
          color,
          bar,
        );
    for (const flange of [0.15, 0.62]) {
      rigger(
        painting,
        onWall(bay + flange, 140),
        onWall(bay + flange, 240),
        12 / (1 + bay * 0.15),
        mix([66, 38, 34], [150, 110, 90], 0.05 * bay),
        bar,
      );
      rigger(
        painting,
        onWall(bay + flange + 0.03, 190),
        onWall(bay + flange + 0.03, 232),
        thin,
        [196, 128, 86],
        bar,
      );
    }
  }
  rigger(painting, onWall(0, wallTop - 8), onWall(4.2, wallTop - 8), 6, [150, 128, 122], bar);
  rigger(painting, onWall(6.2, wallTop - 8), onWall(farBay, wallTop - 8), 4, [168, 144, 132], bar);
}
