import { useEffect, useRef } from 'react';

/**
 * Where a button goes with what it did, the focus goes to the order's own heading, or, where the order has left the tab, to the
 * list. `state` is what the order's buttons depend on.
 */
export function useKeptFocus(orderId: string, state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) keepFocus(orderId);
    before.current = state;
  }, [orderId, state]);
  useEffect(() => () => keepFocus(orderId), [orderId]);
}

function keepFocus(orderId: string): void {
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(`order-${orderId}`) ?? document.getElementById('orders');
  // The page stays where it is under the thumb.
  place?.focus({ preventScroll: true });
}
