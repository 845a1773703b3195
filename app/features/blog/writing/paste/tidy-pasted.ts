import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** What says nothing to a reader. */
const unread = [
  'style',
  'script',
  'meta',
  'link',
  'title',
  'xml',
  'o:p',
  'template',
  'svg',
  'head',
];
const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'blockquote'];

/**
 * Makes the HTML that word processors put on the clipboard say in elements what it says in styles: Google's bold that is none around
 * everything, spans that are bold or italic, Word's paragraphs that are list items.
 */
export function tidyPasted(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.type === 'comment' || (node.type === 'element' && unread.includes(node.tagName))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return;
    if (isBoldOfNothing(node)) {
      parent.children.splice(index, 1, ...(node.children as RootContent[]));
      return [SKIP, index];
    }
    if (node.tagName === 'span') emphasize(node);
    if (node.tagName === 'h1') node.tagName = 'h2';
    if (node.tagName === 'a' && !/^(https?:|mailto:|\/)/.test(String(node.properties['href'])))
      node.tagName = 'span';
  });
  gatherWordLists(tree);
}

const styleOf = ({ properties }: Element) => String(properties['style'] ?? '').toLowerCase();

/** Google wraps all that is copied in a `b` of normal weight; others wrap paragraphs in `b`. */
function isBoldOfNothing(element: Element): boolean {
  if (!['b', 'strong', 'i', 'em', 'font', 'u'].includes(element.tagName)) return false;
  const isPlain = /font-(weight: ?(normal|400)|style: ?normal)/.test(styleOf(element));
  const holdsBlocks = element.children.some(
    (child) => child.type === 'element' && blocks.includes(child.tagName),
  );
  return isPlain || holdsBlocks || element.tagName === 'font' || element.tagName === 'u';
}

function emphasize(span: Element): void {
  const style = styleOf(span);
  const isBold = /font-weight: ?(bold|[6-9]00)/.test(style);
  const isItalic = /font-style: ?italic/.test(style);
  if (isBold && isItalic)
    span.children = [{ type: 'element', tagName: 'em', properties: {}, children: span.children }];
  if (isBold || isItalic) span.tagName = isBold ? 'strong' : 'em';
}

/** Word writes a list as paragraphs that say `mso-list`, each with its mark as text. */
function gatherWordLists(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const gathered: ElementContent[] = [];
    for (const child of node.children as ElementContent[]) {
      if (!isWordItem(child)) {
        const before = gathered.at(-1);
        const isBlank = child.type === 'text' && child.value.trim() === '';
        if (!(isBlank && isList(before))) gathered.push(child);
        continue;
      }
      const tagName = /^\s*\d+[.)]/.test(textOf(child)) ? 'ol' : 'ul';
      const before = gathered.at(-1);
      const list =
        isList(before) && before.properties['fromWord'] && before.tagName === tagName
          ? before
          : { type: 'element' as const, tagName, properties: { fromWord: true }, children: [] };
      if (list !== before) gathered.push(list);
      list.children.push({ ...child, tagName: 'li', children: withoutMark(child) });
    }
    node.children = gathered as typeof node.children;
  });
}

const isList = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

const isWordItem = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'p' && /mso-list: ?(?!none)/.test(styleOf(node));

const textOf = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : node.type === 'element'
      ? node.children.map(textOf).join('')
      : '';

/** Without what Word says is the mark, or what looks like one. */
function withoutMark({ children }: Element): ElementContent[] {
  const kept = children.filter(
    (child) => !(child.type === 'element' && /mso-list: ?ignore/.test(styleOf(child))),
  );
  const [first, ...rest] = kept;
  if (first?.type !== 'text') return kept;
  return [{ ...first, value: first.value.replace(/^\s*([·•§o-]|\d+[.)])\s+/, '') }, ...rest];
}
