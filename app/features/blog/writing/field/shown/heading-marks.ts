import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Set when the field gets or loses the focus. */
export const setFocused = StateEffect.define<boolean>();

const isFocused = StateField.define<boolean>({
  create: () => false,
  update: (was, { effects }) =>
    effects.reduce((now, effect) => (effect.is(setFocused) ? effect.value : now), was),
});

/** Lets `hiddenMark` know whether somebody writes. */
export const focusWatch: Extension = [
  isFocused,
  EditorView.focusChangeEffect.of((_, focusing) => setFocused.of(focusing)),
];

/**
 * How many signs at the beginning of a line make it a heading and are not shown: it looks like one. None while the cursor stands in it,
 * so that they can be written and taken away.
 */
export function hiddenMark(state: EditorState, line: string, from: number): number {
  const mark = /^#{1,6} (?=\S)/.exec(line)?.[0];
  if (!mark) return 0;
  const to = from + line.length;
  const isWritten =
    state.field(isFocused) &&
    state.selection.ranges.some((range) => range.from <= to && range.to >= from);
  return isWritten ? 0 : mark.length;
}
