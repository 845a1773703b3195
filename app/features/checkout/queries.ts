import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { BillingAddress, ListWithoutOrder, ProcessPayment } from './contract.ts';
import { keptAddress } from './page/state/use-address.ts';

/** Turns a paid payment into its order; asked again when the network swallowed the answer, because the answer is the same. */
export async function processPayment(
  paymentIntentId: string,
  sessionId: string,
  billing: BillingAddress | null,
): Promise<Reply<ProcessPayment>> {
  const body = {
    paymentIntentId,
    sessionId,
    billingAddress: billing,
    shippingAddress: keptAddress(),
  };
  for (const wait of [1000, 3000]) {
    try {
      return await call<ProcessPayment>('POST /api/process-payment', { body });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call<ProcessPayment>('POST /api/process-payment', { body });
}

/** The payments that have no order, for the owner. */
export const withoutOrderQuery = () =>
  queryOptions<Reply<ListWithoutOrder>>({ queryKey: ['/api/admin/payments-without-order'] });
