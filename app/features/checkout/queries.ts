import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#app/platform/call.ts';
import type { Reply } from '#app/platform/endpoint.ts';
import type { AddressFields } from '#app/features/delivery/address.ts';
import type { BillingAddress, CreatePaymentIntent, GetPaymentSetup, ProcessPayment, Quote, UpdateCheckout } from './contract.ts';
import { copy } from './copy.ts';

/** How the page reaches the payment provider. */
export function usePaymentSetup() {
  return useQuery<Reply<GetPaymentSetup>>({ queryKey: ['/api/payment-setup'], staleTime: Infinity });
}

export type PaymentSetup = ReturnType<typeof usePaymentSetup>;

/** How long after the last keystroke the shop is asked. */
const settleDelay = 500;

type Given = { sessionId: string | undefined; address: AddressFields; isComplete: boolean; cartKey: string };

/**
 * The prepared payment: requested once, as soon as the address is complete (spec. section 4); when the address or
 * the cart changes afterwards, the same payment is quoted again (decision 2).
 */
export function useQuote({ sessionId, address, isComplete, cartKey }: Given) {
  const wish = JSON.stringify([address, cartKey]);
  const [quote, setQuote] = useState<{ quote: Quote; wish: string; hold: { secondsLeft: number; since: number } }>();
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: async ({ billing }: { billing?: BillingAddress | null }) => {
      if (!sessionId) throw new Error('a cart is needed');
      const answer = quote
        ? await call<UpdateCheckout>('PATCH /api/checkout/:paymentIntentId', {
            params: { paymentIntentId: quote.quote.paymentIntentId },
            body: { sessionId, shippingAddress: address, billingAddress: billing },
          })
        : await call<CreatePaymentIntent>('POST /api/create-payment-intent', { body: { sessionId, shippingAddress: address } });
      if (!answer.clientSecret) {
        console.error(copy.noSecret);
        return undefined;
      }
      setQuote({ quote: answer, wish, hold: { secondsLeft: answer.holdSecondsLeft, since: performance.now() } });
      return answer;
    },
  });
  // What was refused is not asked again until something in it changes.
  const [refused, setRefused] = useState<string>();

  const isSettled = quote?.wish === wish;
  const mayAsk = isComplete && sessionId !== undefined && cartKey !== '' && !isSettled && !isPending && refused !== wish;
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => {
      mutateAsync({}).catch(() => setRefused(wish));
    }, settleDelay);
    return () => clearTimeout(timer);
  }, [mayAsk, mutateAsync, wish]);

  return {
    quote: quote?.quote,
    hold: quote?.hold,
    isSettled,
    isPending,
    error,
    /** Settles the final address (and billing) before paying. Rejects with a CallError. */
    settle: (billing: BillingAddress | null) => mutateAsync({ billing }),
    /** Asks again for what was refused. */
    retry: () => {
      setRefused(undefined);
      reset();
    },
    /** Forgets the payment, so that the next one is prepared anew. */
    startOver: () => {
      setRefused(undefined);
      reset();
      setQuote(undefined);
    },
  };
}

export type Quoting = ReturnType<typeof useQuote>;

/** Turns a paid payment into its order; asked again when the network swallowed the answer, because the answer is the same. */
export async function processPayment(
  paymentIntentId: string,
  sessionId: string,
  billing: BillingAddress | null,
): Promise<Reply<ProcessPayment>> {
  const body = { paymentIntentId, sessionId, billingAddress: billing };
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
