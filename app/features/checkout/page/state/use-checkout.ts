import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Cart } from '#app/features/cart/page/cart-provider.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import type { PaymentStage } from '#app/features/payments/form/use-confirm-payment.ts';
import { useSecondsLeft } from '../hold-clock.tsx';
import { keepPreparedPayment } from '../last-order.ts';
import { forgetAddress, useAddress } from './use-address.ts';
import { forgetBilling, useBilling } from './use-billing.ts';
import { useExtension } from './use-extension.ts';
import { forgetGift, useGift } from './use-gift.ts';
import { usePayment } from './use-payment.ts';
import { usePriceQuestion } from './use-price-question.ts';
import { type Quoting, useQuote } from './use-quote.ts';

/** What a checkout is made of while its page is open: what is typed, quoted, held and paid. */
export function useCheckout(cart: Cart, onEmpty: () => void) {
  const form = useAddress();
  const gift = useGift();
  const billing = useBilling();
  const [payer, setPayer] = useState<Payer>();
  const payment = usePayment(forgetForm);
  const { stage, pay, takeOrder, findPaid } = payment;
  const items = useItems(cart.items, stage);

  const quoting = useQuote({
    sessionId: cart.sessionId,
    address: form.tidied,
    gift: gift.tidied,
    isComplete: form.isComplete && stage === 'idle',
    cartKey: items.length > 0 ? keyOf(items) : '',
  });
  const { quote } = quoting;
  const { secondsLeft, question, act } = useHeldQuote(quoting, stage);
  useEffect(() => {
    if (quote) keepPreparedPayment(quote.paymentIntentId);
  }, [quote]);
  // A refused cart is not what it was: something in it was sold, or all of it was paid for a moment ago.
  useWhen((quoting.error !== null && !quote) || quoting.workGone !== undefined, cart.reload);
  useFinishPaid(quote, takeOrder);
  useWhen(cart.items.length === 0 && !cart.isLoading && stage === 'idle', async () => {
    if (!quote || !(await findPaid(quote.paymentIntentId))) onEmpty();
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = firstWrong(form, gift, billing);
    if (wrong) return document.getElementById(wrong)?.focus();
    if (!payer || !quote || stage !== 'idle' || question.changes.length > 0)
      return toast(paymentFormCopy.notReady);
    await pay({
      payer,
      shown: quote,
      settle: () => quoting.settle(billing.address, quote.total, form.isConfirmed),
      requote: quoting.requote,
      billing: billing.address,
    });
  }

  return {
    form,
    gift,
    billing,
    payment,
    items,
    quoting,
    secondsLeft,
    question,
    isReady: payer !== undefined,
    setPayer,
    act,
    submit,
  };
}

/** What is in the cart, and once paying has begun what was in it then. */
function useItems(inCart: Cart['items'], stage: PaymentStage): Cart['items'] {
  const [items, setItems] = useState(inCart);
  useEffect(() => {
    if (stage === 'idle') setItems(inCart);
  }, [inCart, stage]);
  return items;
}

/** How long the quoted works are held, what its prices ask, and what keeps them longer. */
function useHeldQuote({ quote, hold, extend }: Quoting, stage: PaymentStage) {
  const secondsLeft = useSecondsLeft(stage === 'idle' || stage === 'paying' ? hold : undefined);
  const question = usePriceQuestion(quote);
  const act = useExtension({ hold, secondsLeft, isPaying: stage === 'paying', extend });
  return { secondsLeft, question, act };
}

export function forgetForm(): void {
  forgetAddress();
  forgetBilling();
  forgetGift();
}

function keyOf(items: Cart['items']): string {
  return JSON.stringify(
    items.map(({ id, quantity, resolvedPrice, artwork }) => [
      id,
      quantity,
      resolvedPrice ?? artwork.price,
    ]),
  );
}

/** Shows what is wrong with what was typed, part after part; answers the id of what must be mended first. */
function firstWrong(
  form: ReturnType<typeof useAddress>,
  gift: ReturnType<typeof useGift>,
  billing: ReturnType<typeof useBilling>,
): string | undefined {
  const wrong = form.showAll();
  if (wrong) return `address-${wrong}`;
  const missing = gift.showAll();
  if (missing) return `gift-${missing}`;
  if (form.question) return 'address-question';
  const unnamed = billing.showAll();
  return unnamed && `billing-${unnamed}`;
}

/** An intent that was paid before this page opened (a reload, a second tab) goes straight on to its order. */
function useFinishPaid(
  quote: { paymentStatus: string; paymentIntentId: string } | undefined,
  takeOrder: (id: string, billing: null) => Promise<void>,
) {
  const taken = useRef(false);
  useEffect(() => {
    if (quote?.paymentStatus !== 'succeeded' || taken.current) return;
    taken.current = true;
    void takeOrder(quote.paymentIntentId, null);
  }, [quote, takeOrder]);
}

/** Reacts once each time that something comes true: a cart that empties behind the form, a quote that is refused. */
function useWhen(isTrue: boolean, react: () => Promise<void>): void {
  const reacted = useRef(false);
  useEffect(() => {
    if (!isTrue) reacted.current = false;
    if (!isTrue || reacted.current) return;
    reacted.current = true;
    void react();
  }, [isTrue, react]);
}
