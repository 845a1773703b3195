import { type FormEvent, useState } from 'react';
import { questionOf } from '#app/platform/confirmation.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxField, TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { copy as fulfillmentCopy, trackingHelpFor } from '#app/features/orders/admin-list/copy.ts';
import { failureOf, type useOrderChanges } from '#app/features/orders/admin-list/queries.ts';
import { waitingItems } from '#app/features/orders/admin-list/fulfillment.ts';
import type { Drafts } from '#app/features/orders/admin-list/card/use-drafts.ts';
import { choiceOf } from '#app/features/catalog/choice.ts';
import { CarrierNames } from '#app/features/orders/buyer/carrier-names.tsx';
import type { OrderDetail } from '../contract.ts';
import { copy } from '../copy.ts';

type ShipParcelProps = { order: OrderDetail; drafts: Drafts; changes: ReturnType<typeof useOrderChanges> };

/** One parcel: what goes into it, who carries it, and its number. An order may leave in several. */
export function ShipParcel({ order, drafts, changes: { ship } }: ShipParcelProps) {
  const waiting = waitingItems(order.orderItems);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [carrier, setCarrier] = useState('');
  const edit = { orderId: order.id, what: 'tracking' as const };
  const number = drafts.textOf(edit, '');
  const packed = waiting.filter(({ id }) => !left.includes(id));
  const lacking = packed.length === 0 ? copy.needsWork : number.trim() === '' ? fulfillmentCopy.needsNumber : undefined;
  const question = questionOf(ship.error, 'shipAnyway');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  async function send(shipAnyway?: boolean): Promise<void> {
    const isPart = packed.length < waiting.length;
    const body = {
      trackingNumber: number.trim(),
      ...(carrier.trim() && { carrier: carrier.trim() }),
      ...(isPart && { itemIds: packed.map(({ id }) => id) }),
      ...(shipAnyway && { shipAnyway }),
      version: order.version,
    };
    const sent = await ship.mutateAsync(body).then(
      () => true,
      () => false,
    );
    if (!sent) return;
    drafts.saved(edit, number);
    setLeft([]);
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid max-w-[42rem] gap-4">
      {waiting.length > 1 && (
        <fieldset>
          <legend className="type-label mb-1">{copy.chooseParcel}</legend>
          {waiting.map(({ id, artwork, quantity, ...item }) => (
            <CheckboxField
              key={id}
              label={[artwork.title, ...choiceOf(item), quantity > 1 && copy.pieces(quantity)].filter(Boolean).join(', ')}
              checked={!left.includes(id)}
              onChange={() => setLeft((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))}
            />
          ))}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          id={`tracking-${order.id}`}
          label={fulfillmentCopy.tracking}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={number}
          error={question ? undefined : failureOf(ship.error)}
          onChange={(event) => drafts.write(edit, event.target.value)}
        />
        <TextField
          id="carrier"
          label={copy.carrier}
          optional
          list="carriers"
          autoComplete="off"
          maxLength={60}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <CarrierNames id="carriers" />
      </div>
      <p className="type-small -mt-2 text-label">{trackingHelpFor(order)}</p>
      {question && (
        <Question
          sentence={question}
          yes={fulfillmentCopy.shipAnyway}
          busy={ship.isPending}
          busyLabel={fulfillmentCopy.saving}
          onYes={() => void send(true)}
          no={{ words: fulfillmentCopy.notNow, press: ship.reset }}
        />
      )}
      <Button
        type="submit"
        variant="filled"
        className="sm:justify-self-start"
        busy={ship.isPending}
        busyLabel={fulfillmentCopy.saving}
        disabled={lacking !== undefined}
        aria-describedby={lacking && `lacking-${order.id}`}
      >
        {packed.length < waiting.length ? copy.shipPart : fulfillmentCopy.ship}
      </Button>
      {lacking && (
        <p id={`lacking-${order.id}`} className="type-small -mt-2 text-label">
          {lacking}
        </p>
      )}
    </form>
  );
}
