import { readFileSync } from 'node:fs';

/** Sentences, and the tests that prove each: a file and the end of a test's name. */
export type PromiseTests = Readonly<
  Record<string, readonly (readonly [file: string, test: string])[]>
>;

/** The tests that are named and are not there. */
export const missingTests = (tests: PromiseTests) =>
  Object.values(tests)
    .flat()
    .filter(([file, name]) => !namesOf(file).some((one) => one.endsWith(name)));

/** A text's sentences, one by one. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?])\s+/);

/** The names of the tests in a file. */
const namesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*it\(\s*'([^\n]*)',/gm)].map(([, name = '']) => name);
