import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '#app/routes.ts';
import { sources } from '#tests/support/sources.ts';

/** Loaded in ways that no import shows, or without a class of their own. */
const shownOtherwise = ['app/entry.client.tsx', 'app/entry.server.tsx'];

const shown = shownFrom(['app/root.tsx', ...publicPages()]);
const components = sources.map(({ path }) => path).filter(isComponent);

it('leaves nothing that a visitor may be shown out of the styles of public pages', () => {
  expect(shown.size).toBeGreaterThan(200);
  expect([...shown].filter((path) => isComponent(path) && isLeftOut(path))).toEqual([]);
  expect(isLeftOut('app/features/admin/inbox/inbox-page.tsx')).toBe(true);
});

it('leaves all that only the owner and readers of letters see out of them', () => {
  const theirs = components.filter((path) => !shown.has(path) && !shownOtherwise.includes(path));
  expect(theirs.length).toBeGreaterThan(150);
  expect(theirs.filter((path) => !isLeftOut(path))).toEqual([]);
});

function isLeftOut(path: string): boolean {
  return left().some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`));
}

function left(): string[] {
  const css = readFileSync('app/app.css', 'utf8');
  return [...css.matchAll(/@source not '\.\/([^']+)'/g)].map(([, glob]) => `app/${glob}`);
}

function isComponent(path: string): boolean {
  return path.startsWith('app/') && path.endsWith('.tsx') && !path.includes('.test.');
}

function publicPages(): string[] {
  return pages.filter((page) => page.for === 'anyone').map(({ file }) => `app/${file}`);
}

function shownFrom(paths: readonly string[]): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const shown = new Set(paths);
  for (const path of shown)
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly && !target.includes('.server')) shown.add(target);
  return shown;
}
