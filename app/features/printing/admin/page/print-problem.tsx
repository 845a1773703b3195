import { useId, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { refusalOf } from '#app/platform/refusal.ts';
import { printingSection } from '#app/features/settings/frame/sections.ts';
import type { Print } from '../contract.ts';
import { isUnclear } from '../../rules/reasons.ts';
import { copy, reasonOf } from './copy.ts';
import { usePrintChanges } from './queries.ts';

/** Reasons that the owner may wave through. */
const waved = ['refunded', 'costs-more', 'cost-unknown'];

/** What the printer does not take, and what the owner can do about it. */
export function PrintProblem({ print, onView }: { print: Print; onView: () => void }) {
  const changes = usePrintChanges(print);
  const failure = changes.retry.error ?? changes.pack.error ?? changes.adopt.error;
  return (
    <div className="border border-hairline bg-paper p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="flex gap-2.5 font-semibold">
          <Alert className="mt-0.5 shrink-0 text-danger" />
          {reasonOf(print)}
        </p>
        <Button variant="quiet" size="small" onClick={onView}>
          {copy.own}
        </Button>
      </div>
      {print.said && <p className="mt-1 max-w-[52em] text-label wrap-anywhere">“{print.said}”</p>}
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {refusalOf(failure) ?? copy.notSaved}
        </p>
      )}
      {print.status === 'refused' ? (
        <Decisions print={print} changes={changes} />
      ) : (
        <p className="mt-3 flex flex-wrap gap-x-6">
          {print.reason === 'no-rate' && (
            <Link to={printingSection} className="type-ui link inline-flex min-h-11 items-center">
              {copy.sayRate}
            </Link>
          )}
          <OrderLink print={print} words={copy.openOrder} />
        </p>
      )}
    </div>
  );
}

type Changes = ReturnType<typeof usePrintChanges>;

function Decisions({ print, changes: { retry, pack, adopt } }: { print: Print; changes: Changes }) {
  const [asked, setAsked] = useState<'wait' | 'pack' | 'adopt'>();
  const isWaved = waved.includes(print.reason ?? '');
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          busy={retry.isPending}
          busyLabel={copy.trying}
          onClick={() => retry.mutate(isWaved ? { isWanted: true } : {})}
        >
          {isWaved ? copy.wanted : copy.again}
        </Button>
        {isUnclear(print) && (
          <Button variant="secondary" size="small" onClick={() => setAsked('adopt')}>
            {copy.wasPrinted}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setAsked('wait')}>
          {copy.wait}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsked('pack')}>
          {copy.pack}
        </Button>
        <OrderLink print={print} words={copy.refund(print.kept)} />
      </div>
      {asked === 'wait' && (
        <WaitForm
          busy={retry.isPending}
          onWait={(waitUntil) => retry.mutate({ waitUntil })}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'adopt' && (
        <NumberForm
          number={print.printerOrderId ?? ''}
          busy={adopt.isPending}
          onFollow={(printerOrderId) => adopt.mutate({ printerOrderId })}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'pack' &&
        print.lines.map((line) => (
          <Question
            key={line.id}
            className="mt-4"
            takesFocus={line.id === print.lines[0]?.id}
            sentence={copy.packQuestion(line.title)}
            yes={copy.pack}
            busy={pack.isPending}
            busyLabel={copy.packing}
            onYes={() => pack.mutate({ itemId: line.id })}
            no={{ words: copy.cancel, press: () => setAsked(undefined) }}
          />
        ))}
    </>
  );
}

function OrderLink({ print, words }: { print: Print; words: string }) {
  return (
    <Link
      to={`/admin/orders/${print.orderId}`}
      className="type-ui link inline-flex min-h-11 items-center"
    >
      {words}
    </Link>
  );
}

function WaitForm({
  busy,
  onWait,
  onCancel,
}: {
  busy: boolean;
  onWait: (day: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get('day');
        if (typeof day === 'string' && day !== '') onWait(day);
      }}
    >
      <TextField id={id} name="day" type="date" label={copy.waitLabel} required />
      <Button type="submit" busy={busy} busyLabel={copy.packing}>
        {copy.waitSave}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </form>
  );
}

/** The number under which the printer has it already. */
function NumberForm({
  number,
  busy,
  onFollow,
  onCancel,
}: {
  number: string;
  busy: boolean;
  onFollow: (number: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('number');
        if (typeof typed === 'string') onFollow(typed);
      }}
    >
      <TextField
        id={id}
        name="number"
        label={copy.printedLabel}
        defaultValue={number}
        maxLength={200}
        required
      />
      <Button type="submit" busy={busy} busyLabel={copy.packing}>
        {copy.printedSave}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </form>
  );
}
