import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import type { Cart } from '#app/features/cart/cart-provider.tsx';
import { copy } from './copy.ts';
import { usePayment } from './use-payment.ts';

/** Back from the provider's own page, or here with nothing in the cart. */
export function Returning({ cart }: { cart: Cart }) {
  const [search] = useSearchParams();
  const paymentIntentId = search.get('payment_intent');
  const { takeOrder } = usePayment(() => undefined);
  const taken = useRef(false);
  useEffect(() => {
    if (!paymentIntentId || taken.current || !cart.sessionId) return;
    taken.current = true;
    void takeOrder(paymentIntentId, null);
  });
  if (paymentIntentId)
    return (
      <Plain>
        <p className="type-statement" role="status">
          {copy.paidAlready}
        </p>
      </Plain>
    );
  return (
    <Plain>
      <EmptyState sentence="Your cart is empty">
        <ButtonLink to="/shop" variant="filled">
          Original Artworks
        </ButtonLink>
      </EmptyState>
    </Plain>
  );
}

export function Plain({ children }: { children: ReactNode }) {
  return (
    <main className="wall pt-10 pb-28">
      <h1 className="type-d2 mb-10">{copy.title}</h1>
      {children}
    </main>
  );
}

export function CheckoutSkeleton() {
  return (
    <Plain>
      <Loading />
      <noscript>Paying needs JavaScript. To buy without it, write to studio@example.com.</noscript>
      <div className="grid max-w-[43rem] gap-6">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </Plain>
  );
}
