import { useEffect, useRef } from 'react';

/**
 * Where a button goes with what it did, the focus goes to the order's own heading, or, where the order has left the tab, to the
 * list: if it was this order's to lose. `state` is what the order's buttons depend on.
 */
export function useReturnFocus(orderId: string, state: string): void {
  const before = useRef(state);
  // Added again, the same listener is still one. It stays when the list is left: it only reads.
  useEffect(() => document.addEventListener('focusin', noteFocus), []);
  useEffect(() => {
    if (before.current !== state && focusedOrder === orderId) returnFocus(orderId);
    before.current = state;
  }, [orderId, state]);
  useEffect(
    () => () => {
      if (focusedOrder !== orderId) return;
      returnFocus(orderId);
      focusedOrder = undefined;
    },
    [orderId],
  );
}

/** The order whose card had the focus last. */
let focusedOrder: string | undefined;

function noteFocus({ target }: FocusEvent): void {
  // A question about the order stands beside the list.
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return;
  focusedOrder = target.closest('article')?.getAttribute('aria-labelledby')?.replace('order-', '');
}

function returnFocus(orderId: string): void {
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(`order-${orderId}`) ?? document.getElementById('orders');
  // The page stays where it is under the thumb.
  place?.focus({ preventScroll: true });
}
