import { type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Alert } from '#app/ui/icons/control-icons.tsx';
import { Question } from '#app/ui/overlays/question.tsx';
import { refusalOf } from '#app/platform/refusal.ts';
import { printingSection } from '#app/features/settings/frame/sections.ts';
import type { Print } from '../contract.ts';
import { isUnclear } from '../../rules/reasons.ts';
import { copy, reasonOf } from './copy.ts';
import { detailOf } from './detail.ts';
import { usePrintChanges } from './queries.ts';
import { pathOf, refundPathOf } from './subject.ts';

/** Reasons that the owner may wave through. */
const waved = ['refunded', 'costs-more', 'cost-unknown'];

/** What the printer does not take, and what the owner can do about it. */
export function PrintProblem({ print, onView }: { print: Print; onView: () => void }) {
  const detail = detailOf(print);
  const changes = usePrintChanges(print);
  const failure = changes.retry.error ?? changes.pack.error ?? changes.adopt.error;
  const own = (
    <Button
      variant="quiet"
      size="small"
      onClick={onView}
      className="sm:absolute sm:top-2 sm:right-5"
    >
      {copy.own}
    </Button>
  );
  return (
    <div className="relative border border-hairline bg-paper p-4 sm:p-5">
      <div className="flex gap-2.5">
        <Alert className="mt-0.5 shrink-0 text-danger" />
        <div className="min-w-0 sm:pr-52">
          <p className="font-semibold">{reasonOf(print)}</p>
          {detail && <p className="mt-1 max-w-[52em] text-label wrap-anywhere">{detail}</p>}
        </div>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-danger">
          {refusalOf(failure) ?? copy.notSaved}
        </p>
      )}
      {print.status === 'refused' ? (
        <Decisions print={print} changes={changes} own={own} />
      ) : (
        <Notice print={print} own={own} />
      )}
    </div>
  );
}

/** Nothing to decide here: where it is seen to. */
function Notice({ print, own }: { print: Print; own: ReactNode }) {
  const setting = settingFor[print.reason ?? ''];
  return (
    <div className={steps}>
      {setting && (
        <ButtonLink to={printingSection} variant="filled" size="small" className="max-sm:w-full">
          {setting}
        </ButtonLink>
      )}
      <div className={quietSteps}>
        <SubjectLink to={pathOf(print)} words={print.shirt ? copy.openMonth : copy.openOrder} />
        {own}
      </div>
    </div>
  );
}

/** What a setting ends. */
const settingFor: Readonly<Record<string, string>> = {
  'no-rate': copy.sayRate,
  'no-printer': copy.connect,
};

// On a phone the buttons are as wide as the box, two of a kind side by side; what is quieter stands below them.
const steps = 'mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 sm:gap-x-3 sm:pl-[1.875rem]';
const loudSteps = 'grid w-full gap-3 min-[24rem]:grid-cols-2 sm:contents';
const quietSteps = 'flex w-full flex-wrap justify-between gap-x-5 sm:contents';
const alone = 'col-span-full';
const paired = 'max-sm:px-3';

type Changes = ReturnType<typeof usePrintChanges>;
/** What another size or address of a member's shirt puts right. */
const mends = ['address', 'out-of-stock', 'variant-missing', 'no-shipping'];

/** What a press asks for before it is done. */
type Asked = 'wait' | 'pack' | 'adopt';
type DecisionsProps = { print: Print; changes: Changes; own: ReactNode };

function Decisions({ print, changes: { retry, pack, adopt }, own }: DecisionsProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <div className={steps}>
        <LoudSteps print={print} retry={retry} ask={setAsked} />
        <div className={quietSteps}>
          {mends.includes(print.reason ?? '') && print.shirt && (
            <SubjectLink to={pathOf(print)} words={copy.correct} />
          )}
          <SubjectLink to={refundPathOf(print)} words={copy.refund(print.kept)} />
          {own}
        </div>
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
            sentence={
              print.shirt
                ? copy.packShirtQuestion(print.shirt.month)
                : copy.packQuestion(line.title)
            }
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

function LoudSteps({
  print,
  retry,
  ask,
}: Pick<DecisionsProps, 'print'> & Pick<Changes, 'retry'> & { ask: (what: Asked) => void }) {
  const isWaved = waved.includes(print.reason ?? '');
  return (
    <div className={loudSteps}>
      <Button
        variant="filled"
        size="small"
        busy={retry.isPending}
        busyLabel={copy.trying}
        className={alone}
        onClick={() => retry.mutate(isWaved ? { isWanted: true } : {})}
      >
        {isWaved ? copy.wanted : copy.again}
      </Button>
      {isUnclear(print) && (
        <Button size="small" className={alone} onClick={() => ask('adopt')}>
          {copy.wasPrinted}
        </Button>
      )}
      <Button size="small" className={paired} onClick={() => ask('wait')}>
        {copy.wait}
      </Button>
      <Button size="small" className={paired} onClick={() => ask('pack')}>
        {copy.pack}
      </Button>
    </div>
  );
}

function SubjectLink({ to, words }: { to: string; words: string }) {
  return (
    <ButtonLink to={to} variant="quiet" size="small">
      {words}
    </ButtonLink>
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
