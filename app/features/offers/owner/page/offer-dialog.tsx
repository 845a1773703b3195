import { useState } from 'react';
import { CallError } from '#app/platform/call.ts';
import { ownTimeZone } from '#app/platform/formats/time-zone.ts';
import { localDay } from '#app/platform/formats/days.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { DialogForm } from '#app/ui/overlays/dialog-form.tsx';
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
  return (
    <DialogForm
      title={copy.ask.change}
      submit={copy.change}
      busyLabel={copy.saving}
      isBusy={move.isPending}
      cancel={copy.cancel}
      onSubmit={() => move.mutate({ endsOn, timeZone: ownTimeZone() })}
      onClose={onClose}
    >
      <TextField
        id="offer-ends-on"
        type="date"
        label={copy.form.until}
        help={copy.ask.changeHelp}
        value={endsOn}
        {...(error !== undefined && { error })}
        onChange={({ target }) => setEndsOn(target.value)}
      />
    </DialogForm>
  );
}
