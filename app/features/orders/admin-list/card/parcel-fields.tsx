import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { CarrierNames } from '#app/features/orders/buyer/carrier-names.tsx';
import { copy } from '../copy.ts';
import type { Parcel } from './use-parcel.ts';

type ParcelFieldsProps = {
  orderId: string;
  parcel: Parcel;
  help?: string;
  onFocus?: () => void;
  className: string;
};

/** The parcel's number and who carries it. */
export function ParcelFields({ orderId, parcel, help, onFocus, className }: ParcelFieldsProps) {
  return (
    <div className={className}>
      <TextField
        id={`tracking-${orderId}`}
        label={copy.tracking}
        help={help}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={parcel.number}
        error={parcel.failure}
        onFocus={onFocus}
        onChange={(event) => parcel.write(event.target.value)}
      />
      <TextField
        id={`carrier-${orderId}`}
        name="carrier"
        label={copy.carrier}
        optional
        list={`carriers-${orderId}`}
        autoComplete="off"
        maxLength={60}
        value={parcel.carrier}
        onChange={(event) => parcel.setCarrier(event.target.value)}
      />
      <CarrierNames id={`carriers-${orderId}`} />
    </div>
  );
}

/** Why it cannot be marked as shipped yet, and what stands in the number's place where its owner hands it over. */
export function NeedsNumber({ orderId, parcel }: { orderId: string; parcel: Parcel }) {
  return (
    <div className="type-small flex flex-wrap items-center gap-x-3 text-label">
      <p id={`lacking-${orderId}`}>{copy.needsNumber}</p>
      <Button variant="quiet" className="px-0!" onClick={() => parcel.write(copy.byHand)}>
        {copy.byHand}
      </Button>
    </div>
  );
}

/** Asked where something speaks against shipping. */
export function ShipAnyway({
  parcel,
  onYes,
  className,
}: {
  parcel: Parcel;
  onYes: () => void;
  className?: string;
}) {
  if (!parcel.question) return null;
  return (
    <Question
      sentence={parcel.question}
      yes={copy.shipAnyway}
      busy={parcel.isSending}
      busyLabel={copy.saving}
      onYes={onYes}
      no={{ words: copy.notNow, press: parcel.giveUp }}
      className={className}
    />
  );
}
