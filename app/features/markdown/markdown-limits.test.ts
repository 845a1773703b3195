import { expect, it } from 'vitest';
import { markdownTree, renderMarkdown } from './markdown.server.ts';
import { isTangled } from './markdown-limits.ts';

const stairs = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- step`).join('\n');
const tangled: [string, string][] = [
  ['2,000 quotes within one another', `${'> '.repeat(2000)}x`],
  ['quotes without blanks', `${'>'.repeat(30)}x`],
  ['lists within lists on one line', `${'- '.repeat(30)}x`],
  ['numbered lists within quotes', `${'> 1. '.repeat(15)}x`],
  ['a list that goes down like stairs', stairs(30)],
  ['such a list within a quote', stairs(30).replaceAll(/^/gm, '> ')],
  ['footnotes within one another', `${'[^a]: '.repeat(30)}x`],
  ['16,000 marks that are not closed', '*a_'.repeat(8000)],
  ['links that are not closed', '[a]('.repeat(12_000)],
  ['brackets that were never opened', 'a]('.repeat(600)],
  ['code that is not closed', '`a``b'.repeat(300)],
  ['strokes that are not closed', '~~a'.repeat(600)],
  ['one run of marks', `${'*'.repeat(3000)}a`],
  ['headings under headings without an empty line', 'a\n=\n'.repeat(1500)],
];

it.each(tangled)('no reader gets through %s', (_, text) => {
  expect(isTangled(text)).toBe(true);
});

it.each(tangled)('shows what it cannot read as it was typed: %s', async (_, text) => {
  const html = await renderMarkdown(`Before it.\n\n${text}\n\nAfter <i>it</i>.`);
  expect(html).toMatch(/^<p>Before it\.<\/p>\n<p>/);
  expect(html).toContain('<p>After &#x3C;i>it&#x3C;/i>.</p>');
  expect((await markdownTree(text)).children[0]).toMatchObject({ tagName: 'p' });
});

it.each([
  ['a quote of a quote', '> > Once more.\n> >\n> > And again.\n>\n> Then.'],
  ['a list of six levels, each moved in by four blanks', stairs(6).replaceAll('  ', '    ')],
  ['a long list of links', '- [a work](/work/a) of *1998*\n'.repeat(900)],
  ['a book of emphasis', 'It was *so* and **so** [there](/a).\n\n'.repeat(3000)],
  ['a quote as long', '> It was *so* and **so**.\n>\n'.repeat(900)],
  ['a line far to the right', `${' '.repeat(120)}here`],
  ['a rule of stars and one of hyphens', `${'* '.repeat(9)}\n\n${'-'.repeat(200)}`],
  ['nothing', ''],
])('reads %s', (_, text) => {
  expect(isTangled(text)).toBe(false);
});

it('judges a text of any shape at once, and reads the worst that it lets pass within a moment', async () => {
  const timeOf = async (work: () => unknown) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const shapes = ['> ', '*a_', '[^', '1.', ' ', '\t', 'a\n', '> x\n', '> '.repeat(20)];
  for (const shape of shapes)
    expect(await timeOf(() => isTangled(shape.repeat(300_000 / shape.length)))).toBeLessThan(500);
  const worst = ['*a_'.repeat(250), '**a '.repeat(250) + 'b**'.repeat(250), '['.repeat(500)];
  for (const text of worst) {
    expect(isTangled(text)).toBe(false);
    expect(await timeOf(() => renderMarkdown(text))).toBeLessThan(2000);
  }
});
