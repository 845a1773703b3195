import { describe, expect, it } from 'vitest';
import { pages } from '#app/routes.ts';
import { chosenOf } from './filter-copy.ts';
import { filterNames } from './filter-names.ts';
import { readFilter, readPrice, shopPath, writeFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('what an address asks the shop for', () => {
  it('is read and written in one order, whatever the order it comes in', () => {
    const filter = read('sort=newest&max=500&type=print&series=Slack+Water&min=50&size=large');
    expect(filter).toEqual({
      type: 'print',
      series: 'Slack Water',
      size: 'large',
      min: 50,
      max: 500,
      sort: 'newest',
    });
    expect(writeFilter(filter)).toBe(
      'type=print&series=Slack+Water&size=large&min=50&max=500&sort=newest',
    );
    expect(shopPath({})).toBe('/shop');
    expect(shopPath({ availability: 'sold' })).toBe('/shop?availability=sold');
  });

  it.each([
    'type=painting',
    'series=',
    'series=%00',
    `series=${'a'.repeat(201)}`,
    'size=huge',
    'min=-1&max=abc',
    'min=1e9',
    'min=999999999',
    'availability=gone',
    'sort=random',
    'utm_source=letter',
    'type=&series=&size=&min=&max=&availability=&sort=',
  ])('is nothing for %s', (query) => {
    expect(read(query)).toEqual({});
  });

  it('turns two prices round that are in the wrong order', () => {
    expect(read('min=500&max=50')).toEqual({ min: 50, max: 500 });
  });

  it.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['$1,200', 1200],
    ['1200.00', 1200],
    ['0', 0],
    ['12.50', undefined],
    ['-5', undefined],
    ['twelve', undefined],
  ])('takes %s for a price of %s', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });
});

it('says what was chosen in words, and of the order nothing', () => {
  const filter = read('type=artwork&series=Survey&size=small&min=50&max=1500&sort=newest');
  expect(chosenOf(filter).map(({ label }) => label)).toEqual([
    'Originals',
    'Survey',
    'Small, up to 12 in (30 cm)',
    'From $50',
    'Up to $1,500',
  ]);
});

it('is what the page is known to be narrowed by', () => {
  expect(pages.find(({ path }) => path === 'shop')?.parameters).toEqual(filterNames);
});
