export const tools = ['bold', 'italic', 'heading', 'link', 'list', 'quote'] as const;
export type Tool = (typeof tools)[number];

type Field = { value: string; selectionStart: number; selectionEnd: number };
/** What is to be written between `from` and `to`, and what is selected afterwards. */
type Edit = { from: number; to: number; text: string; select: [number, number] };

/** Marks that go around words, and those that begin lines. */
const around: Partial<Record<Tool, string>> = { bold: '**', italic: '*' };
const before: Partial<Record<Tool, string>> = { heading: '## ', list: '- ', quote: '> ' };

/** What a tool makes of what is selected in a field; it takes its own mark away again where it stands already. */
export function marked(tool: Tool, { value, selectionStart, selectionEnd }: Field): Edit {
  const chosen = value.slice(selectionStart, selectionEnd);
  if (tool === 'link') {
    const text = `[${chosen || 'words'}](https://)`;
    const end = selectionStart + text.length - 1;
    return { from: selectionStart, to: selectionEnd, text, select: [end, end] };
  }
  const mark = around[tool];
  if (mark) return wrapped(mark, chosen, [selectionStart, selectionEnd]);
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const end = value.indexOf('\n', selectionEnd);
  const to = end === -1 ? value.length : end;
  const text = begun(before[tool]!, value.slice(from, to).split('\n')).join('\n');
  return { from, to, text, select: [from + text.length, from + text.length] };
}

function wrapped(mark: string, chosen: string, [from, to]: [number, number]): Edit {
  const isMarked =
    chosen.length > 2 * mark.length && chosen.startsWith(mark) && chosen.endsWith(mark);
  const words = isMarked ? chosen.slice(mark.length, -mark.length) : chosen;
  const text = isMarked ? words : mark + words + mark;
  const start = from + (isMarked ? 0 : mark.length);
  return { from, to, text, select: [start, start + words.length] };
}

const begun = (mark: string, lines: readonly string[]) =>
  lines.every((line) => line.startsWith(mark))
    ? lines.map((line) => line.slice(mark.length))
    : lines.map((line) => (line.startsWith(mark) ? line : mark + line));
