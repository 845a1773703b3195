import { expect, it } from 'vitest';
import { inApp } from '#tests/support/sources.ts';

it('are drawn in one way: no character stands for one on a screen, but in words that begin a way back', () => {
  const arrow = /[→←↑↓↗↘›»]/;
  const shown = inApp
    .filter(({ path }) => path.endsWith('.tsx') || /(^|[/-])copy\.ts$/.test(path))
    .filter(({ path }) => path !== 'app/ui/navigation/back-link.tsx');
  const words = (text: string) =>
    text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').replaceAll(/['`"]← /g, '');
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.filter(({ text }) => arrow.test(words(text))).map(({ path }) => path)).toEqual([]);
});
