import type {
  subscriptionPayments,
  subscriptions,
} from '#app/database/schema/sales/subscriptions.ts';
import { isSampleId } from '#app/platform/storage/sample.ts';
import { detailRefusals as refusals } from '../copy.ts';

/** Why nothing of a payment can be sent back, as a sentence; undefined where it can. */
export function refundRefusal(
  { giftId }: Pick<typeof subscriptions.$inferSelect, 'giftId'>,
  payment: Pick<
    typeof subscriptionPayments.$inferSelect,
    'invoiceId' | 'amount' | 'refunded' | 'paymentIntentId'
  >,
): string | undefined {
  if (giftId) return refusals.gift;
  if (isSampleId(payment.invoiceId)) return refusals.sampleMoney;
  if (payment.refunded >= payment.amount) return refusals.allBack;
  return payment.paymentIntentId === null ? refusals.unnamed : undefined;
}
