import { type EditorView, WidgetType } from '@codemirror/view';
import { removeBlock } from './change-block.ts';
import { fieldCopy as copy } from './copy.ts';
import { cross, element } from './element.ts';
import { actions, type UnderWay } from '../things.ts';

/** A picture on its way, as the device has it, with how far it has come. */
export class UploadWidget extends WidgetType {
  readonly id: string;
  readonly file: UnderWay | undefined;

  constructor(id: string, file: UnderWay | undefined) {
    super();
    this.id = id;
    this.file = file;
  }

  override eq(other: UploadWidget): boolean {
    const [a, b] = [this.file, other.file];
    return other.id === this.id && a?.state === b?.state && a?.part === b?.part;
  }

  override get estimatedHeight(): number {
    return 260;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  toDOM(view: EditorView): HTMLElement {
    const again = element('button', { type: 'button', class: 'post-block-again' }, copy.again);
    again.addEventListener('click', () => view.state.facet(actions).sendAgain(this.id));
    const root: HTMLElement = element(
      'div',
      { class: 'post-block post-block-upload', 'data-id': this.id },
      element('div', { class: 'post-block-shown' }),
      element('div', { class: 'post-block-bar', role: 'progressbar', 'aria-label': copy.onItsWay }),
      element('p', { class: 'post-block-says', role: 'status' }),
      again,
      cross(copy.stop, () => {
        view.state.facet(actions).cancelFile(this.id);
        removeBlock(view, root);
      }),
    );
    this.updateDOM(root);
    return root;
  }

  override updateDOM(root: HTMLElement): boolean {
    if (root.dataset['id'] !== this.id || !root.classList.contains('post-block-upload'))
      return false;
    const { file } = this;
    const shown = root.querySelector('.post-block-shown')!;
    if (file && !shown.hasChildNodes())
      shown.append(element('img', { src: file.url, alt: '', draggable: 'false' }));
    const part = Math.round((file?.part ?? 0) * 100);
    const bar = root.querySelector<HTMLElement>('.post-block-bar')!;
    bar.style.setProperty('--part', `${part}%`);
    bar.setAttribute('aria-valuenow', String(part));
    const state = file?.state ?? 'missing';
    root.dataset['state'] = state;
    root.querySelector('.post-block-says')!.textContent = copy.states[state](part);
    return true;
  }
}
