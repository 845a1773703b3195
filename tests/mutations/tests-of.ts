import { globSync, readFileSync } from 'node:fs';
import type { Mutation } from './mutation.ts';

const projects = {
  unit: {
    include: ['app/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts'],
    exclude: ['app/**/api.test.ts'],
  },
  api: {
    include: ['app/**/api.test.ts', 'tests/{api,simulation}/**/*.test.ts'],
    exclude: [],
  },
  races: { include: ['tests/races/**/*.test.ts'], exclude: [] },
};
const texts = new Map<string, string>();

/** The files of the tests that must see a mutation: those that hold the tests' names, or the one that is named. */
export function testsOf({
  project,
  file,
  only,
}: Pick<Mutation, 'project' | 'file' | 'only'>): string[] {
  const { include, exclude } = projects[project];
  const known = globSync(include, { exclude }).map((path) => path.replaceAll('\\', '/'));
  if (file !== undefined) return known.filter((path) => path.endsWith(`/${file}`));
  const names = only.split('|');
  return known.filter((path) => names.some((name) => textOf(path).includes(name))).toSorted();
}

function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, known);
  return known;
}
