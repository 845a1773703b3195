import { Children, type ElementType, isValidElement, type ReactNode } from 'react';
import { emptyStudio } from '#app/features/settings/record/studio-record.ts';
import type { Seller } from '../seller.ts';

/** A part of a letter that has something else, or nothing, to say where there are no pictures and no tables. */
export type InPlainText = { inPlainText?: string };

const blocks = new Set(['p', 'div', 'h1', 'h2', 'table', 'ol', 'ul']);
const lines = new Set(['tr', 'li']);
const silent = new Set(['head', 'style', 'title', 'img']);

/**
 * A letter's text alone: paragraphs apart, the cells of a row beside each other, links with their address, headings
 * underlined, pictures left out. Written here because react-email's renderer keeps 25 MB of memory for the same work.
 */
export function plainText(letter: ReactNode, seller: Seller = emptyStudio): string {
  return `${textOf(letter, seller)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function textOf(node: ReactNode, seller: Seller): string {
  if (typeof node === 'string' || typeof node === 'number')
    return String(node).replace(/\s+/g, ' ');
  if (isValidElement<Props>(node)) return textOfElement(node.type, node.props, seller);
  return Children.toArray(node)
    .map((child) => textOf(child, seller))
    .join('');
}

type Props = {
  children?: ReactNode | ((seller: Seller) => ReactNode);
  href?: string;
} & InPlainText;

function textOfElement(type: ElementType | string, props: Props, seller: Seller): string {
  if (props.inPlainText !== undefined) return `\n${props.inPlainText}\n`;
  // A letter's parts are plain functions without hooks, so they can simply be asked.
  if (typeof type === 'function')
    return textOf((type as (props: Props) => ReactNode)(props), seller);
  if (typeof props.children === 'function') return textOf(props.children(seller), seller);
  if (typeof type !== 'string') return textOf(props.children, seller);
  if (silent.has(type)) return '';
  if (type === 'br') return '\n';
  if (type === 'tr') return rowOf(props.children, seller);
  const text = textOf(props.children, seller);
  if (type === 'a') return linkOf(text, props.href ?? '');
  if (type === 'h2') return `\n\n${text}\n${'-'.repeat(text.length)}\n`;
  if (blocks.has(type)) return `\n\n${text}\n\n`;
  return lines.has(type) ? `${text}\n` : text;
}

/** Short cells stand beside each other; where one has several lines, the next begins a line of its own. */
function rowOf(children: ReactNode, seller: Seller): string {
  const cells = Children.toArray(children)
    .map((cell) => textOf(cell, seller).trim())
    .filter((cell) => cell !== '');
  const isTall = cells.some((cell) => cell.includes('\n'));
  return isTall ? `\n${cells.join('\n')}\n\n` : `${cells.join('  ')}\n`;
}

function linkOf(text: string, href: string): string {
  // Around a picture alone: the words beside it lead to the same place.
  if (text.trim() === '') return '';
  const address = href.replace(/^mailto:/, '');
  return text === address ? text : `${text}: ${address}`;
}
