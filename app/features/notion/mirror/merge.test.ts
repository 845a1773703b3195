import { describe, expect, it } from 'vitest';
import type { Fields } from '#app/integrations/notion/workspace.server.ts';
import { agreed, merge } from './merge.ts';

const agreedOn = { title: 'A bridge', notes: null, budget: 1_000, tags: [] as string[] };

function join(
  ours: Fields,
  theirs: Fields,
  more: { isTheirsNewer?: boolean; base?: { ours: Fields; theirs: Fields } } = {},
) {
  return merge({
    ours: { ...agreedOn, ...ours },
    theirs: { ...agreedOn, ...theirs },
    base: more.base ?? { ours: agreedOn, theirs: agreedOn },
    isTheirsNewer: more.isTheirsNewer ?? false,
    accept: (_field, value) => (value === 'unfit' ? undefined : value),
  });
}

describe('two copies of a row', () => {
  it('that agree need nothing', () => {
    expect(join({}, {})).toEqual({ take: {}, push: {}, conflicts: [], refused: {} });
  });

  it('take from each other what only one of them changed, also what was emptied', () => {
    expect(join({ budget: 2_000 }, { notes: 'Tall.' })).toMatchObject({
      take: { notes: 'Tall.' },
      push: { budget: 2_000 },
      conflicts: [],
    });
    expect(join({}, { budget: null })).toMatchObject({ take: { budget: null } });
    expect(join({ tags: ['a'] }, { tags: ['a'] })).toMatchObject({
      take: {},
      push: {},
      conflicts: [],
    });
  });

  it('keep the newer text where both changed it, and say which gave way', () => {
    const [here, there] = [{ title: 'Here' }, { title: 'There' }];
    expect(join(here, there)).toMatchObject({
      push: here,
      take: {},
      conflicts: [{ field: 'title', kept: 'Here', dropped: 'There' }],
    });
    expect(join(here, there, { isTheirsNewer: true })).toMatchObject({
      push: {},
      take: there,
      conflicts: [{ field: 'title', kept: 'There', dropped: 'Here' }],
    });
  });

  it('put right there what cannot stand here', () => {
    expect(join({}, { title: 'unfit' })).toMatchObject({
      push: { title: 'A bridge' },
      refused: { title: 'unfit' },
      take: {},
    });
  });

  it('take no value for changed that came back otherwise than it was written', () => {
    const base = {
      ours: { ...agreedOn, title: 'One, two' },
      theirs: { ...agreedOn, title: 'One / two' },
    };
    expect(join({ title: 'One, two' }, { title: 'One / two' }, { base })).toMatchObject({
      take: {},
      push: {},
    });
  });

  it('fill what the other leaves empty when they first meet', () => {
    const base = { ours: {}, theirs: {} };
    const met = join(
      { notes: null, budget: 1_000, title: 'Same' },
      { notes: 'Theirs.', budget: null, title: 'Same' },
      { base },
    );
    expect(met).toMatchObject({
      take: { notes: 'Theirs.' },
      push: { budget: 1_000 },
      conflicts: [],
    });
  });

  it('have something on its way until it is written: it is written again, and is no second conflict', () => {
    const first = join({ title: 'Here' }, { title: 'There' });
    const base = {
      ours: agreed({ ...agreedOn, title: 'Here' }, first),
      theirs: { ...agreedOn, title: 'There' },
    };
    expect(join({ title: 'Here' }, { title: 'There' }, { base })).toMatchObject({
      push: { title: 'Here' },
      conflicts: [],
    });
    expect(join({ title: 'Here' }, { title: 'Here' }, { base })).toMatchObject({
      push: {},
      take: {},
      conflicts: [],
    });
  });
});
