import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSiteVersion } from './site-version.server.ts';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A database whose answers are given by hand. */
function slowDatabase() {
  const questions: { answer: (version: string) => void; fail: (error: Error) => void }[] = [];
  const ask = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => questions.push({ answer: resolve, fail: reject })),
  );
  return { ask, questions, version: followSiteVersion(ask, log) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

test('those who come together share one question; who comes while it is under way shares the next', async () => {
  const { ask, questions, version } = slowDatabase();
  const first = version.now();
  const late = [version.now(), version.now(), version.now()];
  await vi.advanceTimersByTimeAsync(5);
  expect(ask).toHaveBeenCalledTimes(1);
  questions[0]!.answer('7');
  expect(await first).toEqual({ epoch: 1, isAway: false });
  await vi.advanceTimersByTimeAsync(5);
  expect(ask).toHaveBeenCalledTimes(2);
  questions[1]!.answer('8');
  expect(await Promise.all(late)).toEqual([2, 2, 2].map((epoch) => ({ epoch, isAway: false })));
});

test('the epoch grows only when the version is another, also when it is a lower one', async () => {
  const { questions, version } = slowDatabase();
  const seen = [];
  for (const answer of ['7', '7', '8', '3']) {
    const now = version.now();
    questions.at(-1)!.answer(answer);
    seen.push((await now).epoch);
  }
  expect(seen).toEqual([1, 1, 2, 3]);
});

test('a silent database keeps a visitor waiting for a quarter of a second, and then nobody for two', async () => {
  const { ask, questions, version } = slowDatabase();
  const first = version.now();
  questions[0]!.answer('7');
  await first;
  const waiting = [version.now(), version.now()];
  await vi.advanceTimersByTimeAsync(249);
  expect(await Promise.race([waiting[1], 'still waiting'])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(waiting)).toEqual([1, 1].map((epoch) => ({ epoch, isAway: true })));
  expect(await version.now()).toEqual({ epoch: 1, isAway: true });
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  const back = version.now();
  await vi.advanceTimersByTimeAsync(1);
  questions[2]!.answer('8');
  expect(await back).toEqual({ epoch: 2, isAway: false });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a late answer is heard and ends the waiting for better times', async () => {
  const { questions, version } = slowDatabase();
  const first = version.now();
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toEqual({ epoch: 0, isAway: true });
  questions[0]!.answer('7');
  await vi.advanceTimersByTimeAsync(1);
  const next = version.now();
  questions[1]!.answer('7');
  expect(await next).toEqual({ epoch: 1, isAway: false });
});

test('a database that refuses is asked again after two seconds, and the log hears of it once', async () => {
  const { ask, questions, version } = slowDatabase();
  for (let times = 0; times < 3; times++) {
    const now = version.now();
    questions.at(-1)!.fail(new Error('connection refused'));
    expect(await now).toEqual({ epoch: 0, isAway: true });
    await version.now();
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(ask).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('where writes are counted, an answer stands for a moment, until this process has written', async () => {
  let writes = 0;
  const ask = vi.fn(async () => String(writes));
  const version = followSiteVersion(ask, log, () => writes);
  await version.now();
  await version.now();
  expect(ask).toHaveBeenCalledTimes(1);
  writes += 1;
  expect((await version.now()).epoch).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(19);
  await version.now();
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await version.now();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('an answer that was asked for before a write does not stand after it', async () => {
  let writes = 0;
  const questions: ((version: string) => void)[] = [];
  const version = followSiteVersion(
    () => new Promise((resolve) => questions.push(resolve)),
    log,
    () => writes,
  );
  const first = version.now();
  writes += 1;
  questions[0]!('7');
  await first;
  const second = version.now();
  questions[1]?.('8');
  expect((await second).epoch).toBe(2);
});
