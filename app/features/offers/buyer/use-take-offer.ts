import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '#app/platform/call.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { useCart } from '#app/features/cart/page/cart-provider.tsx';
import type { TakeOffer } from '../contract.ts';
import { offerCopy as copy } from './copy.ts';

/** Puts what is offered into the cart and goes on to the checkout. Where it cannot be had any more, the offer is read again. */
export function useTakeOffer(token: string, look: () => void) {
  const cart = useCart();
  const navigate = useNavigate();
  const [isTaking, setTaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function take(): Promise<void> {
    if (isTaking || !cart.sessionId || saidOffline()) return;
    setTaking(true);
    setRefusal(undefined);
    try {
      const body = { sessionId: cart.sessionId };
      const item = await call<TakeOffer>('POST /api/offers/:token/cart', {
        params: { token },
        body,
      });
      cart.addItem(item);
      void cart.reload();
      await navigate('/checkout');
    } catch (problem) {
      console.warn(problem);
      setRefusal(problem instanceof CallError ? (problem.detail ?? copy.notPut) : copy.notPut);
      if (problem instanceof CallError && problem.status < 500) look();
    } finally {
      setTaking(false);
    }
  }

  return { take, isTaking, refusal };
}
