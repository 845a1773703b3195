import { useEffect, useRef } from 'react';

/**
 * Where a button goes with what it did, the focus goes to the order's own heading, or, where the order has left the tab, to the
 * list: if it was this order's to lose. `state` is what the order's buttons depend on.
 */
export function useKeptFocus(orderId: string, state: string): void {
  const before = useRef(state);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A question about the order stands beside the list.
      if (target instanceof Element && !target.closest('dialog, [role="dialog"]'))
        hadFocus.current = cardOf(orderId)?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [orderId]);
  useEffect(() => {
    if (before.current !== state && hadFocus.current) keepFocus(orderId);
    before.current = state;
  }, [orderId, state]);
  useEffect(() => () => (hadFocus.current ? keepFocus(orderId) : undefined), [orderId]);
}

function cardOf(orderId: string): Element | null | undefined {
  return document.getElementById(`order-${orderId}`)?.closest('article');
}

function keepFocus(orderId: string): void {
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(`order-${orderId}`) ?? document.getElementById('orders');
  // The page stays where it is under the thumb.
  place?.focus({ preventScroll: true });
}
