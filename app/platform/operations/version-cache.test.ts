import { expect, it } from 'vitest';
import { cacheForVersion } from './version-cache.server.ts';

/** A site whose version and answers are given by hand. */
function standIn(options?: { lastStands: boolean }) {
  const now = { epoch: 1, isAway: false };
  const questions: PromiseWithResolvers<boolean>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<boolean>();
    questions.push(question);
    return question.promise;
  };
  const isClosed = cacheForVersion({ now: async () => ({ ...now }) }, ask, options);
  return { now, questions, isClosed };
}

it('is asked once for each version, whoever else wants to know', async () => {
  const { now, questions, isClosed } = standIn();
  const first = [isClosed(), isClosed(), isClosed()];
  await expect.poll(() => questions.length).toBe(1);
  questions[0]!.resolve(true);
  expect(await Promise.all([...first, isClosed()])).toEqual([true, true, true, true]);
  now.epoch = 2;
  const next = isClosed();
  await expect.poll(() => questions.length).toBe(2);
  questions[1]!.resolve(false);
  expect(await next).toBe(false);
});

it('stands as it was last said while nobody can be asked, and is asked again after', async () => {
  const { now, questions, isClosed } = standIn({ lastStands: true });
  const unheard = isClosed();
  await expect.poll(() => questions.length).toBe(1);
  questions[0]!.reject(new Error('away'));
  await expect(unheard).rejects.toThrow('away');
  const heard = isClosed();
  await expect.poll(() => questions.length).toBe(2);
  questions[1]!.resolve(true);
  expect(await heard).toBe(true);
  now.epoch = 2;
  const lost = isClosed();
  await expect.poll(() => questions.length).toBe(3);
  questions[2]!.reject(new Error('away'));
  expect(await lost).toBe(true);
  const again = isClosed();
  await expect.poll(() => questions.length).toBe(4);
  questions[3]!.resolve(false);
  expect(await again).toBe(false);
  now.epoch = 3;
  now.isAway = true;
  expect(await isClosed()).toBe(false);
});

it('is no answer of an earlier version where asking fails, unless that may stand', async () => {
  const { now, questions, isClosed } = standIn();
  const first = isClosed();
  await expect.poll(() => questions.length).toBe(1);
  questions[0]!.resolve(true);
  expect(await first).toBe(true);
  now.epoch = 2;
  const lost = isClosed();
  await expect.poll(() => questions.length).toBe(2);
  questions[1]!.reject(new Error('busy'));
  await expect(lost).rejects.toThrow('busy');
});
