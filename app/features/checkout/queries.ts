import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { BillingAddress, GetPaymentSetup, ListWithoutOrder, ProcessPayment } from './contract.ts';
import { keptAddress } from './use-address.ts';

/** How the page reaches the payment provider. */
export function usePaymentSetup() {
  return useQuery<Reply<GetPaymentSetup>>({ queryKey: ['/api/payment-setup'], staleTime: Infinity });
}

export type PaymentSetup = ReturnType<typeof usePaymentSetup>;

/** Turns a paid payment into its order; asked again when the network swallowed the answer, because the answer is the same. */
export async function processPayment(
  paymentIntentId: string,
  sessionId: string,
  billing: BillingAddress | null,
): Promise<Reply<ProcessPayment>> {
  const body = { paymentIntentId, sessionId, billingAddress: billing, shippingAddress: keptAddress() };
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
export const withoutOrderQuery = () => queryOptions<Reply<ListWithoutOrder>>({ queryKey: ['/api/admin/payments-without-order'] });
