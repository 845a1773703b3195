import { useState } from 'react';
import { call } from '#app/platform/call.ts';
import { saidOffline } from '#app/ui/offline.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useCart } from './cart-provider.tsx';
import type { CartItem, ChangeQuantity, RemoveFromCart } from '../contract.ts';
import { lineCopy } from './line-copy.ts';
import { conflictDetail } from '../queries.ts';

/** What the cart page and the drawer do with a line; the two word a failed removal differently. */
export function useCartLine(item: CartItem, place: 'drawer' | 'page') {
  const cart = useCart();
  const [isBusy, setBusy] = useState(false);
  const params = { sessionId: cart.sessionId ?? '', itemId: item.id };

  async function run(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    if (isBusy || saidOffline()) return false;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: 'Error', description: conflictDetail(error) ?? failed, destructive: true });
      return false;
    } finally {
      setBusy(false);
      void cart.reload();
    }
  }

  return {
    isBusy,
    /** Answers whether it is gone. */
    remove: async (): Promise<boolean> => {
      const gone = await run(
        () => call<RemoveFromCart>('DELETE /api/cart/:sessionId/items/:itemId', { params }),
        lineCopy.notRemoved[place],
      );
      if (!gone) return false;
      cart.removeItem(item.id);
      toast(lineCopy.removed);
      return true;
    },
    change: (quantity: number): Promise<boolean> =>
      run(() => {
        cart.setCart(cart.items.map((one) => (one.id === item.id ? { ...one, quantity } : one)));
        return call<ChangeQuantity>('PATCH /api/cart/:sessionId/items/:itemId', {
          params,
          body: { quantity },
        });
      }, lineCopy.notChanged),
  };
}
