import { useState } from 'react';
import { CarrierNames } from '#app/features/orders/buyer/carrier-names.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Shirt } from '../../admin/contract.ts';
import { shirtCopy as copy } from './copy.ts';
import { useShipShirts } from '../queries.ts';
import { tellFailure } from './tell-failure.ts';

/** Marks one shirt as shipped, with its number or without. */
export function ShipOne({
  shirt,
  month,
  onDone,
}: {
  shirt: Shirt;
  month: string;
  onDone: () => void;
}) {
  const [number, setNumber] = useState('');
  const [carrier, setCarrier] = useState('');
  const ship = useShipShirts(month);
  const press = () =>
    ship.mutate(
      {
        parcels: [{ shirtId: shirt.id, trackingNumber: number }],
        ...(carrier.trim() && { carrier: carrier.trim() }),
      },
      { onSuccess: onDone, onError: tellFailure },
    );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 border-t border-hairline pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ship.isPending) press();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.tracking}
          optional
          maxLength={100}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={copy.carrier}
          optional
          list="shirt-carriers"
          maxLength={60}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <CarrierNames id="shirt-carriers" />
      </div>
      <div>
        <Button type="submit" busy={ship.isPending} busyLabel={copy.saving}>
          {copy.ship}
        </Button>
        <p className="type-caption mt-2 text-label">{copy.shipHelp}</p>
      </div>
    </form>
  );
}
