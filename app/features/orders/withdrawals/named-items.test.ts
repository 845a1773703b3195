import { expect, it } from 'vitest';
import { namedItems } from './named-items.ts';

const shirt = { id: 'shirt', title: 'Heron shirt', productType: 'merchandise' };
const heron = { id: 'heron', title: 'Heron', productType: 'artwork' };
const dusk = { id: 'dusk', title: 'Gasometer, dusk', productType: 'print' };
const lines = [shirt, heron, dusk];

it.each([
  ['', ['shirt', 'heron', 'dusk']],
  ['Heron shirt', ['shirt']],
  ['The HERON SHIRT, size L', ['shirt']],
  ['heron', ['heron']],
  ['Gasométer dusk and the shirt', ['shirt', 'dusk']],
  ['the print', ['dusk']],
  ['my painting', ['heron']],
  // What is not understood stops all of it.
  ['the blue one', ['shirt', 'heron', 'dusk']],
  ['all but the shirt', ['shirt', 'heron', 'dusk']],
  ['I want to keep the print', ['shirt', 'heron', 'dusk']],
])('of "%s" it takes %j to be named', (goods, named) => {
  expect(namedItems(goods, lines)).toEqual(named);
});

it('takes every line of a title that is there twice', () => {
  const twice = [dusk, { ...dusk, id: 'second' }, shirt];
  expect(namedItems('Gasometer, dusk', twice)).toEqual(['dusk', 'second']);
  expect(namedItems('the print', twice)).toEqual(['dusk', 'second']);
});
