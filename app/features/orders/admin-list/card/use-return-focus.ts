import { useEffect, useRef } from 'react';

/**
 * Where a button goes with what it did, the focus goes to the order's own heading, or, where the order has left the tab, to the
 * list: if it was this order's to lose. `state` is what the order's buttons depend on.
 */
export function useReturnFocus(orderId: string, state: string): void {
  const before = useRef(state);
  useEffect(noteFocus, []);
  useEffect(() => {
    if (before.current !== state && focusedOrder === orderId) keepFocus(orderId);
    before.current = state;
  }, [orderId, state]);
  useEffect(
    () => () => {
      if (focusedOrder !== orderId) return;
      keepFocus(orderId);
      focusedOrder = undefined;
    },
    [orderId],
  );
}

/** The order whose card had the focus last. */
let focusedOrder: string | undefined;
let cards = 0;

/** One listener, however many cards there are. */
function noteFocus(): () => void {
  cards += 1;
  // Added again, the same listener is still one.
  document.addEventListener('focusin', note);
  return () => {
    cards -= 1;
    if (cards === 0) document.removeEventListener('focusin', note);
  };
}

function note({ target }: FocusEvent): void {
  // A question about the order stands beside the list.
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return;
  focusedOrder = target.closest('article')?.getAttribute('aria-labelledby')?.replace('order-', '');
}

function keepFocus(orderId: string): void {
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(`order-${orderId}`) ?? document.getElementById('orders');
  // The page stays where it is under the thumb.
  place?.focus({ preventScroll: true });
}
