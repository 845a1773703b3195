import { paintLayers, type Flow } from '../engine/layers.ts';
import { lit } from '../engine/lit.ts';
import { Painting } from '../engine/painting.ts';
import { seededRandom } from '../engine/random.ts';
import { Sheet } from '../engine/sheet.ts';
import type { Picture } from '../picture.ts';
import { drawBench } from './studio-bench.ts';
import { drawBenchtop } from './studio-benchtop.ts';
import { drawGear, drawGearShades, paintBlock } from './studio-gear.ts';
import { paintBrushes } from './studio-jars.ts';
import { benchBack, benchFront, corner, height, noise, width } from './studio-light.ts';
import { paintOar } from './studio-oar.ts';
import { drawPinned, paintPinned } from './studio-pinned.ts';
import { drawPress, paintPress } from './studio-press.ts';
import { drawBeams, drawBoards } from './studio-room.ts';
import { paintRope } from './studio-rope.ts';
import { paintBenchtop } from './studio-tools.ts';
import { drawWindow, paintEdges } from './studio-window.ts';
import { pinned } from './studio-works.ts';

function underpainting(scale: number): Sheet {
  const sheet = new Sheet(width, height, scale);
  drawBoards(sheet);
  drawWindow(sheet);
  drawBeams(sheet);
  drawBench(sheet, seededRandom(41));
  drawGearShades(sheet);
  drawPinned(sheet);
  drawBenchtop(sheet);
  drawGear(sheet);
  drawPress(sheet);
  return sheet;
}

const onPinned = (x: number, y: number) =>
  pinned.some(
    (work) =>
      x > work.x - 12 &&
      x < work.x + work.wide + 20 &&
      y > work.y - 12 &&
      y < work.y + work.tall + 20,
  );

/** Boards are brushed downward, the bench along its grain, the little pictures as it comes. */
const flow: Flow = (x, y, radius) => {
  if (radius < 12 && onPinned(x, y)) return noise.at(x * 0.01, y * 0.01) * 1.6;
  if (y < 130) return noise.at(x * 0.003, y * 0.01) * 0.2;
  if (y > 1610 || (y > benchBack && y < benchFront + 60 && x > 740))
    return noise.at(x * 0.003, y * 0.01) * 0.16;
  return Math.PI / 2 + noise.fbm(x * 0.003, y * 0.002, 2) * (x < corner ? 0.5 : 0.9);
};

/** The artist's wall in the old sail loft, by the light of one tall window: nobody there, the ink still wet. */
export const picture: Picture = {
  name: 'studio-wall',
  width,
  height,
  draw(scale, watch) {
    const sheet = underpainting(scale);
    const painting = new Painting(width, height, scale, 1907, [98, 70, 54]);
    painting.watch = watch;
    const eye = (x: number, y: number) =>
      onPinned(x, y)
        ? 0.6
        : y > 1000 && y < 1360 && x > 780
          ? 0.7
          : x > 1940 && y < 1000
            ? 0.8
            : x < corner && y < 1000
              ? 0.9
              : 1.2;
    paintLayers(painting, sheet.pixels(), flow, [
      {
        radius: 38,
        threshold: 0,
        length: 5,
        spacing: 0.75,
        stop: 130,
        dry: 0.26,
        jitter: 8,
        colorJitter: 9,
        load: 1.2,
      },
      {
        radius: 20,
        threshold: 22,
        length: 5,
        spacing: 0.8,
        stop: 90,
        dry: 0.4,
        jitter: 8,
        colorJitter: 9,
        load: 1.2,
        mask: eye,
      },
      {
        radius: 10,
        threshold: 28,
        length: 5,
        stop: 70,
        dry: 0.42,
        jitter: 7,
        colorJitter: 8,
        mask: eye,
      },
      {
        radius: 5,
        threshold: 34,
        length: 5,
        stop: 60,
        jitter: 6,
        colorJitter: 7,
        load: 0.8,
        mask: eye,
      },
      {
        radius: 2.6,
        threshold: 46,
        length: 6,
        stop: 56,
        dry: 0.3,
        jitter: 5,
        load: 0.6,
        mask: eye,
      },
    ]);
    paintEdges(painting);
    paintPinned(painting);
    paintOar(painting);
    paintRope(painting);
    paintBlock(painting);
    paintBenchtop(painting);
    paintBrushes(painting);
    paintPress(painting);
    return lit(painting);
  },
};
