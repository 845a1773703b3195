import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#app/platform/call.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { PostDetail } from '../../contract.ts';
import { openDraft } from './open-draft.ts';
import { postKind } from './post-draft.ts';

const savedAt = '2026-11-23T10:00:00.000Z';
const about = { version: 1, savedAt, hasChanges: true, named: { pictures: [], works: [] } };
const sheet = { ...about, id: 'a', form: { title: '', body: '' } } as unknown as PostDetail;
let hasLine = true;
let isSettled = false;
let refusals = 0;
const kind: typeof postKind = {
  ...postKind,
  send: async () => {
    if (!hasLine) throw new TypeError('Failed to fetch');
    if (isSettled) {
      refusals += 1;
      throw new CallError(409, 'Conflict');
    }
    return { ...about, conflict: null };
  },
};
const open = () => openDraft(kind, sheet, () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('takes up what was typed while the line was lost, although another window of this browser saved since', async () => {
  hasLine = false;
  const left = open();
  left.change({ body: 'Typed while offline.' });
  expect(await left.save()).toBe(false);
  hasLine = true;
  const other = open();
  other.change({ title: 'Saved elsewhere' });
  expect(await other.save()).toBe(true);
  const again = open();
  again.takeUp();
  expect(again.state().form.body).toBe('Typed while offline.');
  expect(await again.save()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('takes up what two windows kept, one after the other', async () => {
  hasLine = false;
  const texts = ['One.', 'Two.'];
  for (const body of texts) {
    const left = open();
    left.change({ body });
    expect(await left.save()).toBe(false);
  }
  hasLine = true;
  const found: string[] = [];
  for (const _ of texts) {
    const again = open();
    again.takeUp();
    again.takeUp();
    found.push(again.state().form.body);
    expect(await again.save()).toBe(true);
  }
  expect(found.toSorted()).toEqual(texts);
});

it('leaves out what the server would refuse to store', () => {
  const draft = open();
  draft.change({ body: 'Weir\u0000, pasted' });
  expect(draft.state().form.body).toBe('Weir, pasted');
});

it('forgets what every window kept once the post is gone', async () => {
  hasLine = false;
  for (const body of ['One.', 'Two.']) open().change({ body });
  expect(Object.keys(localStorage)).toHaveLength(2);
  open().forget();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps what is no draft any more on this device, and does not try again by itself', async () => {
  hasLine = true;
  isSettled = true;
  const draft = open();
  draft.change({ body: 'Typed after it was scheduled.' });
  expect(await draft.save()).toBe(false);
  expect(draft.state().saving).toBe('settled');
  expect(Object.keys(localStorage)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refusals).toBe(1);
  isSettled = false;
  draft.change({ body: 'Typed after it was a draft again.' });
  expect(await draft.save()).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});
