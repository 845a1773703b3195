/** A change of one place: `find` must stand there exactly once. */
export type Patch = { file: string; find: string; put: string };

/** A guard that is taken away, and the tests that must see it. */
export type Mutation = {
  /** The guard, and the invariant it keeps. */
  guard: string;
  invariant: string;
  patches: Patch[];
  project: 'unit' | 'api' | 'races';
  files: string[];
  /** The names of the tests that must see it, as vitest's `-t` finds them. */
  only: string;
  /** What a failing assertion must say: red for this reason, not for a broken import. */
  sign: RegExp;
};
