import { afterEach, expect, it, vi } from 'vitest';
import { hasRecentOrder } from '../has-recent-order.ts';
import { forgetRecentOrder, keepRecentOrder, recentOrder } from '../recent-order.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that keeps what it is given, as a property too. */
function browser(): void {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const has = (_: object, key: string | symbol) => typeof key === 'string' && kept.has(key);
  vi.stubGlobal('localStorage', new Proxy(storage, { has }));
}

it('an order is kept in sight for a day, and no longer', () => {
  browser();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  keepRecentOrder('its-token');
  vi.setSystemTime(new Date('2026-11-24T09:59:00Z'));
  expect([hasRecentOrder(), recentOrder()]).toEqual([true, 'its-token']);
  vi.setSystemTime(new Date('2026-11-24T10:00:00Z'));
  expect(recentOrder()).toBe('');
});

it('an order that was dismissed is out of sight at once', () => {
  browser();
  keepRecentOrder('its-token');
  forgetRecentOrder();
  expect([hasRecentOrder(), recentOrder()]).toEqual([false, '']);
});

it('a browser without storage keeps none, and says nothing of it', () => {
  expect(() => keepRecentOrder('its-token')).not.toThrow();
  expect([hasRecentOrder(), recentOrder()]).toEqual([false, '']);
});
