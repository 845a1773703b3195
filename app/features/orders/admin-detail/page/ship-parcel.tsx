import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import {
  NeedsNumber,
  ParcelFields,
  ShipAnyway,
} from '#app/features/orders/admin-list/card/parcel-fields.tsx';
import type { Drafts } from '#app/features/orders/admin-list/card/use-drafts.ts';
import { useParcel } from '#app/features/orders/admin-list/card/use-parcel.ts';
import { copy as fulfillmentCopy, trackingHelpFor } from '#app/features/orders/admin-list/copy.ts';
import { itemsToPack, standingItems } from '#app/features/orders/admin-list/fulfillment.ts';
import type { useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import { shownChoiceOf } from '#app/features/catalog/choice.ts';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';

type ShipParcelProps = {
  order: OrderDetail;
  drafts: Drafts;
  changes: ReturnType<typeof useOrderChanges>;
  /** Nothing else is to be done before it. */
  isFirst: boolean;
};

/** One parcel: what goes into it, who carries it, and its number. An order may leave in several. */
export function ShipParcel({ order, drafts, changes: { ship }, isFirst }: ShipParcelProps) {
  const parcel = useParcel(order, drafts, ship);
  const waiting = itemsToPack(order.orderItems);
  const withdrawn = waiting.filter((item) => !standingItems([item]).length).map(({ id }) => id);
  const [left, setLeft] = useState<readonly string[]>(withdrawn);
  const packed = waiting.filter(({ id }) => !left.includes(id));
  const isPart = packed.length < waiting.length;
  const isEmpty = packed.length === 0;
  const isLacking = isEmpty || !parcel.isNumbered;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  async function send(shipAnyway?: true): Promise<void> {
    const outcome = await parcel.send({
      ...(isPart && { itemIds: packed.map(({ id }) => id) }),
      ...(shipAnyway && { shipAnyway }),
    });
    if (outcome === 'sent') setLeft(withdrawn);
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid max-w-[42rem] gap-4">
      {(waiting.length > 1 || withdrawn.length > 0) && (
        <PackedWorks waiting={waiting} left={left} onLeft={setLeft} />
      )}
      <ParcelFields
        orderId={order.id}
        parcel={parcel}
        className="grid gap-4 sm:grid-cols-[2fr_1fr]"
      />
      <p className="type-small -mt-2 text-label">{trackingHelpFor(order)}</p>
      <ShipAnyway parcel={parcel} onYes={() => void send(true)} />
      <Button
        type="submit"
        variant={isFirst ? 'filled' : 'secondary'}
        className="sm:justify-self-start"
        busy={parcel.isSending}
        busyLabel={fulfillmentCopy.saving}
        disabled={isLacking}
        aria-describedby={isLacking ? `lacking-${order.id}` : undefined}
      >
        {isPart ? copy.shipPart : fulfillmentCopy.ship}
      </Button>
      {isEmpty ? (
        <p id={`lacking-${order.id}`} className="type-small -mt-2 text-label">
          {copy.needsWork}
        </p>
      ) : (
        isLacking && <NeedsNumber orderId={order.id} parcel={parcel} />
      )}
    </form>
  );
}

type PackedWorksProps = {
  waiting: OrderDetail['orderItems'];
  /** Those that stay for another parcel. */
  left: readonly string[];
  onLeft: (left: readonly string[]) => void;
};

/** Which works go into this parcel: all of them, unless one is left for another. */
function PackedWorks({ waiting, left, onLeft }: PackedWorksProps) {
  return (
    <fieldset>
      <legend className="type-label mb-1">{copy.chooseParcel}</legend>
      {waiting.map(({ id, artwork, quantity, withdrawnBy, ...item }) => (
        <CheckboxField
          key={id}
          label={[
            artwork.title,
            ...shownChoiceOf(item),
            quantity > 1 && copy.pieces(quantity),
            withdrawnBy === 'buyer' && fulfillmentCopy.itemWithdrawn.toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')}
          checked={!left.includes(id)}
          onChange={() =>
            onLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
          }
        />
      ))}
    </fieldset>
  );
}
