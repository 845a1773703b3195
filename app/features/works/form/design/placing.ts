import { type Color, colors } from '#app/features/catalog/colors.ts';
import { readDesignName } from '#app/features/pictures/designs/design.ts';
import {
  keptPlace,
  type Place,
  sheets,
  type Thing,
  usualPlace,
} from '#app/platform/measures/printable-sheet.ts';
import type { WorkForm } from '../../form-contract.ts';
import { mockupKindOf } from '../../mockup-kind.ts';

/** A design on a thing, as the form has both. */
export type Placed = { thing: Thing; design: string; sides: Sides; place: Place };
type Sides = { width: number; height: number };

/** What a form has of a design that can be placed; undefined without an uploaded one, or where we have no photograph. */
export function placedOf(form: WorkForm): Placed | undefined {
  const thing = mockupKindOf(form);
  const sides = readDesignName(form.design);
  if (!thing || !sides) return undefined;
  return {
    thing,
    design: form.design,
    sides,
    place: form.designPlace ?? usualPlace(thing, sides),
  };
}

/** The place of a design that another file takes: as it was where its owner has chosen it, else where that file usually lies. */
export function placeFor(form: WorkForm, design: string): Place | null {
  const thing = mockupKindOf(form);
  const next = readDesignName(design);
  const before = readDesignName(form.design);
  if (!thing || !next) return null;
  const isChosen =
    form.designPlace && before && !isSamePlace(form.designPlace, kept(thing, before, undefined));
  return kept(thing, next, isChosen ? (form.designPlace ?? undefined) : undefined);
}

const kept = (thing: Thing, sides: Sides, place: Place | undefined) =>
  keptPlace(thing, sides, place ?? usualPlace(thing, sides));

const isSamePlace = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.width === other.width;

export type Step = 'left' | 'right' | 'up' | 'down' | 'smaller' | 'larger' | 'center' | 'reset';

const step = 0.02;

/** A place after one step. What is made larger or smaller keeps its middle. */
export function stepped({ thing, sides, place }: Placed, way: Step, by = step): Place {
  const { x, y, width } = place;
  const next: Record<Step, () => Place> = {
    left: () => ({ ...place, x: x - by }),
    right: () => ({ ...place, x: x + by }),
    up: () => ({ ...place, y: y - by }),
    down: () => ({ ...place, y: y + by }),
    smaller: () => scaled(place, sides, 1 / (1 + by * 2.5)),
    larger: () => scaled(place, sides, 1 + by * 2.5),
    center: () => ({ ...place, x: middleOf(thing) - width / 2 }),
    reset: () => usualPlace(thing, sides),
  };
  return keptPlace(thing, sides, next[way]());
}

/** The front of a mug is seen, not the middle of the sheet that runs around it. */
const middleOf = (thing: Thing) => (thing === 'mug' ? 0.39 : 0.5);

/** A place made larger by a factor, its middle where it was. */
export function scaled(place: Place, sides: Sides, factor: number): Place {
  const width = Math.min(1, Math.max(0.05, place.width * factor));
  const grown = width - place.width;
  return {
    x: place.x - grown / 2,
    y: place.y - (grown * sides.height) / sides.width / 2,
    width,
  };
}

/** A way on the photograph, in its thousandths, as shares of the sheet's width. */
export function onSheet(thing: Thing, across: number, down: number): { x: number; y: number } {
  const { right, down: below } = sheets[thing];
  const area = right[0] * below[1] - right[1] * below[0];
  return {
    x: (across * below[1] - down * below[0]) / area,
    y: (down * right[0] - across * right[1]) / area,
  };
}

/** The part of the photograph that a small screen shows: the sheet with cloth around it, `[x, y, width]` in thousandths, as wide as high. */
export const frames: Record<Thing, readonly [number, number, number]> = {
  't-shirt': [180, 170, 640],
  tote: [200, 340, 620],
  mug: [90, 190, 720],
  poster: [60, 60, 880],
};

/** The colors a form sells. */
export const soldColors = ({ colors: chosen }: Pick<WorkForm, 'colors'>): Color[] =>
  colors.filter((color) => chosen.length === 0 || chosen.includes(color));

/** Whether a design is for light things, and another may be for dark ones: not where the printer makes it in no colors. */
export const isForLight = ({ design, hasColors }: Pick<WorkForm, 'design' | 'hasColors'>) =>
  design === '' || hasColors;

/** The design that is printed on a color. */
export const designOn = (form: WorkForm, color: Color): string =>
  color === 'white' ? form.design : form.designForDark || form.design;
