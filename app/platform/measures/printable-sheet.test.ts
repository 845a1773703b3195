import { describe, expect, it } from 'vitest';
import { readItemWeight } from './item-weight.ts';
import { dotsPerInch, keptPlace, printText, things, usualPlace } from './printable-sheet.ts';

const square = { width: 3000, height: 3000 };
const tall = { width: 1000, height: 4000 };

describe('a place on a printable sheet', () => {
  it('is on the sheet, whatever is asked for', () => {
    expect(keptPlace('t-shirt', square, { x: -1, y: -1, width: 0.5 })).toEqual({
      x: 0,
      y: 0,
      width: 0.5,
    });
    // The shirt's sheet is a quarter higher than wide.
    expect(keptPlace('t-shirt', square, { x: 1, y: 2, width: 0.5 })).toEqual({
      x: 0.5,
      y: 0.75,
      width: 0.5,
    });
    expect(keptPlace('t-shirt', square, { x: 0, y: 0, width: 9 }).width).toBe(1);
    expect(keptPlace('t-shirt', tall, { x: 0, y: 0, width: 1 }).width).toBe(0.3125);
    expect(keptPlace('tote', square, { x: 0, y: 0, width: 0 }).width).toBe(0.05);
  });

  it('stays as it is where a design usually lies', () => {
    for (const thing of things)
      for (const sides of [square, tall, { width: 4000, height: 1000 }]) {
        const place = usualPlace(thing, sides);
        const kept = keptPlace(thing, sides, place);
        for (const share of ['x', 'y', 'width'] as const)
          expect(kept[share]).toBeCloseTo(place[share], 3);
      }
  });

  it('says how finely it prints, and how large', () => {
    expect(dotsPerInch('t-shirt', square, { width: 0.5 })).toBe(500);
    expect(dotsPerInch('poster', square, { width: 1 })).toBe(167);
    expect(printText({ width: 9.6, height: 12 })).toBe('9.6 × 12 in (24.4 × 30.5 cm)');
  });
});

describe('the weight of a thing', () => {
  it.each([
    ['180', 180],
    ['180 g', 180],
    ['6.3 oz', 179],
    ['0.2 kg', 200],
    ['½ lb', 227],
  ])('is %s as it is written', (text, grams) => expect(readItemWeight(text)).toBe(grams));

  it.each(['', 'heavy', '0', '12 stone'])('is not %j', (text) =>
    expect(readItemWeight(text)).toBeUndefined(),
  );
});
