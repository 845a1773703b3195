import { type EditorView, WidgetType } from '@codemirror/view';
import { mainUrl, srcSet } from '#app/features/pictures/picture.ts';
import { fieldCopy as copy } from './copy.ts';
import type { Block } from '../blocks.ts';
import { cross, element } from './element.ts';
import { changeBlock, chooseBlock, removeBlock } from './change-block.ts';
import type { Things } from '../things.ts';

type PictureBlock = Extract<Block, { kind: 'picture' }>;
type Picture = Things['pictures'] extends ReadonlyMap<string, infer P> ? P : never;

/** A picture in the text; what it shows and its caption are asked for below it while it is chosen, or nobody has said what it shows. */
export class PictureWidget extends WidgetType {
  readonly block: PictureBlock;
  readonly picture: Picture | undefined;
  readonly isChosen: boolean;

  constructor(block: PictureBlock, picture: Picture | undefined, isChosen: boolean) {
    super();
    this.block = block;
    this.picture = picture;
    this.isChosen = isChosen;
  }

  override eq(other: PictureWidget): boolean {
    const { id, alt, caption } = this.block;
    return (
      other.block.id === id &&
      other.block.alt === alt &&
      other.block.caption === caption &&
      other.picture?.id === this.picture?.id &&
      other.isChosen === this.isChosen
    );
  }

  override get estimatedHeight(): number {
    return 400;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  toDOM(view: EditorView): HTMLElement {
    const { id } = this.block;
    const shown = element('div', { class: 'post-block-shown' });
    shown.addEventListener('click', () => chooseBlock(view, root));
    const fields = element('div', { class: 'post-block-fields' });
    for (const name of ['alt', 'caption'] as const) fields.append(this.field(view, name));
    const root: HTMLElement = element('div', {
      class: 'post-block post-block-picture',
      'data-id': id,
    });
    root.append(
      shown,
      cross(copy.removePicture, () => removeBlock(view, root)),
      fields,
    );
    this.updateDOM(root);
    return root;
  }

  /** What is being typed into stays as it is, with the focus in it. */
  override updateDOM(root: HTMLElement): boolean {
    const { id, alt } = this.block;
    if (root.dataset['id'] !== id || !root.classList.contains('post-block-picture')) return false;
    const shown = root.querySelector('.post-block-shown')!;
    if (this.picture && !shown.querySelector('img')) shown.replaceChildren(imageOf(this.picture));
    if (!this.picture && !shown.hasChildNodes()) shown.append(copy.pictureGone);
    shown.querySelector('img')?.setAttribute('alt', alt || this.picture?.alt || '');
    root.classList.toggle('is-chosen', this.isChosen);
    root.classList.toggle('is-unsaid', alt === '');
    for (const input of root.querySelectorAll('input'))
      if (input !== document.activeElement)
        input.value = this.block[input.name as 'alt' | 'caption'];
    return true;
  }

  private field(view: EditorView, name: 'alt' | 'caption'): HTMLElement {
    const input = element('input', { type: 'text', name, maxlength: '300', autocomplete: 'off' });
    const label = element('label', {}, element('span', {}, copy[name]));
    if (name === 'caption') label.append(element('small', {}, copy.optional));
    label.append(input);
    input.addEventListener('input', () =>
      changeBlock(view, input, (block) =>
        block.kind === 'picture' ? { ...block, [name]: input.value } : block,
      ),
    );
    return label;
  }
}

function imageOf(picture: Picture): HTMLImageElement {
  const image = element('img', {
    width: String(picture.width),
    height: String(picture.height),
    sizes: '(min-width: 60rem) 46rem, 100vw',
    draggable: 'false',
  });
  image.srcset = srcSet(picture, 'jpg');
  image.src = mainUrl(picture);
  return image;
}
