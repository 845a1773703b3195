import { expect, it } from 'vitest';
import { type SizeRow, WorkForm } from './form-contract.ts';
import { isSame, rebase } from './rebase.ts';

const form = (given: Partial<WorkForm>) => WorkForm.parse(given);
const row = (id: string, given: Partial<SizeRow> = {}): SizeRow => ({
  id,
  size: id,
  price: '1',
  total: '',
  proofs: '',
  isOffered: true,
  ...given,
});

it('keeps what was typed and takes the rest from what is published', () => {
  const base = form({ title: 'A', price: '1' });
  const merged = rebase(form({ title: 'B', price: '1' }), base, form({ title: 'C', price: '2' }));
  expect(merged).toMatchObject({ title: 'B', price: '2' });
});

it('merges sizes row by row, field by field', () => {
  const base = form({ sizes: [row('a'), row('b'), row('c')] });
  const draft = form({ sizes: [row('a', { price: '5' }), row('b'), row('new')] });
  const now = form({ sizes: [row('a', { total: '9' }), row('c'), row('else')] });
  expect(rebase(draft, base, now).sizes).toEqual([
    row('a', { price: '5', total: '9' }),
    row('new'),
    row('else'),
  ]);
});

it('leaves a draft of what was never published alone', () => {
  expect(rebase(form({ title: 'B' }), null, form({ title: 'C' })).title).toBe('B');
});

it('compares by value', () => {
  expect(isSame({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame({}, [])).toBe(false);
  expect(isSame({ a: undefined }, {})).toBe(false);
});
