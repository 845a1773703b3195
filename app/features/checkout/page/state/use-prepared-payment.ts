import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import type { Input } from '#app/platform/endpoint.ts';
import { moneyIn } from '#app/platform/formats/money.ts';
import { formatCountdown } from '#app/platform/formats/dates.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { AddressFields } from '#app/features/shipping/address/address.ts';
import type { GiftFields } from '#app/features/shipping/gift.ts';
import type {
  BillingAddress,
  CreatePaymentIntent,
  ExtendHold,
  Hold,
  Quote,
  UpdateCheckout,
} from '../../contract.ts';
import { copy } from '../../copy.ts';

type Given = { sessionId: string | undefined; address: AddressFields; gift: GiftFields | null };
type More = { billing?: BillingAddress | null; shownTotal?: string; addressConfirmed?: boolean };

/** How long the works are held, counted from the moment the shop said so: a wrong clock does not matter. */
export type HeldFor = { secondsLeft: number; since: number; outOf: number; isExtended: boolean };

/** The payment that the shop keeps ready, for what `wish` says, and the hold on its works. */
export function usePreparedPayment({ sessionId, address, gift }: Given, wish: string) {
  const [quote, setQuote] = useState<{ quote: Quote; wish: string }>();
  const [hold, setHold] = useState<HeldFor>();
  /** Why the payment was ended before its time: a work left the shop. */
  const [workGone, setWorkGone] = useState<string>();

  /** Prepares the payment, or quotes the one there is again. Rejects with a CallError. */
  async function ask({ billing, shownTotal, addressConfirmed }: More): Promise<Quote | undefined> {
    if (!sessionId) throw new Error('a cart is needed');
    const shared = { sessionId, shippingAddress: address, gift };
    const answer = await (quote
      ? quoteAgain(quote.quote, {
          ...shared,
          billingAddress: billing,
          shownTotal,
          ...(addressConfirmed && { addressConfirmed }),
        }).catch(hearTheEnd)
      : prepare(shared));
    if (!isPayable(answer)) return undefined;
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

  /** Asks the shop to keep the works longer, which it does once. */
  async function extend(): Promise<void> {
    if (!quote || !sessionId) return;
    try {
      const longer = await keepLonger(quote.quote, sessionId);
      setHold(heldFor(longer));
      sayKeptLonger(longer);
    } catch (problem) {
      // Another tab of this buyer may have asked before; the payment, quoted again, says how long there is.
      if (problem instanceof CallError && problem.status === 409) await ask({});
      else hearTheEnd(problem);
    }
  }

  function forget(): void {
    setQuote(undefined);
    setHold(undefined);
    setWorkGone(undefined);
  }

  const isSettled = quote?.wish === wish;
  return { quote: quote?.quote, hold, workGone, isSettled, ask, extend, forget };
}

type Prepared = Pick<Quote, 'paymentIntentId'>;

const prepare = (wanted: Omit<Input<CreatePaymentIntent>['body'], 'timeZone'>) =>
  call<CreatePaymentIntent>('POST /api/create-payment-intent', {
    body: { ...wanted, timeZone: ownTimeZone() },
  });

const quoteAgain = ({ paymentIntentId }: Prepared, body: Input<UpdateCheckout>['body']) =>
  call<UpdateCheckout>('PATCH /api/checkout/:paymentIntentId', {
    params: { paymentIntentId },
    body,
  });

function isPayable({ clientSecret, currency }: Quote): boolean {
  if (!clientSecret) {
    console.error(copy.noSecret);
    return false;
  }
  // The owner has chosen another currency since this page was loaded: it says so before anybody pays.
  if (currency === moneyIn().code) return true;
  location.reload();
  return false;
}

const keepLonger = ({ paymentIntentId }: Prepared, sessionId: string) =>
  call<ExtendHold>('POST /api/checkout/:paymentIntentId/extension', {
    params: { paymentIntentId },
    body: { sessionId },
  });

function sayKeptLonger({ holdSecondsLeft }: Hold): void {
  toast({
    title: copy.keptLonger,
    description: copy.timeLeft(formatCountdown(holdSecondsLeft)),
  });
}

function heldFor({ holdSecondsLeft, holdSeconds, holdExtended }: Hold): HeldFor {
  return {
    secondsLeft: holdSecondsLeft,
    since: performance.now(),
    outOf: holdSeconds,
    isExtended: holdExtended,
  };
}
