import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { cartCount } from '#app/features/cart/cart.ts';
import { type Cart, useCart } from '#app/features/cart/page/cart-provider.tsx';
import { SandboxBanner } from '#app/features/layout/sandbox-banner.tsx';
import type { PageHandle } from '#app/features/layout/shell.tsx';
import { AddressFields, BillingFields } from './address-fields.tsx';
import { BeforePaying } from './before-paying.tsx';
import { CheckoutSkeleton, NothingToPay, Plain, Returning } from './checkout-frames.tsx';
import { copy } from '../copy.ts';
import { HeldStrip, HoldClock, useSecondsLeft } from './hold-clock.tsx';
import { keepPreparedPayment } from './last-order.ts';
import { OrderSummary } from './order-summary.tsx';
import { paymentFormCopy } from '#app/features/payments/form/copy.ts';
import type { Payer } from '#app/features/payments/form/payment-form.tsx';
import { PaymentSection } from './payment-section.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { forgetAddress, useAddress } from './state/use-address.ts';
import { forgetBilling, useBilling } from './state/use-billing.ts';
import { useExtension } from './state/use-extension.ts';
import { forgetGift, useGift } from './state/use-gift.ts';
import { usePayment } from './state/use-payment.ts';
import { usePriceQuestion } from './state/use-price-question.ts';
import { useQuote } from './state/use-quote.ts';

export const handle: PageHandle = { shell: 'checkout' };

/** Nothing to load; without it the page would be blank until its script has come. */
export function loader() {
  return null;
}

export function clientLoader() {
  return null;
}

/** `/checkout`. Everything here belongs to one buyer, so nothing of it is rendered on the server. */
export default function CheckoutPage() {
  const cart = useCart();
  return (
    <>
      <PageHead title={copy.title} />
      <meta name="robots" content="noindex" />
      <Body cart={cart} />
    </>
  );
}

function Body({ cart }: { cart: Cart }) {
  const [started, setStarted] = useState(false);
  const [search, setSearch] = useSearchParams();
  const returned = search.get('payment_intent');
  const hasWorks = cart.items.length > 0;
  useEffect(() => {
    if (hasWorks) setStarted(true);
  }, [hasWorks]);
  if (returned && cart.sessionId) {
    const unpaid = () => {
      toast({ title: copy.paymentFailed, description: copy.notPaid, destructive: true });
      setSearch({}, { replace: true });
    };
    return <Returning paymentIntentId={returned} forget={forgetForm} onUnpaid={unpaid} />;
  }
  // Once begun the form stays, although the cart empties behind it when the order is placed.
  if (started || hasWorks) return <Checkout cart={cart} onEmpty={() => setStarted(false)} />;
  if (cart.error)
    return (
      <Plain>
        <ErrorState sentence="Your cart could not be loaded." retry={() => void cart.reload()} />
      </Plain>
    );
  if (cart.sessionId === undefined || cart.isLoading) return <CheckoutSkeleton />;
  return <NothingToPay forget={forgetForm} />;
}

function forgetForm(): void {
  forgetAddress();
  forgetBilling();
  forgetGift();
}

function Checkout({ cart, onEmpty }: { cart: Cart; onEmpty: () => void }) {
  const form = useAddress();
  const gift = useGift();
  const setup = usePaymentSetup();
  const billing = useBilling();
  const [payer, setPayer] = useState<Payer>();
  const { stage, refusal, isLooking, pay, takeOrder, lookAgain, findPaid } = usePayment(forgetForm);
  const [items, setItems] = useState(cart.items);
  useEffect(() => {
    if (stage === 'idle') setItems(cart.items);
  }, [cart.items, stage]);

  const cartKey = JSON.stringify(items.map(({ id, quantity, resolvedPrice, artwork }) => [id, quantity, resolvedPrice ?? artwork.price]));
  const quoting = useQuote({
    sessionId: cart.sessionId,
    address: form.tidied,
    gift: gift.tidied,
    isComplete: form.isComplete && stage === 'idle',
    cartKey: items.length > 0 ? cartKey : '',
  });
  const { quote, hold } = quoting;
  const secondsLeft = useSecondsLeft(stage === 'idle' || stage === 'paying' ? hold : undefined);
  const question = usePriceQuestion(quote);
  const act = useExtension({ hold, secondsLeft, isPaying: stage === 'paying', extend: quoting.extend });
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
    const wrong = form.showAll();
    if (wrong) return document.getElementById(`address-${wrong}`)?.focus();
    const missing = gift.showAll();
    if (missing) return document.getElementById(`gift-${missing}`)?.focus();
    if (form.question) return document.getElementById('address-question')?.focus();
    const unnamed = billing.showAll();
    if (unnamed) return document.getElementById(`billing-${unnamed}`)?.focus();
    if (!payer || !quote || stage !== 'idle' || question.changes.length > 0) return toast(paymentFormCopy.notReady);
    await pay({
      payer,
      shown: quote,
      settle: () => quoting.settle(billing.address, quote.total, form.isConfirmed),
      requote: quoting.requote,
      billing: billing.address,
    });
  }

  const isHeld = secondsLeft !== undefined && secondsLeft > 0;
  return (
    <main>
      {setup.data?.sandboxScript && <SandboxBanner />}
      {isHeld && hold && quote && <HeldStrip count={cartCount(items)} secondsLeft={secondsLeft} hold={hold} total={quote.total} />}
      <div className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-[minmax(0,1fr)_minmax(26rem,39%)]">
        <div className="px-5 pt-10 pb-16 lg:px-[clamp(3rem,7.5vw,8rem)] lg:pb-28">
          <h1 className="type-d2">{copy.title}</h1>
          <p className="mt-3 text-label">{copy.intro}</p>
          <form className="mt-10 max-w-[43rem]" method="post" noValidate onSubmit={(event) => void submit(event)}>
            <AddressFields form={form} gift={gift} />
            <BillingFields form={billing} />
            <section aria-labelledby="payment" className="mt-10">
              <h2 id="payment" tabIndex={-1} className="type-h mb-4 outline-none">
                Payment
              </h2>
              <PaymentSection
                quoting={quoting}
                setup={setup}
                isOver={secondsLeft === 0 && stage === 'idle'}
                stage={stage}
                refusal={refusal}
                isLooking={isLooking}
                lookAgain={() => void lookAgain()}
                hasErrors={form.hasErrors}
                isReady={payer !== undefined}
                onReady={setPayer}
                onAct={act}
                question={question}
                gone={items.filter(({ availability }) => availability !== 'available')}
              />
              <BeforePaying country={form.address.country} />
            </section>
          </form>
        </div>
        <aside className="bg-recess px-5 pt-10 pb-16 lg:px-14">
          <div className="grid gap-9 lg:sticky lg:top-[calc(var(--header)+2.5rem)]">
            {isHeld && hold && (
              <HoldClock
                secondsLeft={secondsLeft}
                hold={hold}
                isMade={items.every(({ artwork }) => artwork.productType === 'merchandise')}
              />
            )}
            <OrderSummary items={items} total={cart.total} quote={quote} isStale={quoting.isPending} country={form.address.country} />
          </div>
        </aside>
      </div>
    </main>
  );
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
