import { describe, expect, it } from 'vitest';
import { marked, type Tool } from './marks.ts';

/** `a [b] c`: the brackets ⟦ ⟧ stand around what is selected. */
function used(tool: Tool, drawn: string): string {
  const selectionStart = drawn.indexOf('⟦');
  const selectionEnd = drawn.indexOf('⟧') - 1;
  const value = drawn.replace(/[⟦⟧]/g, '');
  const { from, to, text, select } = marked(tool, { value, selectionStart, selectionEnd });
  const after = value.slice(0, from) + text + value.slice(to);
  return `${after.slice(0, select[0])}⟦${after.slice(select[0], select[1])}⟧${after.slice(select[1])}`;
}

describe('a tool', () => {
  it.each<[Tool, string, string]>([
    ['bold', 'a ⟦weir⟧ at dawn', 'a **⟦weir⟧** at dawn'],
    ['bold', 'a ⟦**weir**⟧ at dawn', 'a ⟦weir⟧ at dawn'],
    ['italic', 'a ⟦⟧weir', 'a *⟦⟧*weir'],
    ['heading', 'One\nTw⟦⟧o\nThree', 'One\n## Two⟦⟧\nThree'],
    ['heading', '## Two⟦⟧', 'Two⟦⟧'],
    ['list', '⟦a\nb⟧', '- a\n- b⟦⟧'],
    ['list', '⟦- a\nb⟧', '- a\n- b⟦⟧'],
    ['quote', 'said⟦⟧', '> said⟦⟧'],
    ['link', 'see ⟦here⟧.', 'see [here](https://⟦⟧).'],
  ])('%s makes %s into %s', (tool, drawn, after) => {
    expect(used(tool, drawn)).toBe(after);
  });
});
