import { useEffect, useState } from 'react';
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
import { HeldStrip, HoldClock } from './hold-clock.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { usePaymentSetup } from '#app/features/payments/form/queries.ts';
import { forgetForm, useCheckout } from './state/use-checkout.ts';

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

function Checkout({ cart, onEmpty }: { cart: Cart; onEmpty: () => void }) {
  const setup = usePaymentSetup();
  const checkout = useCheckout(cart, onEmpty);
  const { form, gift, billing, items, quoting, secondsLeft, submit } = checkout;
  const { quote, hold } = quoting;
  const isHeld = secondsLeft !== undefined && secondsLeft > 0;
  return (
    <main>
      {setup.data?.isTest && <SandboxBanner />}
      {isHeld && hold && quote && (
        <HeldStrip
          count={cartCount(items)}
          secondsLeft={secondsLeft}
          hold={hold}
          total={quote.total}
        />
      )}
      <div className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-[minmax(0,1fr)_minmax(26rem,39%)]">
        <div className="px-5 pt-10 pb-16 lg:px-[clamp(3rem,7.5vw,8rem)] lg:pb-28">
          <h1 className="type-d2">{copy.title}</h1>
          <p className="mt-3 text-label">{copy.intro}</p>
          <form
            className="mt-10 max-w-[43rem]"
            method="post"
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            <AddressFields
              form={form}
              gift={gift}
              takesWords={items.some(({ source }) => source !== 'printer')}
            />
            <BillingFields form={billing} isGift={gift.gift.isGift} />
            <PaymentPart checkout={checkout} setup={setup} />
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
            <OrderSummary
              items={items}
              total={cart.total}
              quote={quote}
              isStale={quoting.isPending}
              country={form.address.country}
            />
          </div>
        </aside>
      </div>
    </main>
  );
}

type PaymentPartProps = {
  checkout: ReturnType<typeof useCheckout>;
  setup: ReturnType<typeof usePaymentSetup>;
};

function PaymentPart({ checkout, setup }: PaymentPartProps) {
  const { form, payment, items, quoting, secondsLeft } = checkout;
  return (
    <section aria-labelledby="payment" className="mt-10">
      <h2 id="payment" tabIndex={-1} className="type-h mb-4 outline-none">
        Payment
      </h2>
      <PaymentSection
        quoting={quoting}
        setup={setup}
        isOver={secondsLeft === 0 && payment.stage === 'idle'}
        stage={payment.stage}
        refusal={payment.refusal}
        isLooking={payment.isLooking}
        lookAgain={() => void payment.lookAgain()}
        hasErrors={form.hasErrors}
        isReady={checkout.isReady}
        onReady={checkout.setPayer}
        onAct={checkout.act}
        question={checkout.question}
        gone={items.filter(({ availability }) => availability !== 'available')}
      />
      <BeforePaying country={form.address.country} />
    </section>
  );
}
