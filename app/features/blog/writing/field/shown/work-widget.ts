import { type EditorView, WidgetType } from '@codemirror/view';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { Block } from '../blocks.ts';
import { removeBlock } from './change-block.ts';
import { fieldCopy as copy } from './copy.ts';
import { cross, element } from './element.ts';
import type { Things } from '../things.ts';

type WorkBlock = Extract<Block, { kind: 'work' }>;
type Work = Things['works'] extends ReadonlyMap<string, infer W> ? W : never;

/** A work in the text, with what its card says today. */
export class WorkWidget extends WidgetType {
  readonly block: WorkBlock;
  readonly work: Work | undefined;
  readonly isChosen: boolean;

  constructor(block: WorkBlock, work: Work | undefined, isChosen: boolean) {
    super();
    this.block = block;
    this.work = work;
    this.isChosen = isChosen;
  }

  override eq(other: WorkWidget): boolean {
    const said = ({ block, work }: WorkWidget) =>
      [block.id, block.title, work?.title, work?.line, work?.price, work?.isShown].join('\n');
    return said(other) === said(this) && other.isChosen === this.isChosen;
  }

  override get estimatedHeight(): number {
    return 130;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  toDOM(view: EditorView): HTMLElement {
    const { work, block } = this;
    const image = work
      ? element('img', { src: pictureUrl(work.picture.id, 360), alt: '', draggable: 'false' })
      : element('span', { class: 'post-block-image' });
    const words = element(
      'div',
      {},
      element('cite', {}, work?.title ?? block.title),
      element('small', {}, work?.line ?? ''),
      element('b', {}, work ? work.price : ''),
    );
    if (work && !work.isShown) words.append(element('em', {}, copy.workHidden));
    const root: HTMLElement = element('div', {
      class: `post-block post-block-work${this.isChosen ? ' is-chosen' : ''}`,
      role: 'group',
      'aria-label': copy.work(work?.title ?? block.title),
    });
    root.append(
      image,
      words,
      cross(copy.removeWork(block.title), () => removeBlock(view, root)),
    );
    return root;
  }
}
