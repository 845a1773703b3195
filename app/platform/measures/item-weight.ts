import { readFigure } from './lengths.ts';

const gramsPer: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 };

/** A written weight of a thing in whole grams: `180`, `180 g`, `6.3 oz`; undefined for anything else. */
export function readItemWeight(text: string): number | undefined {
  const [, figure = '', unit = 'g'] =
    /^\s*([\d\s.,/½¼¾⅛⅜⅝⅞⅓⅔]+?)\s*(g|kg|oz|lb)?\.?\s*$/i.exec(text) ?? [];
  const value = readFigure(figure);
  return (value && Math.round(value * (gramsPer[unit.toLowerCase()] ?? 1))) || undefined;
}
