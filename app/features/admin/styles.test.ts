import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '#app/routes.ts';
import { sources } from '#tests/support/sources.ts';

it('leaves nothing that a visitor may be shown out of the styles of public pages', () => {
  const css = readFileSync('app/app.css', 'utf8');
  const left = [...css.matchAll(/@source not '\.\/([^']+)'/g)].map(([, glob]) => `app/${glob}`);
  expect(left.length).toBeGreaterThan(5);
  const shown = [...shownFrom(['app/root.tsx', ...publicPages()])];
  expect(shown.length).toBeGreaterThan(200);
  const isLeftOut = (path: string) =>
    left.some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`));
  expect(shown.filter((path) => path.endsWith('.tsx') && isLeftOut(path))).toEqual([]);
  expect(isLeftOut('app/features/admin/inbox/inbox-page.tsx')).toBe(true);
});

const publicPages = () =>
  pages.filter((page) => page.for === 'anyone').map(({ file }) => `app/${file}`);

function shownFrom(paths: readonly string[]): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const shown = new Set(paths);
  for (const path of shown)
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly && !target.includes('.server')) shown.add(target);
  return shown;
}
