import { Sheet } from '../engine/sheet.ts';
import { fromHull, stemSlope } from './hull-form.ts';

type Pen = Sheet['pen'];

const stroke = 30;

/** Welded-on figures of the kind a yard cuts: one weight, round bowls. A box of 112 by 190, from its top left. */
const figures: Record<string, (pen: Pen) => void> = {
  '0': (pen) => pen.ellipse(56, 95, 41, 80, 0, 0, 2 * Math.PI),
  '1': (pen) => {
    pen.moveTo(26, 46);
    pen.lineTo(58, 15);
    pen.lineTo(58, 190);
  },
  '2': (pen) => {
    pen.arc(56, 58, 42, Math.PI * 1.02, Math.PI * 2.18);
    pen.lineTo(14, 175);
    pen.lineTo(104, 175);
  },
  '4': (pen) => {
    pen.moveTo(84, 190);
    pen.lineTo(84, 10);
    pen.lineTo(4, 144);
    pen.lineTo(114, 144);
  },
  '6': (pen) => {
    pen.arc(56, 131, 43, 0, 2 * Math.PI);
    pen.moveTo(13, 131);
    pen.bezierCurveTo(12, 84, 34, 34, 80, 10);
  },
  '8': (pen) => {
    pen.arc(56, 53, 37, 0, 2 * Math.PI);
    pen.moveTo(100, 133);
    pen.arc(56, 133, 43, 0, 2 * Math.PI);
  },
};

/** The marks up the stem, two decimeters from one to the next, seen along the curve of the bow. */
export function draftFigures(width: number, height: number): (x: number, y: number) => number {
  const sheet = new Sheet(width, height, 0.8);
  const { pen } = sheet;
  pen.strokeStyle = '#f00';
  pen.lineWidth = stroke;
  const marks = ['14', '12', '10', '8', '6', '4'];
  for (const [index, mark] of marks.entries()) {
    const level = -166 + index * 372;
    const [x, y] = fromHull(200, level);
    const [nearX, nearY] = fromHull(100, level);
    const tilt = (nearY - y) / (nearX - x);
    pen.save();
    pen.transform(0.84, 0.84 * tilt, stemSlope(y), 1, x, y);
    pen.translate(-mark.length * 118, 0);
    for (const figure of mark) {
      pen.beginPath();
      figures[figure]?.(pen);
      pen.stroke();
      pen.translate(figure === '1' ? 92 : 126, 0);
    }
    pen.restore();
  }
  const drawn = sheet.reader();
  return (x, y) => drawn(x, y)[0] / 255;
}
