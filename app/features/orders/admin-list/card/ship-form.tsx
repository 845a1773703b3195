import { type FormEvent, type ReactNode, useRef } from 'react';
import { questionOf } from '#app/platform/confirmation.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { CarrierNames } from '#app/features/orders/buyer/carrier-names.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { Actions } from './actions.tsx';
import { copy, trackingHelpFor } from '../copy.ts';
import { failureOf, type useOrderChanges } from '../queries.ts';
import type { Drafts } from './use-drafts.ts';

type ShipFormProps = { order: Order; drafts: Drafts; changes: ReturnType<typeof useOrderChanges>; addNotes: ReactNode };

/** The tracking number, without which nothing is shipped. */
export function ShipForm({ order, drafts, changes: { ship }, addNotes }: ShipFormProps) {
  const edit = { orderId: order.id, what: 'tracking' as const };
  const text = drafts.textOf(edit, '');
  const isLacking = text.trim() === '';
  const form = useRef<HTMLFormElement>(null);
  const question = questionOf(ship.error, 'shipAnyway');
  async function send(shipAnyway?: boolean): Promise<void> {
    const carrier = String(new FormData(form.current!).get('carrier') ?? '').trim();
    const body = { trackingNumber: text.trim(), version: order.version, ...(carrier && { carrier }), ...(shipAnyway && { shipAnyway }) };
    const failed = await ship.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!failed) drafts.saved(edit, text);
    else if (!questionOf(failed, 'shipAnyway')) document.getElementById(`tracking-${order.id}`)?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <div className="grid max-w-[45rem] gap-x-4 gap-y-4 px-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:px-6">
        <TextField
          id={`tracking-${order.id}`}
          label={copy.tracking}
          help={trackingHelpFor(order)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          error={question ? undefined : failureOf(ship.error)}
          onFocus={() => drafts.open(edit)}
          onChange={(event) => drafts.write(edit, event.target.value)}
        />
        <TextField
          id={`carrier-${order.id}`}
          name="carrier"
          label={copy.carrier}
          list={`carriers-${order.id}`}
          maxLength={60}
          autoComplete="off"
          optional
        />
        <CarrierNames id={`carriers-${order.id}`} />
      </div>
      {question && (
        <Question
          sentence={question}
          yes={copy.shipAnyway}
          busy={ship.isPending}
          busyLabel={copy.saving}
          onYes={() => void send(true)}
          no={{ words: copy.notNow, press: ship.reset }}
          className="mx-5 mt-4 max-w-[45rem] lg:mx-6"
        />
      )}
      <div className="h-4" />
      <Actions>
        <Button
          type="submit"
          variant="filled"
          className="max-lg:min-h-13 max-sm:grow"
          busy={ship.isPending}
          busyLabel={copy.saving}
          disabled={isLacking}
          aria-describedby={isLacking ? `lacking-${order.id}` : undefined}
        >
          {copy.ship}
        </Button>
        {addNotes}
        {isLacking && (
          <p id={`lacking-${order.id}`} className="type-small text-label">
            {copy.needsNumber}
          </p>
        )}
      </Actions>
    </form>
  );
}
