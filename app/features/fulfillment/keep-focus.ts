/**
 * The button that was pressed has gone with what it did: the focus goes to the order's own heading, or, where the order has
 * left the tab, to the list. The page stays where it is under the thumb.
 */
export function keepFocus(orderId: string): void {
  if (document.activeElement !== document.body) return;
  const place = document.getElementById(`order-${orderId}`) ?? document.getElementById('orders');
  place?.focus({ preventScroll: true });
}
