import { isSampleId } from '#app/platform/storage/sample.ts';

/** Whether the demo invented this order: nobody paid it, and nobody is written to (decision 42). */
export function isSampleOrder({
  stripePaymentIntentId,
}: {
  stripePaymentIntentId: string;
}): boolean {
  return isSampleId(stripePaymentIntentId);
}
