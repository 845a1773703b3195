import type { Nodes, Root } from 'hast';

/** Characters that a list of mail shows, about. */
const room = 140;

/** The first sentence of a text, for the line after the subject. Headings and pictures say it already. */
export function firstWords(tree: Root): string {
  const first = tree.children.find(
    (node) => node.type === 'element' && node.tagName === 'p' && wordsOf(node).trim() !== '',
  );
  const words = first ? wordsOf(first).replaceAll(/\s+/g, ' ').trim() : '';
  const sentence = /^.{20,}?[.!?](?=\s|$)/.exec(words)?.[0] ?? words;
  return sentence.length <= room ? sentence : `${sentence.slice(0, room - 3).trimEnd()}...`;
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
