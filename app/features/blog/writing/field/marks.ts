import { EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';

/** Puts a mark around what is chosen, or takes it away; with nothing chosen, around the word at the cursor or none yet. */
export const around =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const changes = state.changeByRange((range) => {
      const chosen = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const { from, to } = chosen;
      const size = mark.length;
      const isMarked =
        state.sliceDoc(from - size, from) === mark &&
        state.sliceDoc(to, to + size) === mark &&
        // One star beside another is part of bold.
        !(size === 1 && isBoldOnly(state, from, to));
      if (isMarked)
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      const next = range.empty
        ? EditorSelection.cursor(range.head + size)
        : EditorSelection.range(from + size, to + size);
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: next,
      };
    });
    dispatch(state.update(changes, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };

const isBoldOnly = (state: EditorState, from: number, to: number) =>
  state.sliceDoc(from - 2, from) === '**' &&
  state.sliceDoc(to, to + 2) === '**' &&
  state.sliceDoc(from - 3, from) !== '***';

/** Begins the chosen lines with a mark, or takes it away where all have it. A line has one such mark. */
export const before =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const lines = chosenLines(state);
    const isMarked = lines.every(({ text }) => text.startsWith(mark));
    const changes = lines.map(({ from, text }) => ({
      from,
      to: from + (/^(#{1,6} |> |- |\d+\. )/.exec(text)?.[0].length ?? 0),
      insert: isMarked ? '' : mark,
    }));
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }));
    return true;
  };

/** Makes a link of what is chosen, and puts the cursor where its address belongs. */
export const link: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(words);
  const insert = isAddress ? `[](${words})` : `[${words}](https://)`;
  const at = from + 1;
  const selection =
    isAddress || words === ''
      ? { anchor: at }
      : { anchor: at + words.length + 2, head: at + words.length + 10 };
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection,
      userEvent: 'input',
      scrollIntoView: true,
    }),
  );
  return true;
};

/** Puts blocks into lines of their own where the cursor is, and the cursor behind them. */
export const insertBlocks =
  (blocks: readonly string[]): StateCommand =>
  ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.head);
    const isBlank = line.text.trim() === '';
    const at = isBlank ? line.from : line.to;
    const gapBefore = isBlank ? '' : '\n\n';
    const follows = state.sliceDoc(line.to, line.to + 2);
    const gapAfter = follows.startsWith('\n\n') ? '\n' : follows === '' ? '\n\n' : '\n\n';
    const insert = gapBefore + blocks.join('\n\n') + gapAfter;
    dispatch(
      state.update({
        changes: { from: at, to: line.to, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };

function chosenLines(state: EditorState): Line[] {
  const { from, to } = state.selection.main;
  const lines: Line[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    lines.push(line);
    at = line.to + 1;
  }
  return lines;
}

/** A line that has its mark and nothing else: Enter ends the list or the quote there. */
const onlyMark = /^\s*(>|[-*+]|\d+[.)])\s*$/;

/** Takes the mark of an empty item away. */
export const endItem: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!empty || !onlyMark.test(line.text)) return false;
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to },
      selection: { anchor: line.from },
      userEvent: 'delete',
    }),
  );
  return true;
};
