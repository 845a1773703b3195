import type { subscriptions } from '#app/database/schema/sales/subscriptions.ts';
import type {
  Invoice,
  ProviderSubscription,
} from '#app/integrations/payments/subscriptions.server.ts';
import { minutesAfter } from '#app/platform/formats/dates.ts';
import { shirtMonth } from '../club.ts';
import { firstDayOf } from '../months/rules.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Days after a refused renewal on which it pauses the membership at the earliest: a week after the last of the provider's usual tries. */
const graceDays = 22;
const day = 24 * 60;

/** The renewal that is owed the longest. */
export function dueInvoice(invoices: readonly Invoice[]): Invoice | undefined {
  return invoices.findLast(({ state }) => state === 'failing');
}

/** When what is owed pauses the membership, where it is not paid: before the next renewal is asked for in any case. */
export function suspensionOf(
  { periodStart }: Pick<Invoice, 'periodStart'>,
  { periodEnd }: Pick<ProviderSubscription, 'periodEnd'>,
): Date {
  const [grace, beforeNext] = [
    minutesAfter(periodStart, graceDays * day),
    minutesAfter(periodEnd, -day),
  ];
  return grace < beforeNext ? grace : beforeNext;
}

/** What a row says of a renewal that was refused. */
export function dueColumns(
  row: Pick<Subscription, 'suspendedAt'>,
  due: Invoice | undefined,
  now: ProviderSubscription,
  at: Date,
) {
  if (!due)
    return {
      dueInvoiceId: null,
      dueMonth: null,
      dueAmount: null,
      dueTriedAgainAt: null,
      suspendedAt: null,
    };
  const isSuspended = due.nextAttempt
    ? at >= minutesAfter(now.periodEnd, -day)
    : at >= suspensionOf(due, now);
  return {
    dueInvoiceId: due.id,
    dueMonth: firstDayOf(shirtMonth(due.periodStart)),
    dueAmount: due.amount,
    dueTriedAgainAt: due.nextAttempt ?? null,
    suspendedAt: row.suspendedAt ?? (isSuspended ? at : null),
  };
}
