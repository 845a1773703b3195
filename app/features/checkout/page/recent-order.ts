import { recentOrderKey as key } from './has-recent-order.ts';

const day = 24 * 60 * 60 * 1000;

/** Remembers in this browser what was bought, for a day: the toast that says so is gone after seconds. */
export function keepRecentOrder(token: string): void {
  change(() => localStorage.setItem(key, `${Date.now() + day} ${token}`));
}

export function forgetRecentOrder(): void {
  change(() => localStorage.removeItem(key));
}

/** The token of an order placed here within a day and not dismissed since; empty where there is none. Browser only. */
export function recentOrder(): string {
  const [until, token] = read().split(' ');
  return token && Number(until) > Date.now() ? token : '';
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function change(store: () => void): void {
  try {
    store();
  } catch {
    // Storage is switched off: the letter has the link too.
  }
}
