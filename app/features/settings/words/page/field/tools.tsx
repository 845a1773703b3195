import type { RefObject } from 'react';
import { wordsCopy } from '../../copy.ts';
import { marked, type Tool, tools } from './marks.ts';

const { tools: copy } = wordsCopy;

const looks: Partial<Record<Tool, string>> = {
  bold: 'font-bold',
  italic: 'font-serif italic',
  heading: 'font-semibold',
};

/** Buttons that write the marks of a text for who does not know them. What they do can be undone as typing can. */
export function Tools({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  function use(tool: Tool): void {
    const area = field.current;
    if (!area) return;
    const { from, to, text, select } = marked(tool, area);
    area.focus();
    area.setSelectionRange(from, to);
    // The one way of writing into a field that its own undo knows; no browser has dropped it.
    document.execCommand('insertText', false, text);
    area.setSelectionRange(select[0], select[1]);
  }
  return (
    <div
      role="group"
      aria-label={copy.label}
      className="flex flex-wrap gap-x-1 border-b border-hairline px-2"
    >
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          onClick={() => use(tool)}
          className={`type-ui min-h-11 px-2 hover:bg-recess sm:px-3 ${looks[tool] ?? ''}`}
        >
          {copy[tool]}
        </button>
      ))}
    </div>
  );
}
