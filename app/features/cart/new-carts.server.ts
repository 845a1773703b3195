import type { Context } from '#app/platform/context.server.ts';
import { AppError } from '#app/platform/errors.ts';
import { networkOf } from '#app/platform/operations/network.server.ts';

/** So many carts may begin at one address; a phone company's subscribers on a drop day stay far below. */
const most = { carts: 100, milliseconds: 10 * 60_000 };
/** How many addresses are remembered before those whose time is over are let go. */
const enough = 10_000;

const begun = new Map<string, { carts: Set<string>; until: number }>();

/**
 * Counts a cart that has just begun, so that nobody fills the table with empty promises. Kept in memory: a restart forgives.
 * Throws AppError 'too-many'.
 */
export function countNewCart({ address, env, now }: Context, sessionId: string): void {
  if (address === undefined || env.RATE_LIMITS === 'off') return;
  const [at, key] = [now().getTime(), networkOf(address)];
  const known = begun.get(key);
  const window =
    known && known.until > at ? known : { carts: new Set<string>(), until: at + most.milliseconds };
  // A cart that was emptied and filled again is the same cart.
  if (window.carts.has(sessionId)) return;
  if (window.carts.size >= most.carts) {
    const seconds = Math.ceil((window.until - at) / 1000);
    throw new AppError(
      'too-many',
      'Many carts were begun here just now. Please try again in a few minutes.',
      undefined,
      seconds,
    );
  }
  if (begun.size > enough)
    for (const [other, { until }] of begun) if (until <= at) begun.delete(other);
  window.carts.add(sessionId);
  begun.set(key, window);
}
