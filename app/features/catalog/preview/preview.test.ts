import { expect, it } from 'vitest';
import { shirts } from '#demo/content/works/shirts.ts';
import { colors } from '../colors.ts';
import { previewOf } from './preview.server.ts';

const made = {
  productType: 'merchandise',
  merchandiseType: 't-shirt',
  hasColors: true,
  design: 'light.webp',
  designForDark: 'dark.webp',
  designX: null,
  designY: null,
  designWidth: null,
  colors: null,
  teemillVariantRef: null,
} as const;
const foldOf = (slug: string, color: (typeof colors)[number]) =>
  previewOf({ ...made, id: '3f0a3f54-9a35-4b1c-8b57-0d6f0f0b7c11', slug }, 'a-picture', color)
    ?.fold;

it('shows no two shirts of the demo with the same folds', () => {
  const seen = shirts.map(({ slug }) => foldOf(slug, 'white'));
  expect(new Set(seen).size).toBe(6);
});

it('keeps the folds of a shirt in every color', () => {
  const seen = colors.map((color) => foldOf('heron-hook-art-t-shirt', color));
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(1);
});
