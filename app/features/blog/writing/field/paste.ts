import { EditorView } from '@codemirror/view';
import { actions } from './things.ts';

/** What is pasted or dropped: words as markdown, pictures as files to be sent. */
export const pasting = EditorView.domEventHandlers({
  paste: (event, view) => {
    const { clipboardData } = event;
    if (!clipboardData) return false;
    const html = clipboardData.getData('text/html');
    const text = clipboardData.getData('text/plain');
    const pictures = picturesOf(clipboardData);
    // Word processors add a picture of the words that were copied.
    if (pictures.length > 0 && text.trim() === '') {
      view.state.facet(actions).addFiles(pictures);
      return true;
    }
    // Markdown that is pasted as such is left as it is.
    if (html === '' || looksWritten(text)) return false;
    void pasteHtml(view, html, text);
    return true;
  },
  drop: (event, view) => {
    const pictures = event.dataTransfer ? picturesOf(event.dataTransfer) : [];
    if (pictures.length === 0) return false;
    event.preventDefault();
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (at !== null) view.dispatch({ selection: { anchor: at } });
    view.state.facet(actions).addFiles(pictures);
    return true;
  },
});

async function pasteHtml(view: EditorView, html: string, text: string): Promise<void> {
  let words = text;
  try {
    const { htmlToMarkdown } = await import('../paste/html-to-markdown.ts');
    words = htmlToMarkdown(html) || text;
  } catch {
    // Without a connection what makes markdown of it cannot be loaded: the words alone are kept.
    view.state.facet(actions).notPasted();
  }
  view.dispatch(view.state.replaceSelection(words), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

const picturesOf = ({ files }: DataTransfer) =>
  [...files].filter(({ type }) => type.startsWith('image/'));

const looksWritten = (text: string) => /^(#{1,4} |> |!\[|\[[^\]]+\]\((work|picture):)/m.test(text);
