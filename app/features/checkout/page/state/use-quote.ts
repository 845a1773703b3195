import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { formatCountdown } from '#app/platform/formats/dates.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AddressFields } from '#app/features/shipping/address/address.ts';
import type { GiftFields } from '#app/features/shipping/gift.ts';
import type { BillingAddress, CreatePaymentIntent, ExtendHold, Hold, Quote, UpdateCheckout } from '../../contract.ts';
import { copy } from '../../copy.ts';

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
type More = { billing?: BillingAddress | null; shownTotal?: string; addressConfirmed?: boolean };

/** How long the works are held, counted from the moment the shop said so: a wrong clock does not matter. */
export type HeldFor = { secondsLeft: number; since: number; outOf: number; isExtended: boolean };

/**
 * The prepared payment: requested once, as soon as the address is complete (spec. section 4); when the address or
 * the cart changes afterwards, the same payment is quoted again (decision 45).
 */
export function useQuote({ sessionId, address, gift, isComplete, cartKey }: Given) {
  const wish = JSON.stringify([address, cartKey]);
  const [quote, setQuote] = useState<{ quote: Quote; wish: string }>();
  const [hold, setHold] = useState<HeldFor>();
  /** Why the payment was ended before its time: a work left the shop. */
  const [workGone, setWorkGone] = useState<string>();

  async function ask({ billing, shownTotal, addressConfirmed }: More): Promise<Quote | undefined> {
    if (!sessionId) throw new Error('a cart is needed');
    const answer = await (quote
      ? call<UpdateCheckout>('PATCH /api/checkout/:paymentIntentId', {
          params: { paymentIntentId: quote.quote.paymentIntentId },
          body: {
            sessionId,
            shippingAddress: address,
            gift,
            billingAddress: billing,
            shownTotal,
            ...(addressConfirmed && { addressConfirmed }),
          },
        }).catch(hearTheEnd)
      : call<CreatePaymentIntent>('POST /api/create-payment-intent', {
          body: { sessionId, shippingAddress: address, gift, timeZone: ownTimeZone() },
        }));
    if (!answer.clientSecret) {
      console.error(copy.noSecret);
      return undefined;
    }
    setQuote({ quote: answer, wish });
    setHold(heldFor(answer));
    return answer;
  }

  /** The shop set the works free before the page's own clock ran out. */
  function hearTheEnd(problem: unknown): never {
    if (problem instanceof CallError && problem.status === 410) {
      setHold((before) => before && { ...before, secondsLeft: 0 });
      if (problem.fields['work']) setWorkGone(problem.detail);
    }
    throw problem;
  }

  async function extend(): Promise<void> {
    if (!quote || !sessionId) return;
    const params = { paymentIntentId: quote.quote.paymentIntentId };
    try {
      const longer = await call<ExtendHold>('POST /api/checkout/:paymentIntentId/extension', { params, body: { sessionId } });
      setHold(heldFor(longer));
      toast({ title: copy.keptLonger, description: copy.timeLeft(formatCountdown(longer.holdSecondsLeft)) });
    } catch (problem) {
      // Another tab of this buyer may have asked before; the payment, quoted again, says how long there is.
      if (problem instanceof CallError && problem.status === 409) await ask({});
      else hearTheEnd(problem);
    }
  }

  const { mutateAsync, error, isPending, reset } = useMutation({ mutationFn: () => ask({}) });
  // What was refused is not asked again until something in it changes.
  const [refused, setRefused] = useState<string>();

  const isSettled = quote?.wish === wish;
  const mayAsk = isComplete && sessionId !== undefined && cartKey !== '' && !isSettled && !isPending && refused !== wish;
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => {
      mutateAsync().catch(() => setRefused(wish));
    }, settleDelay);
    return () => clearTimeout(timer);
  }, [mayAsk, mutateAsync, wish]);

  return {
    quote: quote?.quote,
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
    /** Asks the shop to keep the works longer, which it does once. */
    extend,
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
      setHold(undefined);
      setWorkGone(undefined);
    },
  };
}

export type Quoting = ReturnType<typeof useQuote>;

function heldFor({ holdSecondsLeft, holdSeconds, holdExtended }: Hold): HeldFor {
  return { secondsLeft: holdSecondsLeft, since: performance.now(), outOf: holdSeconds, isExtended: holdExtended };
}
