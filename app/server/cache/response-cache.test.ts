import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Made } from '#app/platform/serve.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { openResponseCache } from './response-cache.server.ts';

const page = (body: string, more: Partial<Made> = {}): Made => ({
  status: 200,
  headers: {},
  body,
  isKept: true,
  ...more,
});
const textOf = (answer: { body: Buffer | string }) => answer.body.toString();

function openCache(limit?: number) {
  const seen = { epoch: 1, isAway: false };
  return { seen, cache: openResponseCache({ now: async () => ({ ...seen }) }, limit) };
}

test('is made once and given again until the version is another', async () => {
  const { seen, cache } = openCache();
  const make = vi.fn(async () => page(`made ${make.mock.calls.length}`));
  for (const expected of ['made 1', 'made 1'])
    expect(textOf(await cache.get('/', make))).toBe(expected);
  seen.epoch = 2;
  for (const expected of ['made 2', 'made 2'])
    expect(textOf(await cache.get('/', make))).toBe(expected);
});

test('is made by one at a time, however many ask', async () => {
  const { cache } = openCache();
  let atOnce = 0;
  const make = vi.fn(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    return page('a page');
  });
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', make)));
  expect(new Set(all.map(textOf))).toEqual(new Set(['a page']));
  expect(make).toHaveBeenCalledTimes(1);
});

test('what changed while it was made is made again for whoever came after the change', async () => {
  const { seen, cache } = openCache();
  const ready: ((made: Made) => void)[] = [];
  const make = vi.fn(() => new Promise<Made>((resolve) => ready.push(resolve)));
  const before = cache.get('/', make);
  await vi.waitFor(() => expect(ready).toHaveLength(1));
  seen.epoch = 2;
  const after = [cache.get('/', make), cache.get('/', make)];
  ready[0]!(page('old'));
  expect(textOf(await before)).toBe('old');
  await vi.waitFor(() => expect(ready).toHaveLength(2));
  ready[1]!(page('new'));
  expect((await Promise.all(after)).map(textOf)).toEqual(['new', 'new']);
  expect(textOf(await cache.get('/', make))).toBe('new');
  expect(make).toHaveBeenCalledTimes(2);
});

test('what says the same as before keeps its tag and what was packed', async () => {
  const { seen, cache } = openCache();
  const body = 'reeds '.repeat(500);
  const first = await cache.get('/', async () => page(body));
  if ('isKept' in first) throw new Error('it was not cache');
  const packed = await cache.bodyOf('/', first, 'br');
  seen.epoch = 2;
  const second = await cache.get('/', async () => page(body));
  if ('isKept' in second) throw new Error('it was not cache');
  expect(second.etag).toBe(first.etag);
  expect(cache.bodyOf('/', second, 'br')).toBe(packed);
  seen.epoch = 3;
  expect(await cache.get('/', async () => page(`${body}!`))).not.toMatchObject({
    etag: first.etag,
  });
});

test('is packed once for all who ask at once', async () => {
  const { cache } = openCache();
  const answer = await cache.get('/', async () => page('reeds '.repeat(500)));
  if ('isKept' in answer) throw new Error('it was not cache');
  const [one, two] = await Promise.all([
    cache.bodyOf('/', answer, 'gzip'),
    cache.bodyOf('/', answer, 'gzip'),
  ]);
  expect(one).toBe(two);
});

test('what has stood for a while is packed tighter, once', async () => {
  let at = 0;
  const cache = openResponseCache(
    { now: async () => ({ epoch: 1, isAway: false }) },
    undefined,
    () => at,
  );
  const body = Array.from({ length: 900 }, (_, line) => `reed ${line * line} and weir`).join();
  const answer = await cache.get('/', async () => page(body));
  if ('isKept' in answer) throw new Error('it was not cache');
  const first = await cache.bodyOf('/', answer, 'br');
  at = 19_999;
  expect(cache.bodyOf('/', answer, 'br')).toBe(first);
  at = 20_000;
  expect(cache.bodyOf('/', answer, 'br')).toBe(first);
  await expect.poll(() => answer.packed.br).not.toBe(first);
  const tighter = await cache.bodyOf('/', answer, 'br');
  expect(tighter.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(tighter).toString()).toBe(body);
  expect(cache.size().bytes).toBe(2048 + body.length + tighter.length);
  at = 90_000;
  expect(cache.bodyOf('/', answer, 'br')).toBe(tighter);
});

test('never fills up: not with what is missing, and not past its limit with what is there', async () => {
  const limit = 400_000;
  const { cache } = openCache(limit);
  for (let index = 0; index < 1_000; index++)
    await cache.get(`/no/${index}`, async () => page('', { status: 404, isKept: false }));
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
  const body = 'reeds '.repeat(1_000);
  for (let index = 0; index < 1_000; index++) {
    const answer = await cache.get(`/work/${index}`, async () => page(`${index} ${body}`));
    if (!('isKept' in answer)) await cache.bodyOf(`/work/${index}`, answer, 'br');
    await cache.get('/', async () => page(body));
    expect(cache.size().bytes).toBeLessThanOrEqual(limit);
  }
  expect(cache.size().answers).toBeGreaterThan(30);
  const again = vi.fn(async () => page(body));
  await cache.get('/', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('/large', async () => page('x'.repeat(limit)));
  expect(cache.size().bytes).toBeLessThanOrEqual(limit);
});

test('while nothing can be made, the last good answer serves', async () => {
  const { seen, cache } = openCache();
  const broken = vi.fn(async () => Promise.reject(new Error('connection refused')));
  await cache.get('/', async () => page('good'));
  seen.epoch = 2;
  expect(textOf(await cache.get('/', broken))).toBe('good');
  expect(
    textOf(await cache.get('/', async () => page('sorry', { status: 500, isKept: false }))),
  ).toBe('good');
  expect(textOf(await cache.get('/', async () => page('better')))).toBe('better');
  seen.isAway = true;
  seen.epoch = 3;
  broken.mockClear();
  expect(textOf(await cache.get('/', broken))).toBe('better');
  expect(broken).not.toHaveBeenCalled();
  await expect(cache.get('/never-made', broken)).rejects.toThrow('connection refused');
});

test('what is gone is not given again', async () => {
  const { seen, cache } = openCache();
  await cache.get('/work/reeds', async () => page('reeds'));
  seen.epoch = 2;
  const gone = async () =>
    Promise.reject(new AppError('missing', 'There is no work by this name.'));
  await expect(cache.get('/work/reeds', gone)).rejects.toThrow('There is no work by this name.');
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test('before the version was ever heard, nothing is cache', async () => {
  const { seen, cache } = openCache();
  Object.assign(seen, { epoch: 0, isAway: true });
  await cache.get('/', async () => page('a page'));
  expect(cache.size().answers).toBe(0);
});
