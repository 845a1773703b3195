import { Button } from '#app/ui/forms/button.tsx';
import { EmailAddress } from '#app/ui/wrapped-email.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { billingLine } from '../billing-line.ts';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';
import { Part } from '../part.tsx';

/** Who bought it and where it goes, ready to be pasted into a carrier's form. */
export function Buyer({ order }: { order: OrderDetail }) {
  const lines = linesOf(readOrderAddress(order.shippingAddress));
  const billing = billingLine(order.billingAddress);
  async function copyAddress(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast(copy.copied);
    } catch {
      toast(copy.notCopied);
    }
  }
  return (
    <Part id="buyer" title={order.isGift ? copy.recipient : copy.buyer}>
      <address className="border-t border-hairline pt-4 not-italic break-words">
        {lines.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
        {order.isGift && <GiftNote order={order} />}
        <a
          href={`mailto:${order.customerEmail}`}
          className="mt-2 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
        >
          <span>
            <EmailAddress>{order.customerEmail}</EmailAddress>
          </span>
        </a>
      </address>
      {billing && (
        <p className="type-small mb-2 text-label">
          {copy.billing} {billing}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="small" onClick={() => void copyAddress()}>
          {copy.copyAddress}
        </Button>
        <Link
          to={`/admin/customers?search=${encodeURIComponent(order.customerEmail)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.customer}
        </Link>
      </div>
    </Part>
  );
}

/** Who gives it, and what the packing slip says for them. */
function GiftNote({ order }: { order: OrderDetail }) {
  return (
    <div className="mt-4 bg-recess px-4 py-3.5">
      <p className="font-semibold">
        {copy.giftFrom(`${order.customerFirstName} ${order.customerLastName}`)}
      </p>
      {order.giftMessage && (
        <p className="type-statement mt-1.5 text-[1.125rem]/7 break-words whitespace-pre-line italic">
          {order.giftMessage}
        </p>
      )}
      <p className="type-small mt-1.5 text-label">{copy.giftNote}</p>
    </div>
  );
}
