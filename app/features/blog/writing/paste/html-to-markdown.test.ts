import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('what is pasted', () => {
  it('from Google Docs keeps headings, emphasis, lists and links, and no bold around it all', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
<h1 dir="ltr"><span style="font-size:20pt">The weir gear</span></h1>
<p dir="ltr"><span style="font-weight:400">Two </span><span style="font-weight:700">racks</span><span style="font-style:italic;font-weight:400"> and one</span><span>&nbsp;handle, by </span><a href="https://example.com/gear"><span style="text-decoration:underline">Joos</span></a><span>.</span></p>
<ul><li dir="ltr"><p><span>Oil</span></p></li><li><p><span>Grease</span></p></li></ul></b>`;
    expect(htmlToMarkdown(html)).toBe(
      '## The weir gear\n\nTwo **racks** *and one* handle, by [Joos](https://example.com/gear).\n\n- Oil\n- Grease',
    );
  });

  it('from Word keeps its paragraphs and lists, and nothing of its styles', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style><title>x</title></head>
<body><!--StartFragment--><p class=MsoNormal>It was <b>slow</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Teeth<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Racks</p>
<p class=MsoNormal>After.</p><!--EndFragment--></body></html>`;
    expect(htmlToMarkdown(html)).toBe('It was **slow**.\n\n- Teeth\n- Racks\n\nAfter.');
  });

  it('from a page brings no script, no picture of elsewhere and no dangerous link', () => {
    const html = `<p onclick="x()">See <a href="javascript:alert(1)">this</a> <img src="https://elsewhere.example/a.jpg"></p><script>alert(1)</script>`;
    expect(htmlToMarkdown(html)).toBe('See this');
  });

  it('keeps tables, quotes and lines that are broken', () => {
    const html =
      '<blockquote><p>Rust is slow.</p></blockquote><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><p>One<br>two</p>';
    expect(htmlToMarkdown(html)).toBe(
      '> Rust is slow.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nOne\\\ntwo',
    );
  });
});
