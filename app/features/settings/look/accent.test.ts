import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentIn, accentStyles, contrast } from './accent.ts';

const grounds = {
  light: ['#f5f2ec', '#ebe6dc', '#fcfaf6'],
  dark: ['#141513', '#1e201c', '#0e0f0d'],
};
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, '0')}`);

it('makes a readable accent of every color, in both lights', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (chosen, light) => {
      const { color, deep, on } = accentIn(light, chosen);
      for (const ground of grounds[light])
        expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on, color)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on, deep)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('leaves a color that passes as it is', () => {
  expect(accentIn('light', '#9c4221').color).toBe('#9c4221');
  expect(accentIn('dark', '#e08a5c').color).toBe('#e08a5c');
  expect(accentIn('light', '#ffd400').color).not.toBe('#ffd400');
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('writes nothing into the style sheet but colors', () => {
  expect(accentStyles('#336699')).toMatch(
    /^:root\{(--color-[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){3}\}$/,
  );
});
