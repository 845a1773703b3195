import type { Element, Text } from 'hast';

export const elementOf = (
  tagName: string,
  properties: Element['properties'],
  children: (Element | Text)[] = [],
): Element => ({ type: 'element', tagName, properties, children });

export const textOf = (value: string): Text => ({ type: 'text', value });
