import { useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { EmailLink } from '#app/ui/wrapped-email.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { failureOf } from '#app/features/orders/admin-list/queries.ts';
import { linesOf } from '#app/features/orders/address-lines.ts';
import { readOrderAddress } from '#app/features/orders/stored-address.ts';
import { isErasedAddress } from '#app/platform/formats/email.ts';
import { billingLine } from '../billing-line.ts';
import type { OrderDetail } from '../contract.ts';
import { copy, eraseCopy } from '../copy.ts';
import { Part } from '../part.tsx';
import { useEraseBuyer } from '../queries.ts';

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
        {order.customerEmail !== '' && (
          <EmailLink
            email={order.customerEmail}
            className="mt-2 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          />
        )}
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
        {order.customerEmail === '' && <EraseBuyer order={order} />}
        {order.customerEmail !== '' && !isErasedAddress(order.customerEmail) && (
          <Link
            to={`/admin/customers?search=${encodeURIComponent(order.customerEmail)}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {copy.customer}
          </Link>
        )}
      </div>
    </Part>
  );
}

/** A buyer without an e-mail address is no customer, and is erased here. */
function EraseBuyer({ order }: { order: OrderDetail }) {
  const [asks, setAsks] = useState(false);
  const erase = useEraseBuyer(order);
  const failure = failureOf(erase.error);
  const isUnfinished = order.status === 'pending' || order.status === 'processing';
  const reason = useId();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={isUnfinished}
        aria-describedby={isUnfinished ? reason : undefined}
        onClick={() => setAsks(true)}
      >
        {eraseCopy.open}
      </Button>
      {isUnfinished && (
        <p id={reason} className="type-small w-full text-label">
          {eraseCopy.unfinished}
        </p>
      )}
      {asks && (
        <Dialog open onClose={() => setAsks(false)} labelledBy="erase-buyer">
          <div className="grid gap-5 px-5 py-6 sm:px-7">
            <h2 id="erase-buyer" className="type-d3">
              {eraseCopy.ask}
            </h2>
            <p>{eraseCopy.consequence}</p>
            {failure && (
              <div role="alert">
                <FieldError>{failure}</FieldError>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button
                variant="danger"
                busy={erase.isPending}
                busyLabel={eraseCopy.working}
                onClick={() => erase.mutate()}
              >
                {eraseCopy.confirm}
              </Button>
              <Button variant="quiet" onClick={() => setAsks(false)}>
                {eraseCopy.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
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
      <p className="type-small mt-1.5 text-label">
        {order.hasManualItems ? copy.giftNote : copy.giftPrinted}
      </p>
    </div>
  );
}
