import { type FormEvent, useEffect, useRef } from 'react';
import { AskBeforeLeaving } from '#app/ui/overlays/ask-before-leaving.tsx';
import { SaveBar } from '#app/features/settings/frame/save-bar.tsx';
import { SettingsPart } from '#app/features/settings/frame/settings-part.tsx';
import type { TaxDetail } from '#app/features/shipping/tax/contract.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { ChoiceStrip } from '#app/ui/forms/choice-strip.tsx';
import { taxCopy as copy } from './copy.ts';
import { CodeFields } from './code-fields.tsx';
import { StripeBuyers } from './stripe-buyers.tsx';
import { StripeStanding } from './stripe-standing.tsx';
import { TaxBuyers } from './tax-buyers.tsx';
import { TaxRates } from './tax-rates.tsx';
import { type TaxesForm, useTaxes } from './use-taxes.ts';

const { without, with: included } = copy.charge.pricesAre;

type Way = keyof typeof copy.charge.options;

/** The one of the three that a draft says. */
const wayOf = ({ isCharged, by }: Pick<TaxDetail, 'isCharged' | 'by'>): Way =>
  isCharged ? by : 'off';

/** What a draft says once another is chosen; no tax leaves who would say it. */
function choiceOf(said: string): Partial<Pick<TaxDetail, 'isCharged' | 'by'>> {
  const { off, stripe } = copy.charge.options;
  return said === off
    ? { isCharged: false }
    : { isCharged: true, by: said === stripe ? 'stripe' : 'rates' };
}

/** Whether tax is charged, the rates by country, what buyers would pay by them, and one button for all of it. */
export function TaxForm({ taxes }: { taxes: TaxDetail }) {
  const form = useTaxes(taxes);
  const self = useRef<HTMLFormElement>(null);
  const { draft, faults, isChanged, isBusy } = form;
  const way = wayOf(draft);
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
        <div className="max-w-[32rem]">
          <ChoiceStrip
            legend={copy.charge.legend}
            options={Object.values(copy.charge.options)}
            value={copy.charge.options[way]}
            onChange={(said) => form.change(choiceOf(said))}
            error={faults['by']}
          />
        </div>
        <p role="status" className="type-small mt-2 max-w-[46em] text-label">
          {copy.charge.help[way]}
        </p>
        {way !== 'off' && <PricesAre form={form} />}
        {way === 'rates' && draft.rates.length === 0 && (
          <p role="status" className="mt-3">
            {copy.charge.noRates}
          </p>
        )}
        {way === 'stripe' && <StripeStanding />}
      </SettingsPart>
      <RatesAndBuyers way={way} form={form} />
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

/** Whether prices hold the tax or it is added to them. */
function PricesAre({ form: { draft, change } }: { form: TaxesForm }) {
  return (
    <div className="mt-6 max-w-[32rem]">
      <ChoiceStrip
        legend={copy.charge.prices}
        options={[without, included]}
        value={draft.isIncluded ? included : without}
        onChange={(value) => change({ isIncluded: value === included })}
      />
      <p className="type-small mt-2 text-label">
        {draft.isIncluded ? copy.charge.isIncluded : copy.charge.isAdded}
      </p>
    </div>
  );
}

/** By what tax is reckoned, and what buyers would pay by it. */
function RatesAndBuyers({ way, form }: { way: Way; form: TaxesForm }) {
  const isByStripe = way === 'stripe';
  return (
    <>
      {isByStripe ? <CodeFields form={form} /> : <TaxRates form={form} />}
      <div className="mb-12">
        {isByStripe ? <StripeBuyers form={form} /> : <TaxBuyers form={form} />}
      </div>
    </>
  );
}
