import type { Context } from '#app/platform/context.server.ts';

export type PaymentMode = 'live' | 'test' | 'sandbox' | null;

/** Whether what is paid now moves money; null where nothing can be paid. Asked before a transaction, for it may read the connection. */
export async function paymentModeOf({ payments }: Context): Promise<PaymentMode> {
  const { mode } = await payments.browser();
  return mode === 'none' ? null : mode;
}
