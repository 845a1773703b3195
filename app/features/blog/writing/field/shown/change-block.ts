import type { Line } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type Block, blockOf, lineOf } from '../blocks.ts';

/** The line whose block an element is part of. */
function lineAt(view: EditorView, inside: HTMLElement): Line {
  return view.state.doc.lineAt(view.posAtDOM(inside.closest('.post-block') ?? inside));
}

/** Changes the line of a block, where there still is one. */
export function changeBlock(
  view: EditorView,
  inside: HTMLElement,
  made: (block: Block) => Block,
): void {
  const line = lineAt(view, inside);
  const block = blockOf(line.text);
  if (!block) return;
  const insert = lineOf(made(block));
  if (insert === line.text) return;
  view.dispatch({ changes: { from: line.from, to: line.to, insert }, userEvent: 'input' });
}

/** Chooses a block, so that it can be taken away by a key. */
export function chooseBlock(view: EditorView, inside: HTMLElement): void {
  const line = lineAt(view, inside);
  view.dispatch({ selection: { anchor: line.from, head: line.to } });
  view.focus();
}

/** Takes a block away with its line. */
export function removeBlock(view: EditorView, inside: HTMLElement): void {
  const line = lineAt(view, inside);
  const { doc } = view.state;
  const to = Math.min(doc.length, line.to + 1);
  view.dispatch({
    changes: { from: line.from, to },
    selection: { anchor: line.from },
    userEvent: 'delete',
  });
  view.focus();
}
