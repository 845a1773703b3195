import { type FormEvent, useEffect, useRef } from 'react';
import { AskBeforeLeaving } from '#app/features/settings/frame/ask-before-leaving.tsx';
import type { TaxSheet } from '#app/features/shipping/tax/contract.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { taxCopy as copy } from './copy.ts';
import { TaxBuyers } from './tax-buyers.tsx';
import { TaxRates } from './tax-rates.tsx';
import { type TaxesForm, useTaxes } from './use-taxes.ts';

const { without, with: included } = copy.charge.options;

/** Whether tax is charged, the rates by country, what buyers would pay by them, and one button for all of it. */
export function TaxForm({ taxes }: { taxes: TaxSheet }) {
  const form = useTaxes(taxes);
  const self = useRef<HTMLFormElement>(null);
  const { draft, faults, isChanged, isBusy } = form;
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      self.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isChanged && !isBusy) void form.submit();
  }
  return (
    <form ref={self} method="post" noValidate onSubmit={submit} className="mt-8">
      <section aria-labelledby="charge">
        <h2 id="charge" className="type-h border-b border-hairline pb-3">
          {copy.charge.title}
        </h2>
        <CheckboxField
          label={copy.charge.label}
          help={copy.charge.advice}
          checked={draft.isCharged}
          onChange={({ target }) => form.change({ isCharged: target.checked })}
          className="mt-4 max-w-[46em]"
        />
        {draft.isCharged && (
          <div className="mt-5 max-w-[32rem]">
            <ChoiceStrip
              legend={copy.charge.prices}
              options={[without, included]}
              value={draft.isIncluded ? included : without}
              onChange={(value) => form.change({ isIncluded: value === included })}
            />
            <p className="type-small mt-2 text-label">
              {draft.isIncluded ? copy.charge.isIncluded : copy.charge.isAdded}
            </p>
          </div>
        )}
        <p role="status" className="mt-3 empty:hidden">
          {!draft.isCharged ? copy.charge.off : draft.rates.length === 0 && copy.charge.noRates}
        </p>
      </section>
      <TaxRates form={form} />
      <TaxBuyers form={form} />
      <SaveBar form={form} />
      <AskBeforeLeaving when={isChanged} onLeave={form.discard} />
    </form>
  );
}

function SaveBar({ form }: { form: TaxesForm }) {
  const { isBusy, isChanged, isStale } = form;
  const state = isStale ? copy.stale : isChanged ? copy.unsaved : copy.unchanged;
  return (
    <div className="sticky bottom-0 z-10 mt-12 flex min-h-20 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline bg-wall py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p role="status" className="type-ui text-label">
        {isBusy ? copy.saving : state}
      </p>
      <div className="flex items-center gap-x-6 max-sm:w-full">
        {isChanged && (
          <Button variant="quiet" onClick={form.discard}>
            {copy.back}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          disabled={!isChanged}
          busy={isBusy}
          busyLabel={copy.saving}
          className="max-sm:flex-1"
        >
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
