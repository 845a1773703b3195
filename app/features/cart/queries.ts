import { useState } from 'react';
import { call, CallError } from '#app/platform/call.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useCart } from './page/cart-provider.tsx';
import type { Color } from '#app/features/catalog/colors.ts';
import type { AddToCart } from './contract.ts';
import { cartCopy } from './copy.ts';

type Work = { id: string; title: string };
type Choice = { size?: string | undefined; color?: Color | undefined };

/** Puts one of a work into the cart and says how it went. */
export function useAddToCart() {
  const cart = useCart();
  const [isAdding, setAdding] = useState(false);

  async function add(work: Work, { size, color }: Choice): Promise<void> {
    if (isAdding || !cart.sessionId || saidOffline()) return;
    setAdding(true);
    try {
      const body = {
        artworkId: work.id,
        sessionId: cart.sessionId,
        quantity: 1,
        selectedSize: size,
        selectedColor: color,
      };
      const { alreadyInCart, ...item } = await call<AddToCart>('POST /api/cart', { body });
      if (!alreadyInCart) cart.addItem(item);
      const said = alreadyInCart ? cartCopy.alreadyThere : cartCopy.added;
      toast({
        title: said.title,
        description: said.description(work.title, size, color),
        way: cartCopy.view,
      });
      void cart.reload();
    } catch (error) {
      toast(refusal(error));
    } finally {
      setAdding(false);
    }
  }

  return { add, isAdding };
}

function refusal(error: unknown) {
  const detail = conflictDetail(error);
  return detail
    ? { ...cartCopy.notAvailable, description: detail, destructive: true }
    : cartCopy.notAdded;
}

/** The server's sentence where the work is sold or held. */
export function conflictDetail(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 409 ? error.detail : undefined;
}
