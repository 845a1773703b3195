import { useState } from 'react';
import type { Frame } from '#app/features/pictures/crops/contract.ts';
import {
  type Corner,
  inside,
  movedBy,
  type Part,
  type Point,
  pointAt,
  pointTurnedLeft,
  rounded,
  shapedLike,
  shareOf,
  turnedLeft,
  type Turn,
  whole,
  withCornerAt,
} from './frame.ts';

export const ratioNames = ['free', 'taken', 'portrait', 'square'] as const;
type RatioName = (typeof ratioNames)[number];

type State = { part: Part; focus: Point; rotate: Turn; ratio: RatioName };

/** How a picture is being cut: the part, the focal point in shares of the turned whole, the turn, the shape that is kept. */
export function useCrop({ whole: picture, picture: cut, crop }: Frame) {
  const { rotate: turn, ...part } = crop;
  const [state, setState] = useState<State>({
    part,
    focus: pointAt(part, cut.focus),
    rotate: turn,
    ratio: 'free',
  });
  const { rotate } = state;
  const isOnItsSide = rotate % 180 === 90;
  /** Pixels of the turned whole. */
  const size = {
    width: isOnItsSide ? picture.height : picture.width,
    height: isOnItsSide ? picture.width : picture.height,
  };
  const setPart = (next: Part) =>
    setState((now) => ({ ...now, part: next, focus: inside(next, now.focus) }));
  return {
    ...state,
    size,
    /** Pixels of the part. */
    pixels: {
      width: Math.round(state.part.width * size.width),
      height: Math.round(state.part.height * size.height),
    },
    asked: () => ({
      crop: { ...rounded(state.part), rotate },
      focus: rounded(shareOf(state.part, state.focus)),
    }),
    moveCorner: (corner: Corner, to: Point) =>
      setPart(withCornerAt(state.part, corner, to, shapeOf(state.ratio, size))),
    moveFrame: (by: Point) =>
      setState((now) => {
        const next = movedBy(now.part, by);
        const focus = {
          x: now.focus.x + next.left - now.part.left,
          y: now.focus.y + next.top - now.part.top,
        };
        return { ...now, part: next, focus: inside(next, focus) };
      }),
    moveFocus: (to: Point) => setState((now) => ({ ...now, focus: inside(now.part, to) })),
    keepRatio: (ratio: RatioName) => {
      const shape = shapeOf(ratio, size);
      const next = shape === undefined ? state.part : shapedLike(state.part, shape);
      setState({ ...state, ratio, part: next, focus: inside(next, state.focus) });
    },
    turn: () =>
      setState({
        ...state,
        rotate: ((rotate + 270) % 360) as Turn,
        part: turnedLeft(state.part),
        focus: pointTurnedLeft(state.focus),
        ratio: 'free',
      }),
    reset: () => setState({ part: whole, focus: picture.focus, rotate: 0, ratio: 'free' }),
  };
}

/** Height by width, in shares of the turned whole; undefined where any will do. */
function shapeOf(ratio: RatioName, size: { width: number; height: number }): number | undefined {
  const flat = size.height / size.width;
  return { free: undefined, taken: 1, portrait: 0.8 * flat, square: flat }[ratio];
}

export type Cropping = ReturnType<typeof useCrop>;
