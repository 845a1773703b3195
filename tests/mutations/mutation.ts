import type { Change } from './change.ts';

/** A guard that is taken away, and the tests that must see it. */
export type Mutation = {
  /** The guard, and the invariant it keeps. */
  guard: string;
  invariant: string;
  changes: Change[];
  project: 'unit' | 'api' | 'races';
  /** The names of the tests that must see it, as vitest's `-t` finds them; by them their file is found. */
  only: string;
  /** The end of the file's path, where the names alone are made of parameters or stand in several files. */
  file?: string;
  /** What a failing assertion must say: red for this reason, not for a broken import. */
  sign: RegExp;
};
