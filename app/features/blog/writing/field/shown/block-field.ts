import { type EditorState, type Extension, RangeSetBuilder, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view';
import { type Block, blockOf } from '../blocks.ts';
import { PictureWidget } from './picture-widget.ts';
import { setThings, things } from '../things.ts';
import { focusWatch, hiddenMark, setFocused } from './heading-marks.ts';
import { UploadWidget } from './upload-widget.ts';
import { WorkWidget } from './work-widget.ts';

/** Shows lines that name a picture, a file on its way or a work as what they name, and headings without their marks; the cursor passes over each as over one sign. */
export function blockField(): Extension {
  const field = StateField.define<DecorationSet>({
    create: blocksOf,
    update: (shown, { docChanged, selection, effects, state }) =>
      docChanged ||
      selection ||
      effects.some((effect) => effect.is(setThings) || effect.is(setFocused))
        ? blocksOf(state)
        : shown,
    provide: (own) => [
      EditorView.decorations.from(own),
      EditorView.atomicRanges.of((view) => view.state.field(own)),
    ],
  });
  return [things, focusWatch, field];
}

function blocksOf(state: EditorState): DecorationSet {
  const made = new RangeSetBuilder<Decoration>();
  const { main } = state.selection;
  let from = 0;
  for (const text of state.doc.iterLines()) {
    const to = from + text.length;
    const block = blockOf(text);
    if (block) {
      const isChosen = !main.empty && main.from <= from && main.to >= to;
      made.add(
        from,
        to,
        Decoration.replace({ widget: widgetOf(state, block, isChosen), block: true }),
      );
    }
    const mark = hiddenMark(state, text, from);
    if (mark > 0) made.add(from, from + mark, Decoration.replace({}));
    from = to + 1;
  }
  return made.finish();
}

function widgetOf(state: EditorState, block: Block, isChosen: boolean): WidgetType {
  const { pictures, works, files } = state.field(things);
  if (block.kind === 'picture') return new PictureWidget(block, pictures.get(block.id), isChosen);
  if (block.kind === 'work') return new WorkWidget(block, works.get(block.id), isChosen);
  return new UploadWidget(block.id, files.get(block.id));
}
