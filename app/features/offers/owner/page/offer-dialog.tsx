import { type FormEvent, useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { localDay, ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Offer } from '../../contract.ts';
import { useChangeOffer } from '../queries.ts';
import { ownerCopy as copy } from './copy.ts';

/** What the owner is about to do with an offer. */
export type Asked = 'again' | 'change' | 'withdraw';
type OfferDialogProps = { offer: Offer; asked: Asked; onClose: () => void };

/** Asks before a letter goes or an offer is taken back; and for the new last day. */
export function OfferDialog({ offer, asked, onClose }: OfferDialogProps) {
  const { send, withdraw } = useChangeOffer(offer, onClose);
  if (asked === 'change') return <EndDialog offer={offer} onClose={onClose} />;
  const isSending = asked === 'again';
  return (
    <ConfirmDialog
      title={isSending ? copy.ask.again(offer.email) : copy.ask.withdraw(offer.name)}
      consequence={
        isSending ? (offer.url ? copy.ask.againMeans : copy.noLink) : copy.ask.withdrawMeans
      }
      yes={isSending ? copy.again : copy.takeBack}
      no={copy.cancel}
      busy={send.isPending || withdraw.isPending}
      busyLabel={isSending ? copy.sending : copy.withdrawing}
      onYes={() => (isSending ? send.mutate() : withdraw.mutate())}
      onClose={onClose}
    />
  );
}

function EndDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { move } = useChangeOffer(offer, onClose);
  const [endsOn, setEndsOn] = useState(() => localDay(new Date(Date.parse(offer.endsAt) - 1)));
  const error = move.error instanceof CallError ? move.error.fields['endsOn'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate({ endsOn, timeZone: ownTimeZone() });
  };
  return (
    <Dialog open onClose={onClose} labelledBy="offer-end">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 px-6 py-6">
        <h2 id="offer-end" className="type-h">
          {copy.ask.change}
        </h2>
        <TextField
          id="offer-ends-on"
          type="date"
          label={copy.form.until}
          help={copy.ask.changeHelp}
          value={endsOn}
          {...(error !== undefined && { error })}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        <div className="flex gap-6">
          <Button type="submit" variant="filled" busy={move.isPending} busyLabel={copy.saving}>
            {copy.change}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
