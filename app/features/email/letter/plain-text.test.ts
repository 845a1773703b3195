import { createElement as e } from 'react';
import { expect, test } from 'vitest';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import { renderLetter } from './render.server.ts';
import { ActionLink, Paragraph, SectionHeading } from './letter.tsx';
import { LetterFrame } from './letter-frame.tsx';
import { LetterLines, Totals } from './letter-lines.tsx';

const frame = (...children: Parameters<typeof e>[2][]) =>
  e(LetterFrame, {
    title: 'A title',
    preheader: 'What a list shows',
    contactEmail: 'studio@example.com',
    children,
  });

test('the text part reads by itself: no pictures, no styles, no preheader, rows in lines, links with their address', async () => {
  const { text } = await renderLetter(
    frame(
      e(Paragraph, { key: 1, children: ['Two\n   words', ' & more'] }),
      e(LetterLines, {
        key: 2,
        lines: [
          {
            title: 'Slack Water',
            imageUrl: 'https://x/y.jpg',
            details: '12 × 16 in',
            amount: '$120',
          },
        ],
      }),
      e(Totals, { key: 3, rows: [['Tax', '$1.50']], total: ['Total', '$121.50'] }),
      e(SectionHeading, { key: 4, children: 'Next' }),
      e(ActionLink, { key: 5, href: 'https://example.com/order', children: 'View your order' }),
    ),
    { ...emptyStudio, name: 'Full Circle Studio' },
  );
  expect(text).toBe(
    'Full Circle Studio\n\nTwo words & more\n\nSlack Water\n12 × 16 in\n$120\n\nTax  $1.50\n\nTotal  $121.50\n\n' +
      'Next\n----\n\nView your order: https://example.com/order\n\n' +
      'Full Circle Studio. You can simply answer this letter, or write to studio@example.com.\n',
  );
});

test('text that a stranger wrote stays text in the HTML part', async () => {
  const { html, text } = await renderLetter(
    frame(e(Paragraph, { key: 1, children: '<img src=x onerror=alert(1)> "Rosa" & co' })),
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Rosa&quot; &amp; co');
  expect(text).toContain('<img src=x onerror=alert(1)> "Rosa" & co');
});

test('the HTML part asks for nothing beside its pictures and says which way it is drawn', async () => {
  const { html } = await renderLetter(
    frame(
      e(LetterLines, {
        key: 1,
        lines: [{ title: 'Slack Water', imageUrl: 'https://x/y.jpg', details: '', amount: '$1' }],
      }),
    ),
  );
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).not.toMatch(/<link|<script/);
  expect(html).toContain('alt="Slack Water"');
  expect(html.match(/<table/g)).toHaveLength(html.match(/<table role="presentation"/g)!.length);
});
