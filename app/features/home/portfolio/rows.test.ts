import { describe, expect, it } from 'vitest';
import { ratioClass } from '#app/features/pictures/picture.ts';
import { rowLayouts, heroLast, inWholeRows, placesOf, rowsOf } from './rows.ts';

const wall = [1, 0.813, 0.775, 1.333, 1.2, 2.667, 0.708, 1.622];

describe('the rows of the portfolio', () => {
  it('hold every work once, up to two, three and four abreast', () => {
    for (const { most, aim } of Object.values(rowLayouts)) {
      const rows = rowsOf(wall, { most, aim });
      expect(rows.reduce((all, row) => all + row, 0)).toBe(8);
      expect(Math.max(...rows)).toBe(most);
    }
  });

  it('leave no work alone that does not fill its row', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8])
      for (const layout of [rowLayouts.three, rowLayouts.four])
        expect(rowsOf(Array(count).fill(0.75), layout), String(count)).not.toContain(1);
    expect(rowsOf([0.8], rowLayouts.four)).toEqual([1]);
    expect(rowsOf([], rowLayouts.four)).toEqual([]);
  });

  it('stay where they are when more works come, unless those are too few for a row', () => {
    const works = wall.map((ratio, id) => ({ id: String(id), width: ratio * 1000, height: 1000 }));
    const before = placesOf([works], rowLayouts.four);
    expect(placesOf([works, works.slice(0, 5)], rowLayouts.four).slice(0, 8)).toEqual(before);
    expect(inWholeRows([works, works.slice(0, 3)]).map((page) => page.length)).toEqual([8, 3]);
    expect(inWholeRows([works, works.slice(0, 1)]).map((page) => page.length)).toEqual([9]);
  });

  it('are not opened by the work that hangs in the hero, which stands at the end of their first page', () => {
    const pages = [[{ id: 'hero' }, { id: 'b' }, { id: 'c' }], [{ id: 'd' }]];
    expect(heroLast(pages, 'hero')).toEqual([
      [{ id: 'b' }, { id: 'c' }, { id: 'hero' }],
      [{ id: 'd' }],
    ]);
    expect(heroLast(pages, 'c')).toEqual(pages);
    expect(heroLast([], 'hero')).toEqual([]);
  });
});

it('a frame has the ratio of its picture to a thousandth', () => {
  expect(ratioClass({ width: 1860, height: 2400 })).toBe('ratio-77 ratio-plus-5');
  expect(ratioClass({ width: 2400, height: 1480 })).toBe('ratio-162 ratio-plus-2');
  expect(ratioClass({ width: 9000, height: 1000 })).toBe('ratio-400 ratio-plus-9');
});
