import { hex } from '../engine/color.ts';
import { carried, bentSheet } from '../engine/cloth.ts';
import { smoothstep } from '../engine/numbers.ts';
import { ProductShot, type Box, type Look } from '../engine/product-shot.ts';
import type { Raster } from '../engine/raster.ts';
import type { Picture } from '../picture.ts';
import { printed, rest, stock, trimmed, type Resting } from './paper.ts';
import { readInk } from './plates.ts';
import { frame } from './shirt.ts';

// 5 by 7 inches, folded at the left; a unit is 0.3 mm.
const width = 424;
const tall = 596;
const card: Box = { x: -width / 2, y: -tall / 2, width, height: tall };
const envelope: Box = { x: -312, y: -224, width: 624, height: 448 };

/** Four folded note cards and two kraft envelopes, put down as one looks through them. */
export const picture: Picture = {
  name: 'cards-plates',
  width: frame,
  height: frame,
  details: [{ name: 'fan', x: 520, y: 400, width: 620, height: 620 }],
  draw,
};

const cards: readonly { print: string; resting: Resting }[] = [
  { print: 'card-crozier', resting: { angle: 0.14, at: [1150, 520] } },
  { print: 'card-hook', resting: { angle: -0.06, at: [770, 540] } },
  { print: 'card-reed', resting: { angle: -0.27, at: [440, 830] } },
  { print: 'card-rivet', resting: { angle: 0.045, at: [905, 940] } },
];

async function draw(scale: number): Promise<Raster> {
  const shot = new ProductShot(frame, scale);
  putEnvelope(shot, { angle: 0.3, at: [1120, 1030] }, 61);
  putEnvelope(shot, { angle: -0.12, at: [520, 560] }, 62);
  for (const [index, { print, resting }] of cards.entries())
    await putCard(shot, print, resting, index);
  return shot.develop();
}

async function putCard(
  shot: ProductShot,
  print: string,
  resting: Resting,
  seed: number,
): Promise<void> {
  const board = stock(hex('#f1ecdf'), 70 + seed, 0.4);
  const edges = trimmed(card, shot.scale);
  const cut =
    (look: Look): Look =>
    (u, v, touch) => {
      look(u, v, touch);
      touch.cover = edges(u, v);
    };
  const turned = {
    angle: resting.angle + 0.012,
    at: [resting.at[0] + 3, resting.at[1] + 2] as const,
  };
  shot.lay(
    rest(shot, card, turned, () => 0),
    cut(board),
  );
  const window: Box = { x: card.x + 34, y: card.y + 44, width: width - 68, height: width - 68 };
  const ink = await readInk(print, window.width * shot.scale);
  const open = 9 + 7 * ((seed * 5) % 3);
  const leaf = rest(
    shot,
    card,
    resting,
    (u, v) =>
      open * smoothstep(card.x, -card.x, u) ** 1.4 * (1 + 0.15 * (v / tall)) +
      1.5 * smoothstep(30, 0, u - card.x),
  );
  const face = printed(board, ink, window);
  shot.lay(
    leaf,
    cut((u, v, touch) => {
      face(u, v, touch);
      // The bone folder leaves a bright ridge along the fold.
      touch.relief -= 1.6 * Math.exp(-(((u - card.x - 7) / 4) ** 2));
    }),
  );
}

/** An envelope of kraft paper, its flap up to the fold and a little open. */
function putEnvelope(shot: ProductShot, resting: Resting, seed: number): void {
  const kraft = stock(hex('#bd9a70'), seed, 2.2);
  const edges = trimmed(envelope, shot.scale);
  shot.lay(
    rest(
      shot,
      envelope,
      resting,
      (u, v) => 3 * smoothstep(312, 200, Math.abs(u)) * smoothstep(224, 150, Math.abs(v)),
    ),
    (u, v, touch) => {
      kraft(u, v, touch);
      // Two side flaps below the back show as a step.
      touch.relief += 1.1 * smoothstep(-1, 1, v + 40 - Math.abs(u) * 0.55);
      touch.cover = edges(u, v);
    },
  );
  const flap = bentSheet({ x: -330, y: -236, width: 660, height: 330 }, 10, (u, v) => {
    const away = v - envelope.y;
    return [
      u,
      v - 4 * smoothstep(0, 280, away) ** 2,
      shot.heightAt(...middleOf(resting)) + 2.4 + 15 * smoothstep(10, 290, away),
    ];
  });
  shot.lay(carried(flap, { angle: resting.angle, to: resting.at }), (u, v, touch) => {
    kraft(u + 900, v, touch);
    const edge = flapEdge(u, v);
    touch.cover = smoothstep(0, 1.3 / shot.scale, edge);
  });
}

const middleOf = ({ at }: Resting): [number, number] => [at[0] - 150, at[1] + 150];

/** Distance inward from the flap's edge: a blunt triangle with a rounded tip. */
function flapEdge(u: number, v: number): number {
  const slope = 292 - (v - envelope.y) * 1.04 - Math.abs(u) * 0.86 + 20;
  const tip = 262 - (v - envelope.y);
  const smooth = 44;
  const share = Math.max(0, smooth - Math.abs(slope - tip)) / smooth;
  const blunt = Math.min(slope, tip) - share * share * smooth * 0.25;
  return Math.min(blunt, v - envelope.y, 311 - Math.abs(u));
}
