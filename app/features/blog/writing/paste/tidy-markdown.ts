import type { Emphasis, PhrasingContent, Root, Strong } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Makes what was pasted look as one writes it: spaces outside of what is emphasized, and lists of single lines without gaps. */
export function tidyMarkdown(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'list') {
      node.spread = node.children.some(({ children }) => children.length > 2);
      for (const item of node.children) item.spread = node.spread;
    }
    if (!parent || index === undefined || (node.type !== 'strong' && node.type !== 'emphasis'))
      return;
    const [before, after] = [cut(node, 'start'), cut(node, 'end')];
    const made: PhrasingContent[] = [
      ...(before ? [{ type: 'text' as const, value: before }] : []),
      ...(node.children.length > 0 ? [node] : []),
      ...(after ? [{ type: 'text' as const, value: after }] : []),
    ];
    if (made.length === 1 && made[0] === node) return;
    (parent.children as PhrasingContent[]).splice(index, 1, ...made);
    return [SKIP, index + made.length];
  });
}

/** Takes the space at one end out of what is emphasized, and answers it. */
function cut(node: Strong | Emphasis, end: 'start' | 'end'): string {
  const text = node.children.at(end === 'start' ? 0 : -1);
  if (text?.type !== 'text') return '';
  const kept = end === 'start' ? text.value.trimStart() : text.value.trimEnd();
  const space = text.value.length > kept.length ? ' ' : '';
  text.value = kept;
  if (kept === '') node.children.splice(node.children.indexOf(text), 1);
  return space;
}
