import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { blockField } from './shown/block-field.ts';
import { look } from './look.ts';
import { around, endItem, link } from './marks.ts';
import { pasting } from './paste.ts';
import { actions, type FieldActions } from './things.ts';

type FieldOptions = {
  parent: HTMLElement;
  text: string;
  attributes: Record<string, string>;
  invitation: string;
  onChange: (text: string) => void;
  does: FieldActions;
};

/** The field of a text: markdown that looks like what it becomes, with its pictures and works in it. */
export function openField(options: FieldOptions): EditorView {
  const { parent, text, attributes, invitation, onChange, does } = options;
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([
          { key: 'Mod-b', run: around('**') },
          { key: 'Mod-i', run: around('*') },
          { key: 'Mod-k', run: link },
          { key: 'Enter', run: endItem },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        markdownLanguage,
        look,
        blockField(),
        actions.of(does),
        pasting,
        EditorView.lineWrapping,
        EditorView.scrollMargins.of(margins),
        EditorView.contentAttributes.of({
          spellcheck: 'true',
          autocapitalize: 'sentences',
          autocorrect: 'on',
          ...attributes,
        }),
        placeholder(invitation),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
}

/** What lies over the page, in pixels: its head and the tools on a wide screen, on a phone the tools and what is below them. */
function margins(): { top: number; bottom: number } {
  const tools = document.querySelector('.post-tools')?.getBoundingClientRect();
  const isAbove = matchMedia('(width >= 60rem)').matches;
  if (!tools || isAbove) return { top: 140, bottom: 24 };
  return { top: 96, bottom: innerHeight - tools.top + 24 };
}

/** Makes the field say a text that came from elsewhere, by the least change: the cursor and what can be undone stay. */
export function follow(view: EditorView, text: string): void {
  const shown = view.state.doc.toString();
  if (shown === text) return;
  const most = Math.min(shown.length, text.length);
  let start = 0;
  while (start < most && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: {
      from: start,
      to: shown.length - end,
      insert: text.slice(start, text.length - end),
    },
  });
}
