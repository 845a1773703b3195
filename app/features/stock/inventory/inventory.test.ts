import { describe, expect, it } from 'vitest';
import type { InventoryItem } from './contract.ts';
import { filtered, stockOf, summaryOf } from './inventory.ts';

const item = (given: Partial<InventoryItem>): InventoryItem => ({
  id: 'b8d2b1b0-0000-4000-8000-000000000000',
  title: 'Weir',
  type: 'original',
  status: 'available',
  location: null,
  notes: null,
  condition: 'excellent',
  originalPrice: null,
  websiteArtworkId: null,
  imageUrl: null,
  url: null,
  variants: [],
  details: {
    isFramed: false,
    frameDetails: null,
    insuranceValue: null,
    lastInspection: null,
    needsMaintenance: false,
    maintenanceNotes: null,
    photographyStatus: null,
    certificateOfAuthenticity: null,
    exhibitionHistory: null,
  },
  version: 1,
  ...given,
});
const all = { search: '', type: 'all', status: 'all' } as const;
const items = [
  item({ title: 'Weir, First Light', location: 'Rack A1', originalPrice: '3200.00' }),
  item({
    title: 'Plate Seven',
    type: 'print',
    notes: 'In the plan chest',
    originalPrice: '340.50',
  }),
  item({ title: 'Draft Marks', status: 'private', originalPrice: '900.00' }),
  item({ title: 'Last Lift', status: 'sold', originalPrice: '100.00' }),
];
const titles = (filter: Parameters<typeof filtered>[1]) =>
  filtered(items, filter).map(({ title }) => title);

describe('the filters', () => {
  it('look for words in title, location and notes, whatever their case', () => {
    expect(titles({ ...all, search: ' RACK ' })).toEqual(['Weir, First Light']);
    expect(titles({ ...all, search: 'plan chest' })).toEqual(['Plate Seven']);
    expect(titles({ ...all, search: 'lift' })).toEqual(['Last Lift']);
    expect(titles({ ...all, search: 'elsewhere' })).toEqual([]);
    expect(titles(all)).toHaveLength(4);
  });

  it('take a type and a status together', () => {
    expect(titles({ ...all, type: 'original', status: 'available' })).toEqual([
      'Weir, First Light',
    ]);
  });
});

describe('the summary', () => {
  it('adds up to the cent what is available', () => {
    expect(summaryOf(items)).toEqual({ total: 4, available: 2, sold: 1, value: 354_050 });
  });
});

it('what is in stock of a thing is told size by size, where several are counted', () => {
  const of = (size: string, stock: number | null) => ({ size, price: '38.00', stock });
  expect(stockOf([of('S', 4), of('M', 6), of('L', 0)])).toBe('10 in stock: S 4, M 6, L 0');
  expect(stockOf([of('One size', 3)])).toBe('3 in stock');
  expect(stockOf([of('M', 2), of('XXL', null), of('S', 1)])).toBe('3 in stock: M 2, S 1');
  expect(stockOf([of('M', null)])).toBeUndefined();
});
