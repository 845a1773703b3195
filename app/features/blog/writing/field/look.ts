import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const heading = {
  fontFamily: 'var(--font-condensed)',
  fontStretch: '66%',
  fontWeight: '600',
  lineHeight: '1.15',
};

/** Headings are large, what is emphasized is so, and the marks of markdown step back. */
const marks = HighlightStyle.define([
  { tag: tags.heading1, ...heading, fontSize: '1.5em' },
  { tag: tags.heading2, ...heading, fontSize: '1.5em' },
  { tag: [tags.heading3, tags.heading4], fontFamily: 'var(--font-sans)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.quote, fontStyle: 'italic' },
  { tag: tags.link, textDecoration: 'underline 1px', textUnderlineOffset: '0.2em' },
  {
    tag: tags.monospace,
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '0.85em',
  },
  { tag: [tags.processingInstruction, tags.url, tags.meta], color: 'var(--color-label)' },
]);

const frame = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--color-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: '400 1.1875rem / 1.65 var(--font-serif)',
    overflow: 'visible',
  },
  '.cm-content': { padding: '0', caretColor: 'var(--color-rust)', overflowWrap: 'anywhere' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--color-label)' },
});

/** How the text looks while it is written. What its blocks look like stands in the page's styles (field.css). */
export const look: Extension = [frame, syntaxHighlighting(marks)];
