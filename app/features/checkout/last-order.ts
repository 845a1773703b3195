import { keepInTab, readFromTab } from '#app/platform/tab-storage.ts';

const kept = 'checkout-order';

/** Remembers in this tab what was bought, for those who press Back after paying. */
export function keepLastOrder(token: string): void {
  keepInTab(kept, { token });
}

/** The token of the order that was placed in this tab; empty where there was none. */
export function lastOrder(): string {
  return readFromTab(kept, { token: '' }).token;
}
