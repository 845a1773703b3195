import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#app/platform/endpoint.ts';
import type { GetPaymentSetup } from './contract.ts';

/** How the page reaches the payment provider. */
export function usePaymentSetup() {
  return useQuery<Reply<GetPaymentSetup>>({
    queryKey: ['/api/payment-setup'],
    staleTime: Infinity,
    // The owner may connect other keys: a page that is opened later asks anew.
    gcTime: 0,
  });
}

export type PaymentSetup = ReturnType<typeof usePaymentSetup>;
