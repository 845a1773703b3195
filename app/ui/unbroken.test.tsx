import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

it('holds a short word together at its hyphen, and lets a long one break', () => {
  expect(renderToStaticMarkup(<Unbroken>Heron Hook Art T-Shirt</Unbroken>)).toBe(
    'Heron Hook Art <span class="whitespace-nowrap">T-Shirt</span>',
  );
  for (const text of ['Reed Margin', 'Post-industrialization', '13 × 10 in'])
    expect(renderToStaticMarkup(<Unbroken>{text}</Unbroken>)).toBe(text);
});
