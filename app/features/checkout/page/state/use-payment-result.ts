import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#app/platform/endpoint.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { useConfirmPayment } from '#app/features/payments/form/use-confirm-payment.ts';
import type { BillingAddress, ProcessPayment } from '#app/features/checkout/contract.ts';
import { copy } from '#app/features/checkout/copy.ts';
import { hasRecentOrder } from '#app/features/checkout/page/has-recent-order.ts';
import { keepCharging, keepLastOrder } from '#app/features/checkout/page/last-order.ts';

type MadePayment = { id: string; billing: BillingAddress | null };

/** Says on the page what became of a payment: an order, nothing charged, not known yet, or its money on the way back. */
export function usePaymentResult(
  payment: ReturnType<typeof useConfirmPayment>,
  forgetForm: () => void,
) {
  const finish = useFinish(forgetForm);
  /** The payment of which nobody here knows whether it was made. */
  const unsureOf = useRef<MadePayment>({ id: '', billing: null });

  function tell(made: MadePayment, answer: Reply<ProcessPayment>): void {
    const { success, outcome, message } = answer;
    if (success) return finish(answer);
    if (outcome === 'unpaid') return refuseUncharged(made.id);
    if (outcome === 'processing') return beUnsure(made, message);
    payment.end(message);
    toast({
      title: copy.orderFailed,
      description: message || copy.unsuccessful,
      destructive: true,
    });
  }

  function refuseUncharged(id: string, message = copy.notPaid): void {
    keepCharging(id, false);
    payment.refuse(message);
  }

  function beUnsure(made: MadePayment, message: string): void {
    unsureOf.current = made;
    payment.beUnsure(message);
  }

  return { unsureOf, tell, refuseUncharged, beUnsure };
}

/** The order is there: what belonged to buying it is forgotten, and the page is left. */
function useFinish(forgetForm: () => void) {
  const cart = useCart();
  const navigate = useNavigate();
  return ({ orderToken }: Reply<ProcessPayment>): void => {
    forgetForm();
    cart.clear();
    void cart.reload();
    if (orderToken) keepLastOrder(orderToken);
    // The page one lands on has the link to the order (recent-order-line.tsx), where this browser keeps anything.
    const isInSight = !orderToken || hasRecentOrder();
    toast({
      ...copy.placed,
      ...(!isInSight && {
        way: { to: `/order/${orderToken}`, label: copy.toOrder, altText: copy.inLetter },
      }),
    });
    void navigate('/');
  };
}
