import { expect, it } from 'vitest';
import { typedOf, valueOf } from './typed-values.ts';

it.each([
  ['line', 'Old Mill'],
  ['list', ['rag paper', 'ink']],
  ['list', []],
  ['lines', ['Weir, First Light', 'Reed Margin']],
  ['figures', ['Likes: 40', 'Replies: 2']],
  ['works', ['a', 'b']],
  ['day', '2028-02-29'],
  ['moment', '2026-03-29T01:30:00.000Z'],
  ['moment', ''],
])('a %s is sent as it was read: %j', (control, value) => {
  expect(valueOf({ control }, typedOf({ control }, value))).toEqual(value);
});

it('a list is parted at its commas, and nothing between two of them is left out silently', () => {
  expect(valueOf({ control: 'list' }, ' ink ,, rag paper,')).toEqual(['ink', 'rag paper']);
});
