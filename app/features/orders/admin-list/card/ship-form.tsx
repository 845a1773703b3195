import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { Actions } from './actions.tsx';
import { copy, trackingHelpFor } from '../copy.ts';
import { isWithdrawn, itemsToPack, standingItems } from '../fulfillment.ts';
import type { useOrderChanges } from '../queries.ts';
import { NeedsNumber, ParcelFields, ShipAnyway } from './parcel-fields.tsx';
import type { Drafts } from './use-drafts.ts';
import { useParcel } from './use-parcel.ts';

type ShipFormProps = {
  order: Order;
  drafts: Drafts;
  changes: ReturnType<typeof useOrderChanges>;
  addNotes: ReactNode;
};

/** The tracking number, without which nothing is shipped. */
export function ShipForm({ order, drafts, changes: { ship }, addNotes }: ShipFormProps) {
  const parcel = useParcel(order, drafts, ship);
  const isLacking = !parcel.isNumbered;
  const waiting = itemsToPack(order.orderItems);
  const packed = standingItems(waiting);
  // What was withdrawn is left out; where that is all of it, the shop asks first.
  const isPart = packed.length > 0 && packed.length < waiting.length;
  async function send(shipAnyway?: true): Promise<void> {
    const outcome = await parcel.send({
      ...(isPart && { itemIds: packed.map(({ id }) => id) }),
      ...(shipAnyway && { shipAnyway }),
    });
    if (outcome === 'refused') document.getElementById(`tracking-${order.id}`)?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  return (
    <form method="post" onSubmit={submit}>
      <ParcelFields
        orderId={order.id}
        parcel={parcel}
        help={trackingHelpFor(order)}
        onFocus={parcel.open}
        className="grid max-w-[45rem] gap-x-4 gap-y-4 px-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:px-6"
      />
      <ShipAnyway
        parcel={parcel}
        onYes={() => void send(true)}
        className="mx-5 mt-4 max-w-[45rem] lg:mx-6"
      />
      <div className="h-4" />
      <Actions>
        {isWithdrawn(order) && (
          <ButtonLink to={`/admin/orders/${order.id}`} variant="filled">
            {copy.settleWithdrawal}
          </ButtonLink>
        )}
        <Button
          type="submit"
          variant={isWithdrawn(order) ? 'secondary' : 'filled'}
          className="max-lg:min-h-13 max-sm:grow"
          busy={parcel.isSending}
          busyLabel={copy.saving}
          disabled={isLacking}
          aria-describedby={isLacking ? `lacking-${order.id}` : undefined}
        >
          {copy.ship}
        </Button>
        {addNotes}
        {isLacking && <NeedsNumber orderId={order.id} parcel={parcel} />}
      </Actions>
    </form>
  );
}
