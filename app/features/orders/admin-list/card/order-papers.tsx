import type { Order } from '#app/features/orders/contract.ts';
import { crossesCustoms } from '#app/features/shipping/estimate/duties.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';
import { copy } from '../copy.ts';

/** The papers of a parcel, each in a tab of its own, from where it is printed. */
export function OrderPapers({ order }: { order: Order }) {
  const { country } = readOrderAddress(order.shippingAddress);
  const { country: sentFrom } = useSite();
  return (
    <>
      <Paper href={`/api/orders/${order.id}/packing-slip`}>{copy.slip}</Paper>
      {(!sentFrom || crossesCustoms(country, sentFrom)) && (
        <Paper href={`/api/orders/${order.id}/customs`}>{copy.customs}</Paper>
      )}
    </>
  );
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </a>
  );
}
