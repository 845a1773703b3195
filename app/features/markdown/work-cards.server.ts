import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Picture } from '#app/features/pictures/picture.ts';
import { elementOf, textOf } from './elements.ts';
import { pictureElement } from './picture-element.ts';

/** A work as a text shows it: `[its title](work:<id>)` in a line of its own. `price` says why where it has none. */
export type Card = { title: string; href: string; line: string; price: string; picture: Picture };

const workAddress = /^work:([0-9a-f-]{36})$/;

/** The ids of the works that a text names. */
export function worksIn(text: string): string[] {
  return [...text.matchAll(/\(work:([0-9a-f-]{36})\)/g)].map((match) => match[1]!);
}

/**
 * Shows works by their cards, and links to them by their address of today. A work without a card is seen by nobody: its line is left
 * out, and within a sentence its words stay without a link.
 */
export function showWorks(tree: Root, cards: ReadonlyMap<string, Card>): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return;
    const shown = workOfParagraph(element);
    if (shown !== undefined) {
      const card = cards.get(shown);
      if (card) parent.children[index] = cardElement(card);
      else parent.children.splice(index, 1);
      return [SKIP, card ? index + 1 : index];
    }
    const id = workOf(element);
    if (id === undefined) return;
    const card = cards.get(id);
    if (card) element.properties['href'] = card.href;
    else parent.children.splice(index, 1, ...element.children);
  });
}

/** The work whose card a paragraph is; undefined for any other element. */
export function workOfParagraph(element: Element): string | undefined {
  return element.tagName === 'p' ? workOf(onlyLink(element)) : undefined;
}

const onlyLink = ({ children }: Element): ElementContent | undefined =>
  children.length === 1 ? children[0] : undefined;

export function workOf(link: ElementContent | undefined): string | undefined {
  if (link?.type !== 'element' || link.tagName !== 'a') return undefined;
  return workAddress.exec(String(link.properties['href']))?.[1];
}

function cardElement({ title, href, line, price, picture }: Card): Element {
  return elementOf('aside', { className: ['work-card'], ariaLabel: title }, [
    elementOf('a', { href }, [
      pictureElement(picture, picture.alt, { sizes: '9rem', loading: 'lazy' }),
      elementOf('span', {}, [
        elementOf('cite', {}, [textOf(title)]),
        elementOf('small', {}, [textOf(line)]),
        elementOf('b', {}, [textOf(price)]),
      ]),
    ]),
  ]);
}
