import { type FormEvent, useEffect, useRef } from 'react';
import { AskBeforeLeaving } from '#app/features/settings/frame/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import type { TaxSheet } from '#app/features/shipping/tax/contract.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { CheckboxField } from '#app/ui/forms/field.tsx';
import { taxCopy as copy } from './copy.ts';
import { TaxBuyers } from './tax-buyers.tsx';
import { TaxRates } from './tax-rates.tsx';
import { useTaxes } from './use-taxes.ts';

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
      <SettingsPart title={copy.charge.title}>
        <CheckboxField
          label={copy.charge.label}
          help={copy.charge.advice}
          checked={draft.isCharged}
          onChange={({ target }) => form.change({ isCharged: target.checked })}
          className="max-w-[46em]"
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
      </SettingsPart>
      <TaxRates form={form} />
      <div className="mb-12">
        <TaxBuyers form={form} />
      </div>
      <SaveBar
        isChanged={isChanged}
        isSaving={isBusy}
        copy={form.isStale ? { ...copy, unsaved: copy.stale, unchanged: copy.stale } : copy}
      >
        {isChanged && (
          <Button variant="quiet" onClick={form.discard}>
            {copy.back}
          </Button>
        )}
      </SaveBar>
      <AskBeforeLeaving when={isChanged} onLeave={form.discard} />
    </form>
  );
}
