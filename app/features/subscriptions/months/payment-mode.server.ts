import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '#app/platform/context.server.ts';

export type PaymentMode = 'live' | 'test' | 'sandbox' | null;

/** Whether what is paid now moves money; null where nothing can be paid. Asked before a transaction, for it may read the connection. */
export async function paymentModeOf({ payments }: Context): Promise<PaymentMode> {
  const { mode } = await payments.browser();
  return mode === 'none' ? null : mode;
}

/** Whether a payment moved no money. */
export const isPlayMoney = (mode: PaymentMode): boolean => mode === 'test' || mode === 'sandbox';

/** Whether all that a member has paid is play money, in a shop that takes real money by now. */
export async function isTestOver(
  context: Context,
  payments: readonly { paymentMode: PaymentMode }[],
): Promise<boolean> {
  if (payments.length === 0 || !payments.every((one) => isPlayMoney(one.paymentMode))) return false;
  return !isPlayMoney(await paymentModeOf(context));
}

/**
 * Which payments of the club count in a shop of this mode: play money only while the shop takes nothing else, real money always, and so
 * what was paid before either was kept (decision 67). For a query of `subscription_payments`, by the name that the query gives it.
 */
export const countsIn = (mode: PaymentMode, payments: SQL = sql`subscription_payments`): SQL =>
  isPlayMoney(mode) ? sql`true` : sql`coalesce(${payments}.payment_mode, 'live') = 'live'`;
