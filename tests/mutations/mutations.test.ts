import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';

describe('the mutations', () => {
  it.each(mutations)('still fit the code: $guard', ({ patches, files }) => {
    for (const { file, find } of patches) expect(readFileSync(file, 'utf8').split(find), file).toHaveLength(2);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(mutations.map(({ guard }) => guard)).size).toBe(mutations.length);
  });
});
