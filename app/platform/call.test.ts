import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, CallError, read } from './call.ts';
import { formRefusal, refusalOf } from './refusal.ts';

const sent = vi.fn<typeof fetch>();
const keysSent = () =>
  sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = () => Promise.resolve(new Response('{"ok":true}'));

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled<T>(work: Promise<T>): Promise<T | string> {
  const outcome = work.catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a write whose answer was lost', () => {
  it('is sent once more, under the same key', async () => {
    sent.mockImplementationOnce(lost).mockImplementationOnce(answer);
    expect(await settled(call('POST /api/cart', { body: undefined }))).toEqual({ ok: true });
    const [first, second] = keysSent();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('outlives the page the first time alone: what browsers keep alive at once is limited', async () => {
    sent.mockImplementationOnce(lost).mockImplementationOnce(answer);
    await settled(call('POST /api/cart', { body: undefined }));
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  });

  it('fails when the second answer is lost too', async () => {
    sent.mockImplementation(lost);
    expect(await settled(call('POST /api/cart'))).toContain('Failed to fetch');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('a write that is pressed again', () => {
  const pay = (version: number) =>
    call('POST /api/orders/:orderId/refunds', {
      params: { orderId: '1' },
      body: { amount: '10.00', version },
    } as never);
  const bodiesSent = () => sent.mock.calls.map(([, init]) => init?.body);

  it('after its answers were lost is the same request, whatever the screen has read since', async () => {
    sent.mockImplementation(lost);
    await settled(pay(1));
    sent.mockImplementation(answer);
    expect(await settled(pay(2))).toEqual({ ok: true });
    expect(new Set(keysSent()).size).toBe(1);
    expect(new Set(bodiesSent()).size).toBe(1);
    // Once it is known to be done, the next press is meant.
    await settled(pay(2));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('after it was refused, or a quarter of an hour later, is another', async () => {
    sent.mockImplementation(() => Promise.resolve(new Response('no', { status: 409 })));
    await settled(pay(1));
    await settled(pay(1));
    expect(new Set(keysSent()).size).toBe(2);
    sent.mockImplementation(lost);
    await settled(pay(1));
    vi.advanceTimersByTime(16 * 60_000);
    await settled(pay(1));
    expect(new Set(keysSent()).size).toBe(4);
  });

  it('while it is under way is not sent', async () => {
    sent.mockImplementation(answer);
    expect(await settled(Promise.all([pay(1), pay(1)]))).toEqual([{ ok: true }, { ok: true }]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is sent again where it adds to the cart: a second copy is meant', async () => {
    sent.mockImplementation(answer);
    await settled(Promise.all([call('POST /api/cart'), call('POST /api/cart')]));
    expect(new Set(keysSent()).size).toBe(2);
  });
});

describe('what is not sent again', () => {
  it('is a write that was answered, whatever the answer', async () => {
    sent.mockImplementation(() => Promise.resolve(new Response('no', { status: 503 })));
    expect(await settled(call('POST /api/cart'))).toContain('503: no');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is a read; it carries no key', async () => {
    sent.mockImplementation(lost);
    expect(await settled(read('/api/artworks'))).toContain('Failed to fetch');
    expect(keysSent()).toEqual([null]);
  });

  it('has another key with the next press', async () => {
    sent.mockImplementation(answer);
    await settled(call('DELETE /api/x'));
    await settled(call('DELETE /api/x'));
    expect(new Set(keysSent()).size).toBe(2);
  });
});

describe('what a person is told of a call that did not succeed', () => {
  const failed = (status: number, fields?: Record<string, string>) =>
    new CallError(status, '', {
      type: 'about:blank',
      status,
      title: '',
      detail: 'The mail server is away.',
      code: 'upstream',
      requestId: '',
      ...(fields && { fields }),
    });

  it.each([
    [400, 'The mail server is away.'],
    [502, 'The mail server is away.'],
    [503, 'The mail server is away.'],
    [500, undefined],
  ])('answered with %i it is %s', (status, sentence) => {
    expect(refusalOf(failed(status))).toBe(sentence);
  });

  it('is nothing where something else than the shop answered, or nobody', () => {
    expect(refusalOf(new CallError(502, '<h1>Bad Gateway</h1>'))).toBeUndefined();
    expect(refusalOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  it('says it once: at the field, or of the whole form', () => {
    expect(formRefusal(failed(400, { host: 'No.' }))).toEqual({ fields: { host: 'No.' } });
    expect(formRefusal(failed(502)).whole).toBe('The mail server is away.');
    expect(formRefusal(new TypeError(), 'Not saved.').whole).toBe('Not saved.');
    expect(formRefusal(null)).toEqual({ fields: {} });
  });
});
