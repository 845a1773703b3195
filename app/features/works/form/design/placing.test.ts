import { describe, expect, it } from 'vitest';
import { WorkForm } from '../../form-contract.ts';
import { chartRows, withLength } from '../care/chart.ts';
import { designOn, onSheet, placedOf, placeFor, scaled, soldColors, stepped } from './placing.ts';

const light = 'designs/3f0a3f54-9a35-4b1c-8b57-0d6f0f0b7c11-3000x3000.png';
const wide = 'designs/3f0a3f54-9a35-4b1c-8b57-0d6f0f0b7c12-4000x1000.png';
const form = WorkForm.parse({
  kind: 'merchandise',
  merchandiseType: 't-shirt',
  design: light,
  designPlace: { x: 0.2, y: 0.1, width: 0.5 },
});

describe('a design that is placed', () => {
  it('is moved in steps, and keeps its middle while it is scaled', () => {
    const placed = placedOf(form)!;
    expect(stepped(placed, 'right').x).toBeCloseTo(0.22);
    expect(stepped(placed, 'up', 5)).toMatchObject({ y: 0 });
    expect(stepped(placed, 'center').x).toBeCloseTo(0.25);
    const larger = scaled(placed.place, placed.sides, 1.2);
    expect(larger.width).toBeCloseTo(0.6);
    expect(larger.x + larger.width / 2).toBeCloseTo(0.45);
    expect(larger.y + larger.width / 2).toBeCloseTo(0.35);
  });

  it('goes as far on the sheet as the finger on the photograph', () => {
    const way = onSheet('t-shirt', 354.3, -17.5);
    expect([way.x, way.y]).toEqual([expect.closeTo(1), expect.closeTo(0)]);
  });

  it('stays where its owner has put it when its file is exchanged, and lies as usual otherwise', () => {
    expect(placeFor(form, wide)).toEqual({ x: 0.2, y: 0.1, width: 0.5 });
    expect(placeFor({ ...form, designPlace: null }, wide)).toEqual({ x: 0, y: 0, width: 1 });
    expect(placedOf({ ...form, merchandiseType: 'hoodie' })).toBeUndefined();
  });

  it('is the one for dark cloth on every color but white', () => {
    const both = { ...form, designForDark: wide, colors: ['white' as const, 'navy' as const] };
    expect(soldColors(both).map((color) => designOn(both, color))).toEqual([light, wide]);
    expect(designOn(form, 'black')).toBe(light);
  });
});

it('has a row of the chart for each size that there is now', () => {
  const row = (size: string) => ({
    size,
    id: size,
    price: '',
    total: '',
    proofs: '',
    isOffered: true,
  });
  const chart = { measures: ['Chest', 'Length'], rows: [{ size: 'M', lengths: ['40', '28'] }] };
  const sized = { sizes: [row('S'), row('M'), row(' ')] };
  expect(chartRows(sized, chart)).toEqual([
    { size: 'S', lengths: ['', ''] },
    { size: 'M', lengths: ['40', '28'] },
  ]);
  const typed = withLength(sized, chart, { size: 'S', at: 1, text: '27' });
  expect(typed.rows[0]).toEqual({ size: 'S', lengths: ['', '27'] });
});
