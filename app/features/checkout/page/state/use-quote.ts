import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AddressFields } from '#app/features/shipping/address/address.ts';
import type { GiftFields } from '#app/features/shipping/gift.ts';
import type { BillingAddress } from '../../contract.ts';
import { usePreparedPayment } from './use-prepared-payment.ts';

/** How long after the last keystroke the shop is asked. */
const settleDelay = 500;

type Given = {
  sessionId: string | undefined;
  address: AddressFields;
  /** Sent with every quote; a change of it alone asks for none, since it changes no price. */
  gift: GiftFields | null;
  isComplete: boolean;
  cartKey: string;
};

/**
 * The prepared payment: requested once, as soon as the address is complete (spec. section 4); when the address or
 * the cart changes afterwards, the same payment is quoted again (decision 45).
 */
export function useQuote({ sessionId, address, gift, isComplete, cartKey }: Given) {
  const wish = JSON.stringify([address, cartKey]);
  const { quote, hold, workGone, isSettled, ask, extend, forget } = usePreparedPayment(
    { sessionId, address, gift },
    wish,
  );
  const { mutateAsync, error, isPending, reset } = useMutation({ mutationFn: () => ask({}) });
  // What was refused is not asked again until something in it changes.
  const [refused, setRefused] = useState<string>();

  const mayAsk =
    isComplete &&
    sessionId !== undefined &&
    cartKey !== '' &&
    !isSettled &&
    !isPending &&
    refused !== wish;
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => {
      mutateAsync().catch(() => setRefused(wish));
    }, settleDelay);
    return () => clearTimeout(timer);
  }, [mayAsk, mutateAsync, wish]);

  /** Asks again for what was refused. */
  function retry(): void {
    setRefused(undefined);
    reset();
  }

  return {
    quote,
    hold,
    workGone,
    isSettled,
    isPending,
    error,
    /** Settles the final address and billing before paying, unless the total is not the shown one. Rejects with a CallError. */
    settle: (billing: BillingAddress | null, shownTotal: string, addressConfirmed: boolean) =>
      ask({ billing, shownTotal, addressConfirmed }),
    /** Quotes what there is now, after something turned out to have changed. */
    requote: () => mutateAsync().catch(() => setRefused(wish)),
    extend,
    retry,
    /** Forgets the payment, so that the next one is prepared anew. */
    startOver: () => {
      retry();
      forget();
    },
  };
}

export type Quoting = ReturnType<typeof useQuote>;
