import { expect, it } from 'vitest';
import { htmlToMarkdown } from '#app/features/blog/writing/paste/html-to-markdown.ts';
import { picturesInHtml, textOfHtml } from './html.ts';
import { isTooDeep } from './html-depth.ts';

const within = (levels: number, names: readonly string[]) =>
  names.map((name) => `<${name}>`.repeat(levels)).join('') + 'The tide.';

it.each([
  ['divisions', within(201, ['div'])],
  ['divisions that seem to end', '<div/>'.repeat(201)],
  ['divisions beside ends of something else', '<div></span>'.repeat(201)],
  ['shapes outside of a drawing', '<path/>'.repeat(201)],
  ['lists', '<ul><li>'.repeat(201)],
  ['tables', '<TABLE><tr><td>'.repeat(201)],
])('refuses %s within one another', (_, html) => {
  expect(isTooDeep(html)).toBe(true);
});

it.each([
  ['paragraphs that do not end', '<p>The tide.<br>'.repeat(1000)],
  ['lists after lists', '<ul><li>One<li>Two</ul>'.repeat(1000)],
  ['pictures', '<p><img src="/a.jpg"></p>'.repeat(1000)],
  ['drawings', '<p><svg><path d="M0 0"/><rect/></svg></p>'.repeat(1000)],
  ['as many levels as it may have', within(50, ['div', 'blockquote', 'b', 'span'])],
])('reads %s', (_, html) => {
  expect(isTooDeep(html)).toBe(false);
  expect(htmlToMarkdown(html)).toMatch(/The tide|One|^$/);
  expect(picturesInHtml(html).length).toBe(html.split('<img').length - 1);
});

it('takes the words alone of a work that is nested too deeply', () => {
  expect(textOfHtml(`${within(20_000, ['div'])} Oil &amp; ink.<b>`)).toBe('The tide. Oil & ink.');
});
