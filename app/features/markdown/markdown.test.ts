import { describe, expect, it } from 'vitest';
import { markdownTree, picturesIn, renderMarkdown } from './markdown.server.ts';

const id = '0b8f4b1e-0000-4000-8000-000000000001';
const picture = {
  id,
  width: 1600,
  height: 1000,
  alt: 'A quay.',
  caption: null,
  focus: { x: 0.5, y: 0.5 },
  placeholder: '',
};

describe('a text written as markdown', () => {
  it('may have tables, task lists, strikethrough and bare addresses', async () => {
    const html = await renderMarkdown(
      '| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] cut\n- [ ] print\n\n~~gone~~ https://example.com/days',
    );
    expect(html).toContain('<table>');
    expect(html).toContain('<td>2</td>');
    expect(html).toMatch(/<input type="checkbox" checked disabled aria-label="Done">\s*cut/);
    expect(html).toMatch(/<input type="checkbox" disabled aria-label="To do">\s*print/);
    expect(html).toContain('<del>gone</del>');
    expect(html).toContain(
      '<a href="https://example.com/days" target="_blank" rel="noopener">https://example.com/days</a>',
    );
  });

  it('is moved sideways by keys where it is wider than a phone: code and tables take the focus, and have a name', async () => {
    const html = await renderMarkdown('```\ncut --twice\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |');
    expect(html.match(/tabindex="0" role="region" aria-label="[^"]+"/g)).toHaveLength(2);
    expect(html).toMatch(/<pre tabindex="0" role="region" aria-label="[^"]+"><code>/);
  });

  it('begins a new line where its writer did, and not within code', async () => {
    const html = await renderMarkdown(
      'The Sail Loft\n**Old Harbor**\n*Basin*\n\n- by boat\n  at noon\n\n```\ncut\nprint\n```',
    );
    expect(html).toMatch(
      /<p>The Sail Loft<br>\s*<strong>Old Harbor<\/strong><br>\s*<em>Basin<\/em><\/p>/,
    );
    expect(html).toMatch(/<li>by boat<br>\s*at noon<\/li>/);
    expect(html).toContain('<code>cut\nprint\n</code>');
    expect(html.match(/<br>/g)).toHaveLength(3);
    expect(JSON.stringify(await markdownTree('One\nTwo'))).toContain('"tagName":"br"');
  });

  it('has footnotes that lead to their notes and back, on the same page', async () => {
    const html = await renderMarkdown('On the wall[^w].\n\n[^w]: In pencil.');
    const to = /<a href="#([^"]+)" id="([^"]+)"[^>]*>1<\/a>/.exec(html)!;
    expect(html).toContain(`<li id="${to[1]}">`);
    expect(html).toContain(`href="#${to[2]}"`);
    expect(html).not.toContain('_blank');
  });

  it('opens its links in a new tab', async () => {
    expect(await renderMarkdown('[the statement](/artist-statement)')).toContain(
      '<a href="/artist-statement" target="_blank" rel="noopener">the statement</a>',
    );
  });

  it('can run nothing: raw HTML and dangerous addresses are left out', async () => {
    const html = await renderMarkdown(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n<a href="x" onclick="y">z</a>',
    );
    expect(html).not.toMatch(/script|onerror|onclick|javascript|data:/);
  });

  it('shows our own pictures in their widths, and no other', async () => {
    const text = `![A derelict quay](picture:${id}) ![](https://elsewhere.example/a.jpg) ![x](picture:${id.replace('0b', '0c')})`;
    const html = await renderMarkdown(text, new Map([[id, picture]]));
    expect(html).toContain(`<img src="/media/${id}/1600.jpg"`);
    expect(html).toContain('alt="A derelict quay"');
    expect(html).toContain(`/media/${id}/720.avif 720w`);
    expect(html).not.toContain('elsewhere');
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(picturesIn(text)).toHaveLength(2);
  });
});
