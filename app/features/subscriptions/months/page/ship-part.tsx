import { type ReactNode, useState } from 'react';
import { CarrierNames } from '#app/features/orders/buyer/carrier-names.tsx';
import { refusalOf, unreached } from '#app/platform/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { MonthDetail } from '../admin/contract.ts';
import type { MatchedLine } from '../../shipping/contract.ts';
import { shipCopy as copy } from './copy.ts';
import { useMatchTracking, useShipShirts } from './queries.ts';
import { MatchedLines } from './matched-lines.tsx';

type Asked = { count: number; parcels?: { shirtId: string; trackingNumber: string }[]; run: 1 | 2 };

/** Where shirts are marked as shipped, by pasted numbers or all at once. Lines that are not understood stay in the field. */
export function ShipPart({ sheet: { month, first, later } }: { sheet: MonthDetail }) {
  const form = useShipping(month);
  const { lines, parcels, asked, setAsked } = form;
  return (
    <section id="ship" aria-labelledby="ship-title" tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline pb-3">
        <h2 id="ship-title" className="type-h">
          {copy.title}
        </h2>
        <p className="type-caption text-label">{copy.left(first.pending + later.pending)}</p>
      </div>
      <PastedForm form={form}>
        <Unnumbered first={first.pending} later={later.pending} onAsk={setAsked} />
      </PastedForm>
      {lines.length > 0 && (
        <MatchedLines lines={lines}>
          {parcels.length > 0 && (
            <Button onClick={() => setAsked({ count: parcels.length, parcels, run: 1 })}>
              {copy.ship(parcels.length)}
            </Button>
          )}
        </MatchedLines>
      )}
      {asked && (
        <ConfirmDialog
          title={copy.question(asked.count)}
          consequence={copy.consequence(asked.count)}
          yes={copy.yes}
          no={copy.no}
          busy={form.isShipping}
          busyLabel={copy.shipping}
          onYes={form.ship}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** What is pasted, what is made of it, and what the owner is asked about. */
function useShipping(month: string) {
  const [pasted, setPasted] = useState('');
  const [carrier, setCarrier] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const match = useMatchTracking(month);
  const ship = useShipShirts(month);
  const lines = match.data ?? [];
  const parcels = lines.flatMap(({ shirtId, trackingNumber, why }) =>
    shirtId !== null && why === null ? [{ shirtId, trackingNumber }] : [],
  );
  const type = (text: string) => {
    setPasted(text);
    match.reset();
  };
  const press = () => {
    if (!asked) return;
    const { parcels: those, run } = asked;
    ship.mutate(
      { run, ...(those && { parcels: those }), ...(carrier.trim() && { carrier: carrier.trim() }) },
      {
        onSuccess: ({ left }) => {
          toast({ title: copy.done(left) });
          if (those) type(notUnderstood(lines));
        },
        onError: (error) =>
          toast({
            title: copy.notDone,
            description: refusalOf(error) ?? unreached,
            destructive: true,
          }),
        onSettled: () => setAsked(undefined),
      },
    );
  };
  return {
    pasted,
    type,
    carrier,
    setCarrier,
    match,
    lines,
    parcels,
    asked,
    setAsked,
    ship: press,
    isShipping: ship.isPending,
  };
}

type PastedFormProps = { form: ReturnType<typeof useShipping>; children: ReactNode };

function PastedForm({ form, children }: PastedFormProps) {
  const { pasted, type, carrier, setCarrier, match } = form;
  const isEmpty = pasted.trim() === '';
  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !match.isPending) match.mutate({ pasted });
      }}
    >
      <TextArea
        label={copy.pasted}
        help={copy.pastedHelp}
        placeholder={copy.example}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={pasted}
        onChange={({ target }) => type(target.value)}
      />
      <TextField
        label={copy.carrier}
        optional
        list="club-carriers"
        maxLength={60}
        className="max-w-sm"
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <CarrierNames id="club-carriers" />
      <div role="alert">
        {match.error && <FieldError>{refusalOf(match.error) ?? unreached}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'ship-needs' : undefined}
          busy={match.isPending}
          busyLabel={copy.checking}
        >
          {copy.check}
        </Button>
        {children}
        {isEmpty && (
          <p id="ship-needs" className="type-small text-label">
            {copy.needsNumber}
          </p>
        )}
      </div>
    </form>
  );
}

type UnnumberedProps = { first: number; later: number; onAsk: (asked: Asked) => void };

/** Sends without numbers what is left of each run. */
function Unnumbered({ first, later, onAsk }: UnnumberedProps) {
  return (
    <>
      {first > 0 && (
        <Button
          variant="quiet"
          title={copy.withoutHelp}
          onClick={() => onAsk({ count: first, run: 1 })}
        >
          {copy.without}
        </Button>
      )}
      {later > 0 && (
        <Button variant="quiet" onClick={() => onAsk({ count: later, run: 2 })}>
          {copy.later(later)}
        </Button>
      )}
    </>
  );
}

const notUnderstood = (lines: readonly MatchedLine[]): string =>
  lines
    .filter(({ why }) => why !== null)
    .map(({ text }) => text)
    .join('\n');
