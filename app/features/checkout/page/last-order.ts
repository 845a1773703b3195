import { forgetInTab, keepInTab, readFromTab } from '#app/platform/storage/tab-storage.ts';
import { keepRecentOrder } from './recent-order.ts';

const keptPayment = 'checkout-payment';
const keptOrder = 'checkout-order';

/** Remembers in this tab the payment that was prepared: after a reload it may have been paid, and its cart be empty. */
export function keepPreparedPayment(id: string): void {
  if (id !== preparedPayment()) keepInTab(keptPayment, { id });
}

/** Remembers in this tab that a card is being charged, or that it was not: until then nobody may say that nothing was charged. */
export function keepCharging(id: string, mayBeCharged: boolean): void {
  keepInTab(keptPayment, { id, mayBeCharged });
}

/** Whether the payment that was prepared in this tab may have been made, as far as this tab knows. */
export function mayBeCharged(): boolean {
  return readFromTab(keptPayment, { id: '', mayBeCharged: false }).mayBeCharged;
}

/** The payment that was prepared in this tab and has not ended; empty where there is none. */
export function preparedPayment(): string {
  return readFromTab(keptPayment, { id: '' }).id;
}

export const forgetPreparedPayment = () => forgetInTab(keptPayment);

/** Remembers in this tab what was bought, for those who press Back after paying, and in this browser for a day. */
export function keepLastOrder(token: string): void {
  keepRecentOrder(token);
  forgetPreparedPayment();
  keepInTab(keptOrder, { token });
}

/** The token of the order that was placed in this tab; empty where there was none. */
export function lastOrder(): string {
  return readFromTab(keptOrder, { token: '' }).token;
}
