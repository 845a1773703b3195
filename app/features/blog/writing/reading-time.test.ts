import { expect, it } from 'vitest';
import { countWords, readingTimeOf, timeToRead } from './reading-time.ts';

it('counts the words that are read, captions too, and neither where links lead nor what a picture shows', () => {
  const text = `## The weir's gear\n\n**Two** racks, one [old handle](https://example.com/a/b).
![A rusted bollard](picture:0b8f4b1e-0000-4000-8000-000000000001 "On a Tuesday")\n\n- 36 × 48 in\n\nhttps://example.com/long-address`;
  expect(countWords(text)).toBe(3 + 5 + 3 + 3);
  expect(countWords('Größe, naïve, 日本')).toBe(3);
  expect(countWords('')).toBe(0);
});

it('takes a minute for two hundred words, and one at least', () => {
  const text = (words: number) => Array.from({ length: words }, () => 'weir').join(' ');
  expect([1, 299, 300, 1000].map((words) => readingTimeOf(text(words)))).toEqual([
    '1 min read',
    '1 min read',
    '2 min read',
    '5 min read',
  ]);
});

it('tells her no time of a text that she has not begun', () => {
  expect(['', ' \n', 'Weir.'].map(timeToRead)).toEqual([undefined, undefined, '1 min read']);
});
