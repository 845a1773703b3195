import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Order } from '#app/features/orders/contract.ts';
import { Actions } from './actions.tsx';
import { copy } from './copy.ts';
import { failureOf, type useOrderChanges } from './queries.ts';
import type { Drafts } from './use-drafts.ts';

type ShipFormProps = { order: Order; drafts: Drafts; changes: ReturnType<typeof useOrderChanges>; addNotes: ReactNode };

/** The tracking number, without which nothing is shipped. */
export function ShipForm({ order, drafts, changes: { ship }, addNotes }: ShipFormProps) {
  const edit = { orderId: order.id, what: 'tracking' as const };
  const text = drafts.textOf(edit, '');
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = await ship.mutateAsync({ trackingNumber: text.trim(), version: order.version }).then(
      () => true,
      () => false,
    );
    if (sent) drafts.drop(edit);
    else document.getElementById(`tracking-${order.id}`)?.focus();
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)}>
      <TextField
        id={`tracking-${order.id}`}
        label={copy.tracking}
        help={copy.trackingHelp}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        error={failureOf(ship.error)}
        onFocus={() => drafts.open(edit)}
        onChange={(event) => drafts.write(edit, event.target.value)}
        className="max-w-[45rem] px-5 lg:px-6"
      />
      <div className="h-4" />
      <Actions>
        <Button
          type="submit"
          variant="filled"
          className="max-lg:min-h-13 max-sm:grow"
          busy={ship.isPending}
          busyLabel={copy.saving}
          disabled={text.trim() === ''}
        >
          {copy.ship}
        </Button>
        {addNotes}
      </Actions>
    </form>
  );
}
